import Synchronization

@testable import RxBrowser

/// A host that records its calls, and sends messages back.
///
/// A message `close 4000` closes the page with that code, `send 1000000` sends so many bytes, `silence` nothing.
@MainActor
final class TestHost: PageHost {
  enum Call: Equatable, Sendable {
    case open(Int)
    case message(Int, String)
    case close(Int)
  }

  private nonisolated let recorded = Mutex<[Call]>([])
  private var connections: [Int: any PageConnection] = [:]

  nonisolated init() {}

  /// The calls so far.
  nonisolated var calls: [Call] { recorded.withLock { $0 } }

  func didOpen(_ page: Int, _ connection: any PageConnection) {
    recorded.withLock { $0.append(.open(page)) }
    connections[page] = connection
  }

  func didReceive(_ message: [UInt8], from page: Int) {
    let text = String(decoding: message, as: UTF8.self)
    recorded.withLock { $0.append(.message(page, text.count > 100 ? "long" : text)) }
    let words = text.split(separator: " ", maxSplits: 2)
    switch (words.first, words.count == 2 ? Int(words[1]) : nil) {
    case ("close", let code?): connections[page]?.close(UInt16(code))
    case ("send", let count?):
      connections[page]?.send([UInt8](repeating: UInt8(ascii: "x"), count: count))
    case ("silence", _): break
    default: connections[page]?.send(message)
    }
  }

  func didClose(_ page: Int) {
    recorded.withLock { $0.append(.close(page)) }
    connections[page] = nil
  }
}
