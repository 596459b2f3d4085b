import Expectations
import Foundation
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.serialized, .timeLimit(.minutes(5)))
struct UVPollTests {
  @Test func `a poll reports that there is something to read and that the other side has closed`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = loopback()
      let seen = Box([UVPoll.Events]())
      let holder = Box<UVPoll?>(nil)
      let closed = Box(0)
      holder.value = try UVPoll(
        descriptor: ends.read,
        events: [.readable, .disconnect],
        on: loop,
        whenClosed: { closed.value += 1 }
      ) { result in
        guard case .success(let events) = result else { return }
        seen.value.append(events)
        if events.contains(.disconnect) {
          holder.value?.close()
          holder.value?.close()
        } else {
          var byte: UInt8 = 0
          _ = read(ends.read, &byte, 1)
          close(ends.write)
        }
      }
      _ = write(ends.write, "x", 1)
      try expectEqual(loop.run(), false)
      expectEqual(seen.value.first, .readable)
      expectEqual(seen.value.last?.contains(.disconnect), true)
      expectEqual(closed.value, 1)
      close(ends.read)
    }
  }

  @Test func `closing a poll from another thread ends the loop that waits for it`() async throws {
    let loop = try UVLoop()
    let ends = loopback()
    let poll = try UVPoll(descriptor: ends.read, events: .readable, on: loop) { _ in }
    async let running: Bool = onOwnThread { try loop.run() }
    await answer { answer in loop.schedule { answer.give() } }
    poll.close()
    try await expectEqual(running, false)
    close(ends.read)
    close(ends.write)
  }

  @MainActor
  @Test func `a main poll delivers on the main actor of a test runner`() async throws {
    let ends = loopback()
    let holder = Box<MainPoll?>(nil)
    await answer { answer in
      do {
        holder.value = try MainPoll(descriptor: ends.read, whenClosed: { answer.give() }) {
          MainActor.preconditionIsolated()
          holder.value?.dispose()
          return 1
        }
        _ = write(ends.write, "x", 1)
      } catch {
        Issue.record(error)
        answer.give()
      }
    }
    close(ends.read)
    close(ends.write)
  }
}
