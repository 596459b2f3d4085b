internal import RxCore

/// What threads write down, in the order of their coming.
final class Journal<Entry: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }
  var count: Int { lock.withLock { list.count } }

  /// Writes an entry down, and answers how many there are now.
  @discardableResult
  func add(_ entry: Entry) -> Int {
    lock.withLock {
      list.append(entry)
      return list.count
    }
  }
}
