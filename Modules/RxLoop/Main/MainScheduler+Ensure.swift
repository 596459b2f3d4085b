extension MainScheduler {
  /// Whether the caller is on the main queue, the main actor or the running main loop.
  ///
  /// A nanosecond or two under the main loop and inside this scheduler's work; elsewhere it asks
  /// Dispatch.
  @usableFromInline
  package static var isOnMain: Bool { RunQueue.main.isOnMain }

  /// Stops the program unless this is main.
  ///
  /// - Parameter errorMessage: what to say.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if isOnMain { return }
    fatalError(errorMessage ?? "This has to run on the main scheduler; use observe(on:) before it.")
  }

  /// Stops the program unless this is main, whatever thread serves it.
  ///
  /// - Parameter errorMessage: what to say.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}
