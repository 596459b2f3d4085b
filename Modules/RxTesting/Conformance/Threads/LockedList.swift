internal import RxCore

/// A list that any thread may append to.
final class LockedList<Entry: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is accessed only under `lock`.
  private let lock = Lock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }
  var count: Int { lock.withLock { list.count } }

  /// Appends an entry, and returns the new count.
  @discardableResult
  func append(_ entry: Entry) -> Int {
    lock.withLock {
      list.append(entry)
      return list.count
    }
  }
}
