internal import Synchronization

/// A list of limited length that any thread appends to without a lock, and that is read when all have ended.
///
/// A place is taken with one atomic addition. So two threads that are inside an observer at once are recorded,
/// instead of made to wait for each other.
final class AppendBuffer<Element: BitwiseCopyable>: @unchecked Sendable {
  // Unchecked: a place is written by the thread that has taken it, and read after that thread has ended or
  // has announced the last write.
  private let places: UnsafeMutablePointer<Element>
  private let capacity: Int
  private let taken = Atomic<Int>(0)

  init(capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
  }

  deinit { places.deallocate() }

  /// Takes a place; `nil` if none is left.
  func append(_ element: Element) -> Int? {
    let place = taken.add(1, ordering: .relaxed).oldValue
    guard place < capacity else { return nil }
    (places + place).initialize(to: element)
    return place
  }

  /// Changes what this thread has appended.
  func change(_ place: Int?, _ body: (inout Element) -> Void) {
    if let place { body(&places[place]) }
  }

  /// The number of elements for which there was no place.
  var refused: Int { max(0, taken.load(ordering: .acquiring) - capacity) }

  /// The elements, in the order in which places were taken.
  var elements: [Element] {
    (0..<min(capacity, taken.load(ordering: .acquiring))).map { places[$0] }
  }
}
