import Dispatch
import Expectations
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct ThreadPoolSchedulerTests {
  @Test func `work runs beside the loop, and the loop waits for it`() async throws {
    let onLoop = try await onOwnThread {
      let loop = try UVLoop()
      let onLoop = Box<Bool?>(nil)
      _ = ThreadPoolScheduler(loop: loop).schedule(()) { _ in
        onLoop.value = loop.isCurrent
        return Disposables.create()
      }
      try expectEqual(loop.run(), false)
      return onLoop.value
    }
    expectEqual(onLoop, false)
  }

  @Test func `several pieces run at once`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pool = ThreadPoolScheduler(loop: loop)
      let first = DispatchSemaphore(value: 0)
      let second = DispatchSemaphore(value: 0)
      // Each waits for the other.
      _ = pool.schedule(()) { _ in
        first.signal()
        second.wait()
        return Disposables.create()
      }
      _ = pool.schedule(()) { _ in
        second.signal()
        first.wait()
        return Disposables.create()
      }
      try loop.run()
    }
  }

  @Test func `disposed work that no thread has started is removed from the queue`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pool = ThreadPoolScheduler(loop: loop)
      let go = DispatchSemaphore(value: 0)
      // More than the pool has threads: the rest waits in its queue.
      let started = Lock()
      let count = Box(0)
      let tasks = (0..<200).map { _ in
        pool.schedule(()) { _ in
          started.withLock { count.value += 1 }
          go.wait()
          return Disposables.create()
        }
      }
      loop.schedule(after: .milliseconds(10)) {
        for task in tasks { task.dispose() }
        for _ in 0..<200 { go.signal() }
      }
      try expectEqual(loop.run(), false)
      expect(count.value < 200)
    }
  }

  @Test func `disposed work releases what it captured`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pool = ThreadPoolScheduler(loop: loop)
      weak var held: Box<Int>?
      do {
        let box = Box(0)
        held = box
        let action: @Sendable (Int) -> any Disposable = { number in
          box.value += number
          return Disposables.create()
        }
        pool.schedule(1, action: action).dispose()
        pool.scheduleRelative(1, dueTime: .seconds(3600), action: action).dispose()
        let ran = pool.schedule(1, action: action)
        try expectEqual(loop.run(), false)
        expectEqual(box.value, 1)
        ran.dispose()
      }
      expect(held == nil)
    }
  }

  @Test func `disposed work is released while all threads of the pool are busy`() async throws {
    final class Probe: Sendable {}
    try await onOwnThread {
      let loop = try UVLoop()
      let pool = ThreadPoolScheduler(loop: loop)
      let go = DispatchSemaphore(value: 0)
      let count = 200
      for _ in 0..<count {
        _ = pool.schedule(()) { _ in
          go.wait()
          return Disposables.create()
        }
      }
      weak var held: Probe?
      do {
        let probe = Probe()
        held = probe
        let task = pool.schedule(probe) { _ in Disposables.create() }
        try loop.run(.noWait)
        task.dispose()
      }
      // A turn takes the work from the pool's queue, the next one is called back for it.
      for _ in 0..<3 { try loop.run(.noWait) }
      expect(held == nil)
      for _ in 0..<count { go.signal() }
      try loop.run()
    }
  }

  @Test func `disposed work leaves the pool's queue while all threads of the pool are busy`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let go = DispatchSemaphore(value: 0)
      let count = 200
      for _ in 0..<count { PoolRequest(on: loop, Work { go.wait() }).submit(after: .zero) }
      weak var queued: PoolRequest?
      do {
        let request = PoolRequest(on: loop, Work {})
        queued = request
        request.submit(after: .zero)
        try loop.run(.noWait)
        request.cancellation.dispose()
      }
      for _ in 0..<3 { try loop.run(.noWait) }
      expect(queued == nil)
      for _ in 0..<count { go.signal() }
      try loop.run()
    }
  }
}
