public import RxCore

/// A sequence whose source can be told to wait: an Observable with backpressure.
///
/// What reads bytes here is one. An Observable pushes; who cannot keep up has to keep what comes, and
/// memory grows. A flowable has a `Valve` for each subscription. What takes from it shuts the valve
/// while it has enough, and the source does not read on: the other side of a pipe or a connection then
/// finds it full, and waits too.
///
///     try files.bytes(of: "big").write(to: connection)       // reads as fast as the connection takes
///     connection.bytes.concatMapCompletable { store($0) }    // reads on when it is stored
///     for try await chunk in connection.bytes.values { … }   // reads on when the loop asks
///
/// While it waits, its loop waits, too: for who is to open the valve.
///
/// It is an `ObservableType`, with all operators; those give a plain Observable, which holds nothing
/// up but by what it does before it returns, as everything is delivered on the thread that reads. To
/// keep the valve through an operator, put it into `compose`:
///
///     connection.bytes.compose { $0.map { $0.count } }  // a Flowable<Int>
///
/// Source: RxJava's Flowable, whose name it has; there a consumer asks for a number of elements.
public struct Flowable<Element: Sendable>: ObservableType, Sendable {
  let make: @Sendable (Valve) -> Observable<Element>

  /// A flowable of what `make` gives.
  ///
  /// - Parameter make: called for each subscriber with the valve to look at.
  public init(_ make: @escaping @Sendable (Valve) -> Observable<Element>) { self.make = make }

  /// The plain sequence: nobody holds its valve.
  public func asObservable() -> Observable<Element> {
    let make = make
    return .deferred { make(Valve()) }
  }

  /// Lets `observer` receive what this says, as fast as it comes.
  ///
  /// - Parameter observer: who is told.
  /// - Returns: disposing of it ends the subscription.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Operators on the way, which do not keep elements: the valve is the same before and after.
  ///
  /// - Parameter transform: called for each subscriber.
  /// - Returns: a flowable of what `transform` gives.
  public func compose<Result: Sendable>(
    _ transform: @escaping @Sendable (Observable<Element>) -> Observable<Result>
  ) -> Flowable<Result> {
    let make = make
    return Flowable<Result> { transform(make($0)) }
  }
}

extension ObservableType where Element: Sendable {
  /// This sequence where a flowable is asked for.
  ///
  /// It cannot be told to wait: what it says meanwhile is kept by who takes it.
  ///
  /// - Returns: a flowable that does not look at its valve.
  public func asFlowable() -> Flowable<Element> where Self: Sendable {
    Flowable { _ in asObservable() }
  }
}
