public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// Returns a view of this sequence whose methods block the calling thread, for tests and small tools.
  ///
  ///     let sum = try Observable.of(1, 2, 3).reduce(0, accumulator: +).toBlocking().single()
  ///
  /// The waiting thread determines what runs during the wait:
  ///
  /// - A thread other than main sleeps. Everything else runs.
  /// - Main in a plain program runs `UVLoop.main`. Everything runs.
  /// - Main in a main-actor test, under an async main or inside the work of a running main loop or
  ///   main queue runs the work and timers of `MainScheduler`. Blocks of `DispatchQueue.main`,
  ///   main-actor tasks and the loop's handles do not run; a timeout is then
  ///   `BlockingError.timeoutOnMain`.
  ///
  /// An element that needs the waiting thread, serial queue or virtual clock itself never arrives, so
  /// pass a timeout. The compiler rejects the blocking methods in asynchronous code, whose threads
  /// belong to a shared pool.
  ///
  /// - Parameter timeout: the least time to wait before the wait fails; `nil` waits without a limit.
  /// - Returns: the view; each of its methods subscribes.
  public func toBlocking(timeout: Duration? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }

  /// The same as `toBlocking(timeout:)` with a timeout in seconds.
  ///
  /// New code passes a `Duration`.
  @_disfavoredOverload  // `.zero` is a Duration
  @available(*, deprecated, message: "write the unit: toBlocking(timeout: .seconds(5))")
  public func toBlocking(timeout seconds: Double) -> BlockingObservable<Element> {
    toBlocking(timeout: .seconds(seconds))
  }
}
