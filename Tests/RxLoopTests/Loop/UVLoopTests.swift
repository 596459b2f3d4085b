import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVLoopTests {
  @Test func `work runs in order and the loop ends when nothing is left`() async throws {
    let seen = try await onOwnThread {
      let loop = try UVLoop()
      let seen = Box([Int]())
      for number in 0..<1000 { loop.schedule { seen.value.append(number) } }
      try expectEqual(loop.run(), false)
      try loop.close()
      return seen.value
    }
    expectEqual(seen, Array(0..<1000))
  }

  @Test func `work scheduled by work waits for a later turn`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let seen = Box([String]())
      loop.schedule {
        loop.schedule { seen.value.append("inner") }
        seen.value.append("outer")
      }
      loop.schedule { seen.value.append("sibling") }
      try expectEqual(loop.run(.once), true)
      expectEqual(seen.value, ["outer", "sibling"])
      try expectEqual(loop.run(.noWait), false)
      expectEqual(seen.value, ["outer", "sibling", "inner"])
    }
  }

  @Test func `stop from another thread ends a run, and the loop runs again`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    async let running: Bool = onOwnThread { try loop.run() }
    let started = await answer { answer in loop.schedule { answer.give(loop.isCurrent) } }
    expect(started)
    loop.stop()
    expect(try await running)
    token.dispose()
    try await expectEqual(onOwnThread { try loop.run() }, false)
  }

  @Test func `a stop before the run is not lost`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let token = loop.keepAlive()
      loop.stop()
      expect(try loop.run())
      token.dispose()
    }
  }

  @Test func `a run ends at its deadline, not earlier`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let token = loop.keepAlive()
      let clock = SuspendingClock()
      let moment = clock.now + .milliseconds(3)
      expect(try loop.run(.until(moment)))
      expect(clock.now >= moment)
      token.dispose()
      try expectEqual(loop.run(.until(clock.now + .seconds(3600))), false)
    }
  }

  @Test func `a nested run is refused`() async throws {
    let error = try await onOwnThread {
      let loop = try UVLoop()
      let caught = Box<UVError?>(nil)
      loop.schedule {
        do throws(UVError) { try loop.run() } catch { caught.value = error }
      }
      try loop.run()
      return caught.value
    }
    expectEqual(error?.name, "EBUSY")
    expectEqual(error?.message, "the loop is running already; a run cannot be nested")
  }

  @Test func `close names the handles that are open`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let signal = try UVSignal(SIGUSR2, on: loop) {}
      let poll = try UVPoll(descriptor: loopback().read, events: .readable, on: loop) { _ in }
      do throws(UVError) {
        try loop.close()
        Issue.record("closed with open handles")
      } catch {
        expectEqual(error.name, "EBUSY")
        expect(error.message.hasPrefix("2 still open: UVPoll(descriptor: "))
        expect(error.message.hasSuffix("UVSignal(\(SIGUSR2))"))
      }
      signal.close()
      poll.close()
      try loop.close()
      #expect(throws: UVError.self) { try loop.run() }
    }
  }

  @Test func `four threads lose nothing and keep their order`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    let next = Box([0, 0, 0, 0])
    let misplaced = Box(0)
    async let running: Bool = onOwnThread { try loop.run() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          try await onOwnThread {
            for index in 0..<100_000 {
              loop.schedule {
                if next.value[thread] != index { misplaced.value += 1 }
                next.value[thread] += 1
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    token.dispose()
    try await expectEqual(running, false)
    expectEqual(next.value, [100_000, 100_000, 100_000, 100_000])
    expectEqual(misplaced.value, 0)
  }

  @Test func `no wake-up is lost, whether the loop sleeps, is about to sleep, or has just woken`()
    async throws
  {
    let loop = try UVLoop()
    async let running: Bool = onOwnThread { try loop.run(.untilStopped) }
    try await onOwnThread {
      let answer = DispatchSemaphore(value: 0)
      let clock = SuspendingClock()
      for round in 0..<20_000 {
        loop.schedule { answer.signal() }
        answer.wait()
        // The loop spins for 20 µs.
        let end = clock.now + .microseconds(round % 30)
        while clock.now < end {}
      }
    }
    loop.stop()
    try await expectEqual(running, false)
    expectEqual(loop.metrics.callbacks, 20_000)
  }

  @Test func `a loop that spins for work still serves its handles and timers`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let other = try UVLoop()
      let done = Box(false)
      let thread = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? other.run(.untilStopped)
        thread.signal()
      }
      @Sendable func trip() {
        if done.value { return }
        other.schedule { loop.schedule(trip) }
      }
      trip()
      let ends = loopback()
      let poll = try UVPoll(descriptor: ends.read, events: .readable, on: loop) { _ in
        loop.schedule(after: .milliseconds(1)) {
          done.value = true
          loop.stop()
        }
      }
      _ = write(ends.write, "x", 1)
      try loop.run()
      expect(done.value)
      other.stop()
      thread.wait()
      poll.close()
      try loop.close()  // a trip may be left over, and holds both loops
      try other.close()
      close(ends.read)
      close(ends.write)
    }
  }

  @Test func `a deallocated loop releases what it holds`() throws {
    weak var held: Box<Int>?
    do {
      let loop = try UVLoop()
      let box = Box(1)
      held = box
      loop.schedule { box.value += 1 }
      loop.schedule(after: .seconds(10)) { box.value += 1 }
      _ = UVLoopScheduler(loop: loop).scheduleRelative((), dueTime: .seconds(10)) { _ in
        box.value += 1
        return Disposables.create()
      }
    }
    expect(held == nil)
  }
}

/// Creates a pipe whose ends no program inherits.
func loopback() -> (read: Int32, write: Int32) {
  do {
    return try StreamPipe.ends()
  } catch {
    Issue.record(error)
    return (-1, -1)
  }
}
