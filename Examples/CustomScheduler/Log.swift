import RxCore

/// A log to which scheduled actions of any thread append.
final class Log<Entry: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is accessed only under `lock`.
  private let lock = Lock()
  private var list: [Entry] = []

  /// The entries so far, in order.
  var entries: [Entry] { lock.withLock { list } }

  /// Appends an entry.
  func add(_ entry: Entry) { lock.withLock { list.append(entry) } }
}
