import Foundation

/// A log of events.
final class Notes: @unchecked Sendable {
  // Unchecked: `lines` is accessed only under `lock`.
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  func add(_ line: String) { lock.withLock { lines.append(line) } }
}

/// A counter that starts at 1.
final class Counting: @unchecked Sendable {
  // Unchecked: `count` is accessed only under `lock`.
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
