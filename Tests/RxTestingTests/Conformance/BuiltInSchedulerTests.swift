import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTesting
import TestSupport
import Testing

/// The built-in schedulers pass the conformance suite.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BuiltInSchedulerTests {
  @discardableResult
  private func check(
    _ scheduler: any ImmediateSchedulerType,
    promises: SchedulerPromises = .serial,
    unit: Duration = .milliseconds(2),
    isOnScheduler: (@Sendable () -> Bool)? = nil,
    advance: (@Sendable (Duration) -> Void)? = nil
  ) async throws -> ConformanceReport {
    try await SchedulerConformance.check(
      scheduler,
      promises: promises,
      unit: unit,
      pieces: 10_000 * Seeds.factor,
      patience: patience,
      isOnScheduler: isOnScheduler,
      advance: advance
    )
  }

  @Test func `ImmediateScheduler keeps the rules`() async throws {
    try await check(ImmediateScheduler.instance, promises: .immediate)
  }

  @Test func `CurrentThreadScheduler keeps the rules`() async throws {
    try await check(CurrentThreadScheduler.instance, promises: .currentThread)
  }

  @Test func `SerialDispatchQueueScheduler keeps the rules`() async throws {
    let key = DispatchSpecificKey<Bool>()
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "conformance",
      serialQueueConfiguration: { $0.setSpecific(key: key, value: true) }
    )
    try await check(
      scheduler,
      isOnScheduler: { DispatchQueue.getSpecific(key: key) == true }
    )
  }

  @Test func `SerialDispatchQueueScheduler on a concurrent queue`() async throws {
    try await check(SerialDispatchQueueScheduler(qos: .userInitiated))
  }

  @Test func `ConcurrentDispatchQueueScheduler keeps the rules`() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "conformance", attributes: .concurrent)
    queue.setSpecific(key: key, value: true)
    try await check(
      ConcurrentDispatchQueueScheduler(queue: queue),
      promises: .concurrent,
      isOnScheduler: { DispatchQueue.getSpecific(key: key) == true }
    )
  }

  @Test(arguments: [true, false])
  func `TestScheduler keeps the rules`(simulatesProcessingDelay: Bool) async throws {
    let clock = TestScheduler(
      initialClock: 0,
      simulateProcessingDelay: simulatesProcessingDelay
    )
    let report = try await check(
      clock,
      unit: .seconds(1),
      advance: { clock.advance(by: $0) }
    )
    expectEqual(report.skipped, [.callersThread, .place])
  }

  @Test func `TestScheduler with another resolution`() async throws {
    let clock = TestScheduler(initialClock: 1000, resolution: 0.001)
    try await check(
      clock,
      unit: .milliseconds(1),
      advance: { clock.advance(by: $0) }
    )
  }

  @Test(arguments: [MainScheduler.instance, MainScheduler.asyncInstance])
  func `MainScheduler, from another thread`(scheduler: MainScheduler) async throws {
    try await check(scheduler, isOnScheduler: { MainScheduler.isOnMain })
  }

  @MainActor
  @Test(arguments: [MainScheduler.instance, MainScheduler.asyncInstance])
  func `MainScheduler, from main`(scheduler: MainScheduler) async throws {
    try await check(scheduler, isOnScheduler: { MainScheduler.isOnMain })
  }

  @Test func `ConcurrentMainScheduler, from another thread`() async throws {
    try await check(
      ConcurrentMainScheduler.instance,
      promises: [.keepsOrder, .oneAtATime],
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @MainActor
  @Test func `ConcurrentMainScheduler, from main`() async throws {
    try await check(
      ConcurrentMainScheduler.instance,
      promises: [.keepsOrder, .oneAtATime],
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `UVLoopScheduler with a loop on another thread`() async throws {
    let loop = try UVLoop()
    let thread = LoopThread(loop)
    try await check(
      UVLoopScheduler(loop: loop),
      isOnScheduler: { loop.isCurrent }
    )
    await thread.stop()
    try loop.close()
  }

  @Test func `UVLoopScheduler with a loop that the test runs`() async throws {
    let loop = try UVLoop()
    try await check(
      UVLoopScheduler(loop: loop),
      isOnScheduler: { loop.isCurrent },
      advance: { time in
        let token = loop.keepAlive()
        _ = try? loop.run(.until(SuspendingClock().now + time))
        token.dispose()
      }
    )
    try loop.close()
  }

  @Test func `ThreadPoolScheduler keeps the rules`() async throws {
    let loop = try UVLoop()
    let thread = LoopThread(loop)
    try await check(
      ThreadPoolScheduler(loop: loop),
      promises: .concurrent,
      isOnScheduler: { !loop.isCurrent }
    )
    await thread.stop()
    try loop.close()
  }

  @Test func `ExecutorScheduler of an actor`() async throws {
    let queueActor = QueueActor()
    try await check(
      ExecutorScheduler(queueActor),
      isOnScheduler: { queueActor.isHere }
    )
  }

  @Test func `ExecutorScheduler of the main actor`() async throws {
    try await check(
      ExecutorScheduler(MainActor.shared),
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `ExecutorScheduler of a concurrent task executor`() async throws {
    try await check(ExecutorScheduler(executor: globalConcurrentExecutor))
  }

  @Test func `ExecutorScheduler of a loop`() async throws {
    let loop = try UVLoop()
    let thread = LoopThread(loop)
    try await check(
      ExecutorScheduler(executor: loop),
      isOnScheduler: { loop.isCurrent }
    )
    await thread.stop()
    try loop.run()  // runs a last task
    try loop.close()
  }

  /// Each is checked in a separate program, as the main loop runs on the first thread of a process.
  @Test(arguments: [
    "conformance", "conformance-async", "conformance-concurrent", "conformance-loop",
  ])
  func `schedulers of main, served by the main loop`(scenario: Word) async throws {
    let outcome = try await Program("MainLoopProbe").run(scenario)
    expectEqual(outcome.text, "done\n")
    expectEqual(outcome.complaint, "")
    expectEqual(outcome.ending, .exit(0))
  }
}

/// An actor on a queue, with a property that is true on that queue.
private actor QueueActor {
  private let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated var isHere: Bool { executor.isHere }
}

private final class QueueExecutor: SerialExecutor {
  private let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "actor")

  init() { queue.setSpecific(key: key, value: true) }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
