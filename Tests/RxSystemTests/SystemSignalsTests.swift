import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)), .serialized)
struct SystemSignalsTests {
  @Test(arguments: [0, -1, 32, 33, 65, SIGKILL, SIGSTOP])
  func `signals that cannot be handled throw EINVAL`(number: Int32) throws {
    let loop = try UVLoop()
    let error = #expect(throws: UVError.self) {
      try SystemSignals.signal(SIGUSR1, number, on: loop)
    }
    expectEqual(error?.name, "EINVAL")
    expectEqual(error?.message.contains("\(number)"), true)
    try loop.close()
  }

  @Test @MainActor func `each subscriber receives each signal on main until its disposal`()
    async throws
  {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    async let isOver = onOwnThread { try loop.run() }
    let received = ReceivedSignals()
    let signals = try SystemSignals.signal(SIGUSR1, SIGUSR2, on: loop)
    let first = signals.emit(onNext: { received.add("first \($0)") })
    let second = signals.emit(onNext: { received.add("second \($0)") })
    try await untilHandled(SIGUSR1)
    try await untilHandled(SIGUSR2)
    kill(getpid(), SIGUSR1)
    try await received.wait(for: 2)
    kill(getpid(), SIGUSR2)
    try await received.wait(for: 4)
    expectEqual(received.lines.sorted(), ["first 10", "first 12", "second 10", "second 12"])
    second.dispose()
    kill(getpid(), SIGUSR1)
    try await received.wait(for: 5)
    expectEqual(received.lines.last, "first 10")
    first.dispose()
    // Without subscribers the loop has no open handle, and can be closed.
    token.dispose()
    _ = try await isOver
    try loop.close()
  }
}

/// The signals received on main.
@MainActor
private final class ReceivedSignals {
  private(set) var lines: [String] = []

  func add(_ word: String) { lines.append(word) }

  func wait(for count: Int) async throws {
    try await eventually("\(count) signals", state: "\(lines)") { lines.count >= count }
    expectEqual(lines.count, count)
  }
}
