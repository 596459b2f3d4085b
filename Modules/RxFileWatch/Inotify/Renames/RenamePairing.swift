/// Pairs the two halves of renames by their cookies.
///
/// The kernel reports the halves one directly after the other, but a read may end between them. So a
/// first half waits until one more round of reading is over, or until the queue stays empty.
struct RenamePairing {
  private var waiting: [(half: HalfRename, round: Int)] = []
  private var round = 0
  /// The names that renames replaced just now.
  var replaced = ReplacedNames()

  /// True if no first half waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a first half.
  mutating func insert(_ half: HalfRename) { waiting.append((half, round)) }

  /// True if a first half with this cookie waits that satisfies `condition`.
  func contains(_ cookie: UInt32, where condition: (HalfRename) -> Bool) -> Bool {
    waiting.contains { $0.half.cookie == cookie && condition($0.half) }
  }

  /// Removes and returns the first half with this cookie; `nil` when the entry came from outside.
  ///
  /// A watch that several paths share produces several first halves with one cookie: then one that is
  /// `preferred` is returned, if there is one.
  mutating func take(_ cookie: UInt32, preferring isPreferred: (HalfRename) -> Bool) -> HalfRename?
  {
    let best = waiting.firstIndex { $0.half.cookie == cookie && isPreferred($0.half) }
    guard let place = best ?? waiting.firstIndex(where: { $0.half.cookie == cookie }) else {
      return nil
    }
    return waiting.remove(at: place).half
  }

  /// Ends a round of reading.
  ///
  /// - Returns: the first halves of earlier rounds, in order; no second half will come for them.
  mutating func endRound() -> [HalfRename] {
    defer { round += 1 }
    if waiting.isEmpty { return [] }
    let expired = waiting.prefix { $0.round < round }.map(\.half)
    waiting.removeFirst(expired.count)
    return expired
  }

  /// Removes and returns all first halves, in order.
  mutating func takeAll() -> [HalfRename] {
    defer { waiting.removeAll() }
    return waiting.map(\.half)
  }
}

/// The first half of a rename, which waits for the second half with the same cookie (inotify(7)).
struct HalfRename {
  let cookie: UInt32
  /// The path that the entry leaves, as it is reported.
  let path: [UInt8]
  /// The moved directory; `nil` for every other entry.
  let child: DirectoryID?
  /// The directory that the entry leaves.
  let source: DirectoryID
  /// True if the rename may be half of an exchange (renameat2(2)), so that both ends are checked.
  let isDoubtful: Bool
  /// The gap in the batch where the removal is reported if no second half comes.
  let gap: Int
}

/// The last eight names that were replaced by a rename, or that an entry from elsewhere was given.
///
/// When the next event of such a name is a rename away from it, two entries may have been exchanged
/// (renameat2(2)), which produces the same events. An exchange with an entry from elsewhere moves in and out. If another
/// entry was moved in directly before, the kernel reports one of the two.
struct ReplacedNames {
  private var names: [EntryName] = []
  private var next = 0
  private static let limit = 8

  mutating func insert(_ name: Name, in id: DirectoryID) {
    let entry = EntryName(id: id, name: Array(name))
    if names.count < Self.limit { names.append(entry) } else { names[next] = entry }
    next = (next + 1) % Self.limit
  }

  func contains(_ name: Name, in id: DirectoryID) -> Bool {
    names.contains { $0.id == id && $0.name.elementsEqual(name) }
  }
}
