internal import OpenCombine
internal import RxCore

/// The elements that have not been delivered, and the demand that has not been met.
struct DemandQueue<Element> {
  /// An element, and the closure to call when it has been delivered.
  typealias Entry = (element: Element, taken: (@Sendable () -> Void)?)

  /// The result of an attempt to add an element.
  enum Addition {
    case added
    case discarded(Entry)
    case failed(any Error)
  }

  private(set) var demand = Subscribers.Demand.none
  private let overflow: OverflowRule
  // The first `start` places are empty, so that removing the first element takes constant time on
  // average.
  private var entries: [Entry?] = []
  private var start = 0

  init(_ overflow: OverflowRule) { self.overflow = overflow }

  private var count: Int { entries.count - start }

  /// Adds to the demand.
  mutating func request(_ more: Subscribers.Demand) { demand += more }

  /// Appends an element, and applies the overflow rule to the elements beyond the demand.
  mutating func add(_ entry: Entry) -> Addition {
    guard let limit else {
      entries.append(entry)
      return .added
    }
    // As much of the queue as is demanded is about to be delivered, and does not count.
    let isFull = demand <= count && count - demanded >= limit
    switch overflow {
    case .failing(_, let error) where isFull: return .failed(error)
    case .keeping(.oldest) where isFull: return .discarded(entry)
    case .keeping(.newest) where isFull:
      entries.append(entry)
      return entries.remove(at: start + demanded).map(Addition.discarded) ?? .added
    default:
      entries.append(entry)
      return .added
    }
  }

  /// Removes and returns the first element, if one is demanded.
  mutating func next() -> Entry? {
    guard demand > 0, start < entries.count else { return nil }
    demand -= 1
    let entry = entries[start]
    entries[start] = nil
    start += 1
    if start * 2 > entries.count {
      entries.removeFirst(start)
      start = 0
    }
    return entry
  }

  /// A Boolean value that indicates whether all elements have been delivered.
  var isEmpty: Bool { count == 0 }

  /// The limit of the elements beyond the demand.
  private var limit: Int? {
    switch overflow {
    case .keeping(.unbounded): nil
    case .keeping(.newest(let limit)), .keeping(.oldest(let limit)), .failing(let limit, _):
      max(limit, 0)
    }
  }

  /// The number of elements in the queue that are demanded; for a demand that is not above `count`.
  private var demanded: Int { demand.max ?? count }
}
