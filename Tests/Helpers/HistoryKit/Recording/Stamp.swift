internal import Synchronization

/// A number that grows with each call, on all threads together: the order of what a history records.
enum Stamp {
  // Relaxed, so that it orders nothing but itself: it must not hide a race from the thread sanitizer. One
  // variable has one order of changes, which agrees with what threads pass on to each other.
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
