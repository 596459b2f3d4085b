/// The place of a reader, and the rules by which it finds out that entries are missing.
///
/// The server counts the entries of a stream. A reader that has all entries up to the latest has counted the same number; if
/// not, entries were removed before it read them, or the stream is another one of the same name.
struct StreamCursor: Sendable, Equatable {
  /// The result of a step.
  struct Step: Equatable {
    /// The positions of the entries that were read; fewer if they are to be read again.
    var positions: [StreamPosition] = []
    /// The gap before the first entry.
    var before: StreamGap?
    /// The gap behind the last entry.
    var after: StreamGap?
  }

  /// The last entry that was read, or the place before the first.
  private(set) var position: StreamPosition
  /// The oldest entry at the last look, zero if there was none, and how many had been removed by then.
  private var oldest = StreamID.zero
  private var removed: UInt64 = 0
  /// True if each id is one more than the id before, so that a missing entry shows in the ids.
  private let isNumbered: Bool

  init(_ position: StreamPosition, isNumbered: Bool = false) {
    self.position = position
    self.isNumbered = isNumbered
  }

  /// Returns the place at which reading begins.
  ///
  /// - Parameters:
  ///   - start: where the subscriber wants to begin.
  ///   - info: the stream as it is; `nil` if it does not exist.
  ///   - isNumbered: true if each id is one more than the id before.
  init(_ start: StreamStart, in info: StreamInfo?, isNumbered: Bool = false) {
    let position =
      switch start {
      case .newest, .latest:
        StreamPosition(id: info?.last ?? .zero, count: info?.added ?? 0)
      case .beginning: StreamPosition(id: .zero, count: info?.removed ?? 0)
      case .after(let position): position
      }
    self.init(position, isNumbered: isNumbered)
    remember(info)
  }

  private mutating func remember(_ info: StreamInfo?) {
    (oldest, removed) = (info?.first ?? .zero, info?.removed ?? 0)
  }

  /// Moves behind entries that were read, and says if others are missing.
  ///
  /// - Parameters:
  ///   - ids: the ids of the entries, in order.
  ///   - info: the stream as it was after the entries were read; `nil` if it does not exist.
  /// - Returns: the positions of the entries, and the gaps.
  mutating func advance(over ids: [StreamID], _ info: StreamInfo?) -> Step {
    guard let info else {
      let wasThere =
        position.id != .zero || (position.count ?? 0) > 0 || oldest != .zero || !ids.isEmpty
      position = StreamPosition(id: .zero, count: 0)
      remember(nil)
      return Step(before: wasThere ? .deleted : nil)
    }
    let isOther = isOther(info, ids)
    remember(info)
    if isOther {
      position = StreamPosition(id: .zero, count: info.removed)
      return Step(before: .recreated)
    }
    let end = ids.last ?? position.id
    var step = Step()
    var count = position.count
    if count == nil {
      // Nothing is known but the id, and the oldest entry is a later one.
      let isUncertain = position.id != .zero && info.removed > 0 && info.last != position.id
      if isUncertain, info.has(nothingUpTo: position.id) { step.before = .trimmed(count: nil) }
    } else {
      (step.before, step.after, count) = missing(ids, info)
    }
    if isNumbered, step.before == nil, let missing = missingNumbers(before: ids), missing > 0 {
      step.before = .trimmed(count: missing)
    }
    step.positions = ids.map { id in
      count = count.map { $0 + 1 }
      return StreamPosition(id: id, count: count)
    }
    position = StreamPosition(id: end, count: count)
    if step.after != nil { position.count = info.removed }
    // Up to the latest entry the server's number is the reader's.
    if info.last == end { position.count = info.added }
    return step
  }

  /// Returns how many numbers are missing between the reader's place and the last entry; `nil` if there is nothing to compare.
  private func missingNumbers(before ids: [StreamID]) -> UInt64? {
    guard let first = ids.first, let last = ids.last else { return nil }
    let place = position.id == .zero ? first.time - min(first.time, 1) : position.id.time
    let expected = place + UInt64(ids.count)
    return last.time > expected ? last.time - expected : nil
  }

  /// True if it is another stream of the same name.
  private func isOther(_ info: StreamInfo, _ ids: [StreamID]) -> Bool {
    if info.last < ids.last ?? position.id { return true }
    // The more were removed, the later is the oldest entry. Fewer may be after a failover, to a server that had less.
    if info.length > 0, oldest != .zero {
      if info.removed >= removed, info.first < oldest { return true }
      if info.removed <= removed, info.first > oldest { return true }
    }
    guard let count = position.count else { return false }
    // Where nothing is left up to the reader's place, at least what it has counted was removed.
    if info.has(nothingUpTo: position.id), info.removed < count { return true }
    // An entry has come before those that were read.
    if let next = ids.first, info.length > 0, info.first > position.id, info.first < next {
      return true
    }
    return !info.hasDeletions && contradicts(info, count, ids)
  }

  /// True if the server's numbers cannot be those of the reader's stream, which lost entries from its beginning only.
  private func contradicts(_ info: StreamInfo, _ count: UInt64, _ ids: [StreamID]) -> Bool {
    let counted = count + UInt64(ids.count)
    if info.added < counted { return true }
    // The entries that are left up to the reader's place: none, its own as the oldest, or more.
    if info.length > 0, info.first <= position.id {
      if info.removed >= count { return true }
      if (info.removed + 1 == count) != (info.first == position.id) { return true }
    }
    // Entries are missing up to the latest, and they are not among the removed ones.
    return info.last == ids.last ?? position.id && info.added > counted
      && info.removed < info.added - UInt64(ids.count)
  }

  /// Finds what was removed between the reader's place and the entries, and behind them.
  ///
  /// - Returns: the gaps, and the number of entries up to the first of `ids`, without that.
  private func missing(
    _ ids: [StreamID],
    _ info: StreamInfo
  ) -> (before: StreamGap?, after: StreamGap?, count: UInt64?) {
    let count = position.count ?? 0
    let counted = count + UInt64(ids.count)
    if info.last == ids.last ?? position.id {
      let missing = info.added > counted ? info.added - counted : 0
      return (missing > 0 ? .trimmed(count: missing) : nil, nil, count + missing)
    }
    guard info.has(nothingUpTo: position.id) else { return (nil, nil, count) }
    // The oldest entry is the one behind those that were removed: that gives the numbers of all that were read.
    if info.length > 0, let index = ids.firstIndex(of: info.first) {
      let place = info.removed - min(UInt64(index), info.removed)
      let missing = place > count ? place - count : 0
      return (missing > 0 ? .trimmed(count: missing) : nil, nil, count + missing)
    }
    if info.removed <= counted { return (nil, nil, count) }
    let missing = StreamGap.trimmed(count: info.removed - counted)
    // All that were read have been removed since, so others may be missing before them or behind them.
    return (ids.isEmpty ? nil : .trimmed(count: nil), missing, count)
  }
}
