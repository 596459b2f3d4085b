/// The reason why a method of `toBlocking()` stopped waiting.
///
///     do {
///       let answer = try source.toBlocking(timeout: .seconds(5)).single()
///     } catch BlockingError.timeoutOnMain {
///       // wait on another thread instead
///     }
public enum BlockingError: Error, Sendable, Hashable {
  /// The time allowed has passed, and the waiting thread held the main actor.
  ///
  /// Meanwhile the thread ran the work and timers of `MainScheduler`. Blocks of
  /// `DispatchQueue.main`, main-actor tasks and handles of the main loop could not run, so the wait
  /// itself may be the reason for the timeout. It happens in main-actor tests, under an async main
  /// and inside the work of a running main loop or main queue.
  case timeoutOnMain
  /// The source was deallocated without a terminal event, so no further event was possible.
  case sourceDeallocated
}

extension BlockingError: CustomStringConvertible {
  /// The reason, and the remedy.
  public var description: String {
    switch self {
    case .timeoutOnMain:
      """
      the sequence took longer than allowed, and toBlocking() held the main actor: work of \
      MainScheduler was done meanwhile, but blocks of DispatchQueue.main, main-actor tasks and \
      handles of the main loop were not; if the sequence needs those, wait on another thread
      """
    case .sourceDeallocated:
      "the source was deallocated without a terminal event: no further event was possible"
    }
  }
}
