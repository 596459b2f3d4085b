public import RxCore

extension Flowable {
  /// Runs a completable for each element, one after another, while the source waits.
  ///
  ///     connection.bytes.concatMapCompletable { bytes in log.write(bytes) }
  ///
  /// - Parameters:
  ///   - limit: the number of unfinished elements at which the source waits, until half of them are
  ///     finished.
  ///   - transform: returns the completable for an element; its error ends the sequence.
  /// - Returns: completes when the source and all completables have completed. Fails with the first
  ///   error; an error of the source follows the completables of the elements before it.
  public func concatMapCompletable(
    limit: Int = 1,
    _ transform: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    let make = make
    return .deferred {
      let valve = Valve()
      let mark = HighWaterMark(limit, on: valve)
      return make(valve)
        .do(onNext: { _ in mark.add() })
        .materialize()  // An error follows the elements before it.
        .concatMap { event -> Observable<Never> in
          switch event {
          case .next(let element):
            return try transform(element).asObservable().do(onCompleted: { mark.remove() })
          case .error(let error): return .error(error)
          case .completed: return .empty()
          }
        }
        .asCompletable()
    }
  }

  /// Delivers the elements on a scheduler; the source waits while too many are pending.
  ///
  ///     connection.bytes.observe(on: SerialDispatchQueueScheduler(qos: .utility), limit: 4)
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that delivers.
  ///   - limit: the number of undelivered elements at which the source waits.
  /// - Returns: the same elements, delivered one at a time.
  public func observe(
    on scheduler: any ImmediateSchedulerType & Sendable,
    limit: Int
  ) -> Flowable<Element> {
    let make = make
    return Flowable { valve in
      let mark = HighWaterMark(limit, on: valve)
      return make(valve)
        .do(onNext: { _ in mark.add() })
        .observe(on: scheduler)
        .do(afterNext: { _ in mark.remove() })
    }
  }
}
