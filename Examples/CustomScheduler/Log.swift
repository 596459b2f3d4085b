import RxCore

/// What scheduled work writes down, in order.
final class Log<Entry: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [Entry] = []

  /// What has been written so far.
  var entries: [Entry] { lock.withLock { list } }

  /// Writes an entry down.
  func add(_ entry: Entry) { lock.withLock { list.append(entry) } }
}
