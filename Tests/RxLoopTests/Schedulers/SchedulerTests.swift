import Expectations
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct SchedulerTests {
  @MainActor
  @Test func `under a test runner the main actor is main`() async {
    expect(MainScheduler.isOnMain)
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureRunningOnMainThread(errorMessage: "not main")
    await answer { answer in
      // Other tests of this process share the queue, so this work may have to wait.
      _ = MainScheduler.instance.schedule(()) { _ in
        answer.give()
        return Disposables.create()
      }
    }
    expect(!MainScheduler.asyncInstance.runsInPlace)
    expect(ConcurrentMainScheduler.instance.runsInPlace)
  }

  @Test func `ensureExecutingOnScheduler stops the program off main`() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { MainScheduler.ensureRunningOnMainThread() }.value
    }
  }

  @Test func `work and timers that are scheduled off main reach the main actor in order`() async {
    expect(!MainScheduler.isOnMain)
    expect(!MainScheduler.instance.runsInPlace)
    let seen = Box([Int]())
    await answer { answer in
      for number in 0..<100 {
        _ = MainScheduler.instance.schedule(number) { number in
          MainActor.preconditionIsolated()
          seen.value.append(number)
          return Disposables.create()
        }
      }
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(2)) { _ in
        MainActor.preconditionIsolated()
        answer.give()
        return Disposables.create()
      }
    }
    expectEqual(seen.value, Array(0..<100))
  }

  @Test func `work disposed of before it starts does not run and releases what it captured`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let scheduler = UVLoopScheduler(loop: loop)
      weak var held: Box<Int>?
      let tasks: [any Disposable] = {
        let box = Box(0)
        held = box
        let action: @Sendable (Int) -> any Disposable = { number in
          box.value += number
          return Disposables.create()
        }
        return [
          scheduler.schedule(1, action: action),
          scheduler.scheduleRelative(1, dueTime: .milliseconds(1), action: action),
        ]
      }()
      expect(held != nil)
      for task in tasks { task.dispose() }
      expect(held == nil)
      try loop.run()
    }
  }

  @Test func `disposing after the work has run disposes of its result, once`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let disposed = Box(0)
      let task = UVLoopScheduler(loop: loop).schedule(()) { _ in
        Disposables.create { disposed.value += 1 }
      }
      try loop.run()
      expectEqual(disposed.value, 0)
      task.dispose()
      task.dispose()
      expectEqual(disposed.value, 1)
    }
  }

  @Test func `recursion does not deepen the stack`() async throws {
    let depth = try await onOwnThread {
      let loop = try UVLoop()
      let runs = Box(0)
      _ = UVLoopScheduler(loop: loop).scheduleRecursive(100_000) { left, again in
        runs.value += 1
        if left > 1 { again(left - 1) }
      }
      try loop.run()
      return runs.value
    }
    expectEqual(depth, 100_000)
  }

  @Test func `a loop's scheduler runs in place on its thread with nothing waiting`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let scheduler = UVLoopScheduler(loop: loop)
      expect(!scheduler.runsInPlace)
      loop.schedule {
        expect(scheduler.runsInPlace)
        loop.schedule {}
        expect(!scheduler.runsInPlace)
      }
      try loop.run()
    }
  }
}
