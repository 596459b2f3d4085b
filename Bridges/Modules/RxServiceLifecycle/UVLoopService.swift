internal import RxCore
public import RxLoop
public import ServiceLifecycle
internal import Synchronization

/// A service that runs a loop on a thread of its own until the group shuts down.
///
///     let loop = try UVLoop()
///     let group = ServiceGroup(
///       services: [UVLoopService(loop), ticks.asService("ticks")],
///       gracefulShutdownSignals: [.sigterm]
///     )
///     try await group.run()
///
/// Name the loop before the services that use it: a group ends its services in reverse order, so
/// the loop still runs while they end.
///
/// `UVLoop.main` needs no thread: it serves the main actor, or the main queue serves it. A service
/// of that loop only waits for the end of the group.
public struct UVLoopService: Service, CustomStringConvertible {
  /// The name of the service in the log of its group.
  public let description: String

  private let loop: UVLoop

  /// Creates a service for a loop that no thread runs.
  ///
  /// - Parameters:
  ///   - loop: the loop; the service retains it.
  ///   - name: the name of the service in the log of its group.
  public init(_ loop: UVLoop, name: String = "UVLoop") {
    (self.loop, description) = (loop, name)
  }

  /// Runs the loop, also while it has nothing to wait for, and returns after a graceful shutdown.
  ///
  /// The loop stops after the callback that runs at that moment. Nothing is disposed of: handles
  /// that are open stay open. `UVLoop.stop()` ends the service as well; a group takes that for an
  /// unexpected end. The service may run again.
  ///
  /// Costs a thread, and no thread of the pool while the loop runs. The thread has ended its work
  /// and has released the loop when this method returns.
  ///
  /// - Throws: `CancellationError` if the task was cancelled, which stops the loop too; EBUSY if
  ///   the loop runs already; EINVAL if it has been closed; EAGAIN if the system refuses a thread.
  public func run() async throws {
    if loop === UVLoop.main { return try await gracefulShutdown() }
    let run = LoopRun(of: loop)
    try await withTaskCancellationOrGracefulShutdownHandler {
      try await run.untilStopped()
    } onCancelOrGracefulShutdown: {
      run.stop()
    }
    try Task.checkCancellation()
  }
}

/// One run of a loop on a new thread.
private final class LoopRun: Sendable {
  private enum State {
    static let waiting: UInt8 = 0
    static let running: UInt8 = 1
    static let over: UInt8 = 2
  }

  private let loop: UVLoop
  private let state = Atomic<UInt8>(State.waiting)

  init(of loop: UVLoop) { self.loop = loop }

  /// Runs the loop; returns without running it after a `stop()`.
  func untilStopped() async throws {
    let outcome: Result<Void, any Error> = await withCheckedContinuation { continuation in
      let (mustRun, _) = state.compareExchange(
        expected: State.waiting,
        desired: State.running,
        ordering: .acquiringAndReleasing
      )
      guard mustRun else { return continuation.resume(returning: .success(())) }
      startThread {
        Result { try self.run() }
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    try outcome.get()
  }

  /// Stops this run, and no later one of the same loop.
  func stop() {
    // A loop that has not entered its run yet leaves it at once.
    let before = state.exchange(State.over, ordering: .acquiringAndReleasing)
    if before == State.running { loop.stop() }
  }

  private func run() throws {
    defer { state.store(State.over, ordering: .releasing) }
    try loop.run(.untilStopped)
  }
}
