import Expectations
import Glibc
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVHookTests {
  @Test func `a turn runs work, then calls idle, prepare, handles and check, in this order`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let order = Box([String]())
      let hooks: [UVHandle] = [
        UVCheck(on: loop) { order.value.append("check") },
        UVPrepare(on: loop) { order.value.append("prepare") },
        UVIdle(on: loop) { order.value.append("idle") },
      ]
      let ends = loopback()
      let poll = try UVPoll(descriptor: ends.read, events: .readable, on: loop) { _ in
        order.value.append("handle")
        var byte: UInt8 = 0
        _ = read(ends.read, &byte, 1)
      }
      _ = write(ends.write, "x", 1)
      loop.schedule { order.value.append("work") }
      expect(try loop.run(.once))
      expectEqual(order.value, ["work", "idle", "prepare", "handle", "check"])
      expect(try loop.run(.once))
      expectEqual(order.value.dropFirst(5), ["idle", "prepare", "check"])
      expectEqual(loop.metrics.callbacks, 8)
      poll.close()
      close(ends.read)
      close(ends.write)
      do throws(UVError) {
        try loop.close()
        Issue.record("closed with open handles")
      } catch {
        expectEqual(error.message, "3 still open: UVCheck, UVIdle, UVPrepare")
      }
      for hook in hooks { hook.close() }
      try expectEqual(loop.run(), false)
      expectEqual(order.value.count, 8, "\(order.value)")
      try loop.close()
    }
  }

  @Test func `an idle handle calls repeatedly until it is closed, even in its own callback`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let count = Box(0)
      let closed = Box(0)
      let holder = Box<UVIdle?>(nil)
      holder.value = UVIdle(on: loop, whenClosed: { closed.value += 1 }) {
        count.value += 1
        if count.value < 1000 { return }
        holder.value?.close()
        holder.value?.close()
        holder.value = nil
      }
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 1000)
      expectEqual(closed.value, 1)
      try loop.close()
    }
  }

  @Test func `prepare and check keep the loop running unless holdsLoop is false`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let count = Box(0)
      let hooks: [UVHandle] = [
        UVPrepare(on: loop) { count.value += 1 },
        UVCheck(on: loop) { count.value += 1 },
      ]
      expect(try loop.run(.noWait))
      expectEqual(count.value, 2)
      for hook in hooks { hook.holdsLoop = false }
      try expectEqual(loop.run(), false)
      hooks[0].holdsLoop = true
      expect(try loop.run(.noWait))
      for hook in hooks { hook.close() }
      try loop.close()
    }
  }

  @Test func `a hook closed by another hook of the same turn is not called`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let idle = UVIdle(on: loop) {}
      let check = UVCheck(on: loop) { Issue.record("called after it was closed") }
      let prepare = UVPrepare(on: loop) {
        check.close()
        idle.close()
      }
      expect(try loop.run(.once))
      prepare.close()
      try loop.close()
    }
  }

  @Test func `closing an idle handle from another thread ends its loop`() async throws {
    let loop = try UVLoop()
    let idle = UVIdle(on: loop) {}
    async let running: Bool = onOwnThread { try loop.run() }
    await answer { answer in loop.schedule { answer.give() } }
    idle.close()
    try await expectEqual(running, false)
  }
}
