import Expectations
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ExecutorTests {
  @Test func `an actor runs on a loop`() async throws {
    let loop = try UVLoop()
    async let running: Bool = onOwnThread { try loop.run(.untilStopped) }
    let counter = Counter(on: loop)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await counter.add(1) } }
    }
    await expectEqual(counter.total, 1000)
    let inCallback = await answer { answer in
      loop.schedule { answer.give(counter.assumeIsolated { $0.total }) }
    }
    expectEqual(inCallback, 1000)
    loop.stop()
    try await expectEqual(running, false)
  }

  @Test func `a task group runs on a loop, also after its tasks have slept`() async throws {
    let loop = try UVLoop()
    async let running: Bool = onOwnThread { try loop.run(.untilStopped) }
    let atHome = await withTaskExecutorPreference(loop) {
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<100 {
          group.addTask {
            let before = loop.isCurrent
            try? await Task.sleep(for: .microseconds(number))
            return before && loop.isCurrent
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
    }
    expectEqual(atHome, 100)
    loop.stop()
    try await expectEqual(running, false)
  }

  @Test func `tasks wait for a loop that does not run, and keep it from closing`()
    async throws
  {
    let loop = try UVLoop()
    let task = Task(executorPreference: loop) { loop.isCurrent }
    // The task has been given to the loop before this line: a task starts on its executor.
    let error = #expect(throws: UVError.self) { try loop.close() }
    expectEqual(error?.name, "EBUSY")
    expectEqual(error?.message, "1 parts of tasks wait to run here: run the loop first")
    try await expectEqual(onOwnThread { try loop.run() }, false)
    expect(await task.value)
    try loop.close()
  }

  @Test func `assumeIsolated of an actor on a loop stops the program on another thread`()
    async throws
  {
    let loop = try UVLoop()
    expectEqual(loop.isIsolatingCurrentContext(), false)
    let inside = try await onOwnThread {
      let inside = Box<Bool?>(nil)
      loop.schedule { inside.value = loop.isIsolatingCurrentContext() }
      try loop.run()
      return inside.value
    }
    expectEqual(inside, true)
  }
}

private actor Counter {
  private let loop: UVLoop
  private(set) var total = 0

  init(on loop: UVLoop) { self.loop = loop }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func add(_ number: Int) {
    expect(loop.isCurrent)
    total += number
  }
}
