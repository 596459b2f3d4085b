import Foundation
import RxCore
import RxLoop
import RxServiceLifecycle
import ServiceLifecycle
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVLoopServiceTests {
  @Test func `the loop runs on one thread of its own until a graceful shutdown`() async throws {
    let loop = try UVLoop()
    let group = ServiceGroup(services: [UVLoopService(loop)])
    async let ending: Void = group.run()
    var threads: Set<UInt> = []
    for _ in 0..<20 {
      let thread = await answer { answer in loop.schedule { answer.give(UInt(pthread_self())) } }
      threads.insert(thread)
    }
    #expect(threads.count == 1)
    #expect(loop.isRunning)
    await group.triggerGracefulShutdown()
    try await ending
    #expect(!loop.isRunning)
    try loop.close()
  }

  @Test func `cancellation stops the loop, and run throws CancellationError`() async throws {
    let loop = try UVLoop()
    let task = Task { try await UVLoopService(loop).run() }
    try await eventually("run of the loop") { loop.isRunning }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!loop.isRunning)
    try loop.close()
  }

  @Test func `a shutdown that comes first leaves no stop for the next run of the loop`()
    async throws
  {
    let loop = try UVLoop()
    let group = ServiceGroup(services: [UVLoopService(loop)])
    await group.triggerGracefulShutdown()
    try await group.run()
    let hasRun = LockedBox(false)
    loop.schedule { hasRun.value = true }
    try await onOwnThread { _ = try loop.run() }
    #expect(hasRun.value)
    try loop.close()
  }

  @Test func `a cancellation at any moment leaves a loop that can run again`() async throws {
    let loop = try UVLoop()
    for round in 0..<300 {
      let task = Task { try await UVLoopService(loop).run() }
      for _ in 0..<round % 30 { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(!loop.isRunning)
    }
    let hasRun = LockedBox(false)
    loop.schedule { hasRun.value = true }
    try await onOwnThread { _ = try loop.run() }
    #expect(hasRun.value)
    try loop.close()
  }

  @Test func `a loop that runs already throws EBUSY, and keeps running`() async throws {
    let loop = try UVLoop()
    let first = Task { try await UVLoopService(loop).run() }
    try await eventually("run of the loop") { loop.isRunning }
    let error = await #expect(throws: UVError.self) { try await UVLoopService(loop).run() }
    #expect(error?.name == "EBUSY")
    #expect(loop.isRunning)
    first.cancel()
    _ = await first.result
  }

  @Test func `a loop that has been closed throws EINVAL`() async throws {
    let loop = try UVLoop()
    try loop.close()
    let error = await #expect(throws: UVError.self) { try await UVLoopService(loop).run() }
    #expect(error?.name == "EINVAL")
  }

  @Test func `stop() ends the service, and the same service runs again`() async throws {
    let loop = try UVLoop()
    let service = UVLoopService(loop)
    for _ in 0..<3 {
      async let ending: Void = service.run()
      try await eventually("run of the loop") { loop.isRunning }
      loop.stop()
      try await ending
    }
    try loop.close()
  }

  @Test func `the loop is released when run has returned`() async throws {
    weak var released: UVLoop?
    do {
      let loop = try UVLoop()
      released = loop
      let group = ServiceGroup(services: [UVLoopService(loop)])
      async let ending: Void = group.run()
      try await eventually("run of the loop") { loop.isRunning }
      await group.triggerGracefulShutdown()
      try await ending
    }
    #expect(released == nil)
  }

  @Test func `a service of the main loop waits, while main is served`() async throws {
    let group = ServiceGroup(services: [UVLoopService(.main)])
    async let ending: Void = group.run()
    let isOnMain = await answer { answer in
      UVLoop.main.schedule(after: .milliseconds(1)) {
        MainActor.assumeIsolated { answer.give(true) }
      }
    }
    #expect(isOnMain)
    await group.triggerGracefulShutdown()
    try await ending
  }

  @Test func `a cancelled service of the main loop throws CancellationError`() async {
    let task = Task { try await UVLoopService(.main).run() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the name of a service is in its description`() throws {
    #expect("\(UVLoopService(.main, name: "sockets"))" == "sockets")
  }
}
