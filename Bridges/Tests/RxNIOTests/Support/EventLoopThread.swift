import Dispatch
import NIOCore
import NIOEmbedded
import NIOPosix

/// A group of event loops that a test shuts down.
func withEventLoops<Result>(
  _ count: Int = 1,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (MultiThreadedEventLoopGroup) async throws -> Result
) async throws -> Result {
  let group = MultiThreadedEventLoopGroup(numberOfThreads: count)
  do {
    let result = try await body(group)
    try await group.shutDown()
    return result
  } catch {
    try await group.shutDown()
    throw error
  }
}

/// An actor on a thread of its own, which may be blocked without blocking the pool.
actor ThreadActor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    eventLoop.executor.asUnownedSerialExecutor()
  }

  /// Runs `body` on the thread of this actor.
  func run<Result: Sendable>(
    _ body: @Sendable (isolated ThreadActor) async throws -> Result
  ) async throws -> Result {
    try await body(self)
  }
}

extension NIOAsyncTestingEventLoop {
  /// Advances the clock, and blocks the calling thread meanwhile.
  func blockingAdvance(by duration: Duration) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await self.advanceTime(by: TimeAmount(duration))
      done.signal()
    }
    done.wait()
  }
}
