/// Why a sequence was not waited for any longer.
public enum BlockingError: Error, Sendable, Hashable {
  /// The time allowed has passed, and the waiting thread held the main actor.
  ///
  /// It served the work and timers of `MainScheduler` meanwhile; blocks of `DispatchQueue.main`,
  /// main-actor tasks and handles of the main loop had to stand still, so the wait itself may be why
  /// nothing came. It happens in main-actor tests, under an async main and inside the work of a main
  /// loop or main queue that runs.
  case timeoutOnMain
  /// The source went away without an end: nothing could come any more.
  case sourceGone
}

extension BlockingError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .timeoutOnMain:
      """
      the sequence took longer than allowed, and toBlocking() held the main actor: work of \
      MainScheduler was done meanwhile, but blocks of DispatchQueue.main, main-actor tasks and \
      handles of the main loop were not; if the sequence needs those, wait on another thread
      """
    case .sourceGone:
      "the source went away without an end: nothing could come any more"
    }
  }
}
