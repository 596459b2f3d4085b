public import RxCore

/// A sequence with backpressure: a consumer can make the source wait.
///
/// All sequences of bytes in this module are flowables. An Observable pushes, so a slow consumer must
/// store elements, and memory grows. A flowable has a `Valve` for each subscription. A consumer closes
/// the valve while it has enough, and the source stops reading. The pipe or connection then fills up,
/// and the process on its other side waits too.
///
///     try files.bytes(of: "big").write(to: connection)       // reads as fast as the connection takes
///     connection.bytes.concatMapCompletable { store($0) }    // reads on when it is stored
///     for try await chunk in connection.bytes.values { … }   // reads on when the loop asks for more
///
/// A waiting source keeps its loop running until the valve opens.
///
/// A flowable is an `ObservableType`, with all operators. They return a plain Observable, which never
/// closes the valve. As elements are delivered on the reading thread, the source still waits for the
/// observer to return. To keep the valve through an operator, pass the operator to `compose`:
///
///     connection.bytes.compose { $0.map { $0.count } }  // a Flowable<Int>
///
/// The name is that of RxJava's Flowable, where a consumer requests a number of elements instead.
public struct Flowable<Element: Sendable>: ObservableType, Sendable {
  let make: @Sendable (Valve) -> Observable<Element>

  /// Creates a flowable.
  ///
  /// - Parameter make: called for each subscriber with its valve; returns a sequence that reads nothing
  ///   while the valve is closed.
  public init(_ make: @escaping @Sendable (Valve) -> Observable<Element>) { self.make = make }

  /// Returns a plain sequence whose valve is always open.
  public func asObservable() -> Observable<Element> {
    let make = make
    return .deferred { make(Valve()) }
  }

  /// Returns a plain sequence whose source waits while a valve is closed.
  ///
  /// It is for operators that hold the valve themselves, or look at it:
  ///
  ///     Flowable { valve in .merge(source.asObservable(valve: valve), ticks.filter { _ in valve.isOpen }) }
  ///
  /// - Parameter valve: the valve of the subscription; each needs one of its own.
  /// - Returns: the elements.
  public func asObservable(valve: Valve) -> Observable<Element> { make(valve) }

  /// Subscribes `observer`, with a valve that is always open.
  ///
  /// - Parameter observer: receives all events.
  /// - Returns: the subscription.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Applies operators that store no elements, and keeps the valve.
  ///
  ///     connection.bytes.compose { $0.map { $0.count } }  // a Flowable<Int>
  ///
  /// - Parameter transform: applies the operators; called for each subscriber.
  /// - Returns: a flowable of the transformed sequence, with the same valve.
  public func compose<Result: Sendable>(
    _ transform: @escaping @Sendable (Observable<Element>) -> Observable<Result>
  ) -> Flowable<Result> {
    let make = make
    return Flowable<Result> { transform(make($0)) }
  }
}

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
