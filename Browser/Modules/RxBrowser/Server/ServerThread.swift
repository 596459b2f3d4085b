internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The thread of a server's connections; other threads hand it work.
final class ServerThread: Sendable {
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let isOpen = Mutex(true)

  /// Runs `work` on the thread, in the order of the calls.
  ///
  /// After `close` it is discarded.
  func execute(_ work: @escaping @Sendable () -> Void) {
    isOpen.withLock { if $0 { group.any().execute(work) } }
  }

  /// Runs `work` on the thread, ends all connections and waits for the thread's end; further calls have no effect.
  func close(after work: @escaping @Sendable () -> Void) {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    // Neither fails: the thread is there, and a connection that cannot be closed is closed already.
    try? group.any().submit(work).wait()
    try? group.syncShutdownGracefully()
  }
}
