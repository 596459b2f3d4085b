import NIOCore
import NIOPosix
import TestSupport

extension EventLoopFuture where Value: Sendable {
  /// Waits for the result.
  ///
  /// `get()` is not used, as the thread sanitizer does not see the order of a continuation that is
  /// resumed before it is awaited.
  func settled() async throws -> Value {
    let result = await answer { answer in whenComplete { answer.give($0) } }
    return try result.get()
  }
}

extension MultiThreadedEventLoopGroup {
  /// Shuts the event loops down, and waits for that.
  func shutDown() async throws {
    let error = await answer { answer in shutdownGracefully { answer.give($0) } }
    if let error { throw error }
  }
}
