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

  init(_ position: StreamPosition) { self.position = position }

  /// Returns the place at which reading begins.
  ///
  /// - Parameters:
  ///   - start: the wish of the subscriber.
  ///   - info: the stream as it is; `nil` if it does not exist.
  init(_ start: StreamStart, in info: StreamInfo?) {
    switch start {
    case .newest, .latest: self.init(.init(id: info?.last ?? .zero, count: info?.added ?? 0))
    case .beginning: self.init(.init(id: .zero, count: info?.removed ?? 0))
    case .after(let position): self.init(position)
    }
  }

  /// Moves behind entries that were read, and says if others are missing.
  ///
  /// - Parameters:
  ///   - ids: the ids of the entries, in order.
  ///   - info: the stream as it was after the entries were read; `nil` if it does not exist.
  /// - Returns: the positions of the entries, and the gaps.
  mutating func advance(over ids: [StreamID], _ info: StreamInfo?) -> Step {
    guard let info else {
      let wasThere = position.id != .zero || (position.count ?? 0) > 0 || !ids.isEmpty
      position = StreamPosition(id: .zero, count: 0)
      return Step(before: wasThere ? .deleted : nil)
    }
    let end = ids.last ?? position.id
    let counted = position.count.map { $0 + UInt64(ids.count) }
    // An older stream of this name had higher ids, or more entries.
    if info.last < end || info.added < counted ?? 0 {
      position = StreamPosition(id: .zero, count: info.removed)
      return Step(before: .recreated)
    }
    var step = Step()
    var count = position.count
    if let counted {
      if info.last == end, info.added > counted {
        step.before = .trimmed(count: info.added - counted)
        count = count.map { $0 + info.added - counted }
      } else if info.last > end, info.first > end || info.length == 0, info.removed > counted {
        step.after = .trimmed(count: info.removed - counted)
      }
    } else if position.id != .zero, info.removed > 0, info.last != position.id,
      info.first > position.id || info.length == 0
    {
      // Nothing is known but the id, and the oldest entry is a later one.
      step.before = .trimmed(count: nil)
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
}
