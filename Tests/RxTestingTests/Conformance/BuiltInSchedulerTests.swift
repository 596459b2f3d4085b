import Dispatch
import ProgramTesting
import RandomKit
import RxCore
import RxLoop
import RxTesting
import Testing
import ThreadTesting

/// The library's own schedulers pass the suite.
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

  @Test func `the immediate scheduler`() async throws {
    try await check(ImmediateScheduler.instance, promises: .immediate)
  }

  @Test func `the current thread's`() async throws {
    try await check(CurrentThreadScheduler.instance, promises: .currentThread)
  }

  @Test func `a serial queue`() async throws {
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

  @Test func `a serial queue on a concurrent one`() async throws {
    try await check(SerialDispatchQueueScheduler(qos: .userInitiated))
  }

  @Test func `a concurrent queue`() async throws {
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
  func `a virtual clock`(simulatesProcessingDelay: Bool) async throws {
    let clock = TestScheduler(
      initialClock: 0,
      simulateProcessingDelay: simulatesProcessingDelay
    )
    let report = try await check(
      clock,
      unit: .seconds(1),
      advance: { clock.advance(by: $0) }
    )
    #expect(report.skipped == [.callersThread, .place])
  }

  @Test func `a virtual clock of another resolution`() async throws {
    let clock = TestScheduler(initialClock: 1000, resolution: 0.001)
    try await check(
      clock,
      unit: .milliseconds(1),
      advance: { clock.advance(by: $0) }
    )
  }

  @Test(arguments: [MainScheduler.instance, MainScheduler.asyncInstance])
  func `the main scheduler, from elsewhere`(scheduler: MainScheduler) async throws {
    try await check(scheduler, isOnScheduler: { MainScheduler.isOnMain })
  }

  @MainActor
  @Test(arguments: [MainScheduler.instance, MainScheduler.asyncInstance])
  func `the main scheduler, from main`(scheduler: MainScheduler) async throws {
    try await check(scheduler, isOnScheduler: { MainScheduler.isOnMain })
  }

  @Test func `the concurrent main scheduler, from elsewhere`() async throws {
    try await check(
      ConcurrentMainScheduler.instance,
      promises: [.keepsOrder, .oneAtATime],
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @MainActor
  @Test func `the concurrent main scheduler, from main`() async throws {
    try await check(
      ConcurrentMainScheduler.instance,
      promises: [.keepsOrder, .oneAtATime],
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `a loop's, on a thread of its own`() async throws {
    let loop = try UVLoop()
    let thread = LoopThread(loop)
    try await check(
      UVLoopScheduler(loop: loop),
      isOnScheduler: { loop.isCurrent }
    )
    await thread.stop()
    try loop.close()
  }

  @Test func `a loop's that the test runs`() async throws {
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

  @Test func `the thread pool's`() async throws {
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

  @Test func `an actor's`() async throws {
    let home = Home()
    try await check(
      ExecutorScheduler(home),
      isOnScheduler: { home.isHere }
    )
  }

  @Test func `the main actor's`() async throws {
    try await check(
      ExecutorScheduler(MainActor.shared),
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `a task executor's with many threads`() async throws {
    try await check(ExecutorScheduler(executor: globalConcurrentExecutor))
  }

  @Test func `a loop's as a task executor`() async throws {
    let loop = try UVLoop()
    let thread = LoopThread(loop)
    try await check(
      ExecutorScheduler(executor: loop),
      isOnScheduler: { loop.isCurrent }
    )
    await thread.stop()
    try loop.run()  // a last task may have nothing left to do
    try loop.close()
  }

  /// Each is checked by a program of its own, as a loop runs on a process's first thread.
  @Test(arguments: [
    "conformance", "conformance-async", "conformance-concurrent", "conformance-loop",
  ])
  func `main, served by the main loop`(scenario: Word) async throws {
    let outcome = try await Program("MainLoopProbe").run(scenario)
    #expect(outcome.text == "done\n")
    #expect(outcome.complaint == "")
    #expect(outcome.ending == .exit(0))
  }
}

/// An actor on a queue that can be asked whether it is here.
private actor Home {
  private let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated var isHere: Bool { executor.isHere }
}

private final class QueueExecutor: SerialExecutor {
  private let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "home")

  init() { queue.setSpecific(key: key, value: true) }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
