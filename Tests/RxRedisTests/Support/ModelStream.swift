@testable import RxRedis

/// A stream as a server keeps it.
struct ModelStream {
  var entries: [StreamID] = []
  var added: UInt64 = 0
  var last: StreamID
  /// The place of the id before the first.
  let start: UInt64

  init(last: StreamID = .zero) {
    self.last = last
    start = last.time
  }

  var info: StreamInfo {
    StreamInfo(
      length: UInt64(entries.count),
      added: added,
      last: last,
      first: entries.first ?? .zero
    )
  }

  mutating func append() {
    last.time += 1
    added += 1
    entries.append(last)
  }

  func read(after id: StreamID, _ count: Int) -> [StreamID] {
    Array(entries.filter { $0 > id }.prefix(count))
  }
}
