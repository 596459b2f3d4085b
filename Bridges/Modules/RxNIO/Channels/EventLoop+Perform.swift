internal import NIOCore

extension EventLoop {
  /// Runs `work` on this event loop: at once if the caller is on it.
  func perform(_ work: @escaping @Sendable () -> Void) {
    if inEventLoop { work() } else { execute(work) }
  }
}
