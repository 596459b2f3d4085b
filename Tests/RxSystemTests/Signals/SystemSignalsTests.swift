import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing
import ThreadTesting

@Suite(.timeLimit(.minutes(5)), .serialized)
struct SystemSignalsTests {
  @Test(arguments: [0, -1, 32, 33, 65, SIGKILL, SIGSTOP])
  func `what cannot be watched is refused`(number: Int32) throws {
    let loop = try UVLoop()
    let error = #expect(throws: UVError.self) {
      try SystemSignals.signal(SIGUSR1, number, on: loop)
    }
    #expect(error?.name == "EINVAL")
    #expect(error?.message.contains("\(number)") == true)
    try loop.close()
  }

  @Test @MainActor func `each who listens hears each signal on main, until it is left`()
    async throws
  {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    async let isOver = onOwnThread { try loop.run() }
    let heard = Heard()
    let signals = try SystemSignals.signal(SIGUSR1, SIGUSR2, on: loop)
    let first = signals.emit(onNext: { heard.add("first \($0)") })
    let second = signals.emit(onNext: { heard.add("second \($0)") })
    try await watches(SIGUSR1)
    try await watches(SIGUSR2)
    kill(getpid(), SIGUSR1)
    try await heard.wait(for: 2)
    kill(getpid(), SIGUSR2)
    try await heard.wait(for: 4)
    #expect(heard.words.sorted() == ["first 10", "first 12", "second 10", "second 12"])
    second.dispose()
    kill(getpid(), SIGUSR1)
    try await heard.wait(for: 5)
    #expect(heard.words.last == "first 10")
    first.dispose()
    // By then nobody listens: the loop has nothing open, and can be closed.
    token.dispose()
    _ = try await isOver
    try loop.close()
  }

  /// Waits until this process has a handler for a signal.
  private func watches(_ number: Int32) async throws {
    var action = sigaction()
    try await eventually("handler of signal \(number)") {
      sigaction(number, nil, &action)
      return action.__sigaction_handler.sa_handler != nil
    }
  }
}

/// What has been heard on main.
@MainActor
private final class Heard {
  private(set) var words: [String] = []

  func add(_ word: String) { words.append(word) }

  func wait(for count: Int) async throws {
    try await eventually("\(count) signals", state: "\(words)") { words.count >= count }
    #expect(words.count == count)
  }
}
