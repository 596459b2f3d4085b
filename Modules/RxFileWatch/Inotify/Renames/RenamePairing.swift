/// Pairs the two halves of renames by their cookies.
///
/// The kernel reports the halves one directly after the other, but a read may end between them. So a
/// first half waits until one more round of reading is over, or until the queue stays empty.
struct RenamePairing {
  private var waiting: [(half: HalfRename, round: Int)] = []
  private var round = 0

  /// Indicates whether no first half waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a first half.
  mutating func insert(_ half: HalfRename) { waiting.append((half, round)) }

  /// Indicates whether a first half with this cookie waits that satisfies `condition`.
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
