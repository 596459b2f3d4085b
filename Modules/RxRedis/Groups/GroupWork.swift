internal import RxCore
internal import RxLoop

/// An entry that a consumer has, until it is acknowledged or handed back.
final class GroupWork<Element: Sendable>: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  enum Phase {
    /// Another entry of the same key comes first.
    case waiting
    /// The work runs.
    case running(SingleAssignmentDisposable)
    /// The pause before the next attempt.
    case pausing(LoopTimer)
    /// The work has ended, and the server is being told.
    case settling
  }

  let entry: GroupEntry
  let element: Element
  /// The key that entries have in common if they are worked on one after another; `nil` if there is no order.
  let lane: AnyHashable?
  var attempt: Int
  var phase = Phase.waiting

  init(_ entry: GroupEntry, _ element: Element, lane: AnyHashable?) {
    self.entry = entry
    self.element = element
    self.lane = lane
    attempt = entry.attempt
  }

  /// The attempts that have ended.
  var endedAttempts: Int { if case .pausing = phase { attempt } else { attempt - 1 } }
}

/// The order of entries that have a key in common.
struct GroupLanes {
  /// The entries of each key; the first is worked on.
  private var lanes: [AnyHashable: [StreamID]] = [:]

  /// Adds an entry, and returns true if its turn is now.
  ///
  /// One that was taken over may be older than those that wait, and comes before them.
  mutating func add(_ id: StreamID, to lane: AnyHashable?) -> Bool {
    guard let lane else { return true }
    guard var ids = lanes[lane] else {
      lanes[lane] = [id]
      return true
    }
    let place = ids.dropFirst().firstIndex { $0 > id } ?? ids.endIndex
    ids.insert(id, at: place)
    lanes[lane] = ids
    return false
  }

  /// Removes an entry, and returns the one whose turn it is now.
  mutating func remove(_ id: StreamID, from lane: AnyHashable?) -> StreamID? {
    guard let lane, var ids = lanes[lane], let place = ids.firstIndex(of: id) else { return nil }
    ids.remove(at: place)
    lanes[lane] = ids.isEmpty ? nil : ids
    return place == 0 ? ids.first : nil
  }
}
