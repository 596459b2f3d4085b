extension MainScheduler {
  /// A Boolean value that indicates whether the caller is on the main queue, the main actor or the
  /// running main loop.
  ///
  /// Costs a nanosecond or two under the main loop and inside this scheduler's work; elsewhere it asks
  /// Dispatch.
  @usableFromInline
  package static var isOnMain: Bool { RunQueue.main.isOnMain }

  /// Stops the program if the caller is not on main.
  ///
  ///     func show(_ page: Page) {
  ///       MainScheduler.ensureExecutingOnScheduler()
  ///       …
  ///     }
  ///
  /// - Parameter errorMessage: the message of the crash; `nil` is one that names `observe(on:)`.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if isOnMain { return }
    fatalError(
      errorMessage ?? "This must run on the main scheduler; use observe(on:) before it."
    )
  }

  /// Stops the program if the caller is not on main, whatever thread serves main.
  ///
  /// The same as `ensureExecutingOnScheduler(errorMessage:)`.
  ///
  /// - Parameter errorMessage: the message of the crash; `nil` is one that names `observe(on:)`.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}
