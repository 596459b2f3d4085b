import Synchronization

/// A log to which scheduled actions of any thread append.
final class Log<Entry: Sendable>: Sendable {
  private let list = Mutex<[Entry]>([])

  /// The entries so far, in order.
  var entries: [Entry] { list.withLock { $0 } }

  /// Appends an entry.
  func add(_ entry: Entry) { list.withLock { $0.append(entry) } }
}
