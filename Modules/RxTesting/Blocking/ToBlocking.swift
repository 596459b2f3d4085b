public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// This sequence with methods that wait for its elements, for tests and small tools.
  ///
  ///     let sum = try Observable.of(1, 2, 3).reduce(0, accumulator: +).toBlocking().single()
  ///
  /// Where the wait happens decides what goes on meanwhile:
  ///
  /// - on any thread but main, everything else: the thread sleeps;
  /// - on main in a plain program, everything: the wait runs `UVLoop.main`;
  /// - on main in a main-actor test, under an async main or inside the work of a running main loop or
  ///   main queue: the work and timers of `MainScheduler`. Blocks of `DispatchQueue.main`, main-actor tasks and
  ///   the loop's handles stand still; `BlockingError.timeoutOnMain` says so.
  ///
  /// What needs the very thread, serial queue or virtual clock that waits never comes: give a timeout.
  /// The compiler refuses the methods that wait in asynchronous code, where a thread is not one's own.
  ///
  /// - Parameter timeout: how long to wait, at least; without one, as long as it takes.
  /// - Returns: the sequence, not yet subscribed to.
  public func toBlocking(timeout: Duration? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }

  /// As `toBlocking(timeout:)`, in seconds.
  @_disfavoredOverload  // `.zero` is a Duration
  @available(*, deprecated, message: "write the unit: toBlocking(timeout: .seconds(5))")
  public func toBlocking(timeout seconds: Double) -> BlockingObservable<Element> {
    toBlocking(timeout: .seconds(seconds))
  }
}
