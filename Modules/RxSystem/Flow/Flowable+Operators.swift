public import RxCore

extension Flowable {
  /// Does something with each element, one after another; the source waits meanwhile.
  ///
  ///     connection.bytes.concatMapCompletable { bytes in log.write(bytes) }
  ///
  /// - Parameters:
  ///   - limit: how many elements may have come and not be done with; at that many the source waits
  ///     until half of them are done.
  ///   - transform: begins it; what it throws ends all.
  /// - Returns: completes when the source has, and everything is done; fails with the first error, that
  ///   of the source when what came before it is done.
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
        .materialize()  // so that an error waits for its turn, too
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

  /// Delivers on a scheduler; the source waits while that many have not been taken there.
  ///
  /// - Parameters:
  ///   - scheduler: where to.
  ///   - limit: how many elements may be on their way.
  /// - Returns: the same elements, each delivered when the one before has been taken.
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
