import RxCore
import Synchronization

/// Counts up; any thread may.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  @discardableResult
  func add() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }

  func subtract() { number.subtract(1, ordering: .acquiringAndReleasing) }
}

/// An object whose end is counted: what a closure captures to see when it is released.
final class Probe: Sendable {
  private let counter: Counter

  init(_ counter: Counter) { self.counter = counter }

  deinit { counter.add() }

  func touch() {}
}

/// An observer that nobody may enter twice, and that checks the order within each producer.
///
/// Elements are `producer * Room.span + index`, with the index going up. Its state is plain memory
/// on purpose: ThreadSanitizer sees an entry that is not serialised.
final class Room: @unchecked Sendable {
  // Unchecked: what is tested is that a gate makes it right.
  static let span = 1_000_000

  private let inside = Atomic<Int>(0)
  private(set) var overlaps = 0
  private(set) var count = 0
  private(set) var disorders = 0
  private var last: [Int: Int] = [:]

  func enter(_ element: Int) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue != 1 { overlaps += 1 }
    count += 1
    let (producer, index) = element.quotientAndRemainder(dividingBy: Self.span)
    if let before = last[producer], before >= index { disorders += 1 }
    last[producer] = index
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }

  /// Enters with an element of any order.
  func enterInAnyOrder() {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue != 1 { overlaps += 1 }
    count += 1
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }

  /// Enters in any order, and adds to `overlaps` if another thread is inside.
  func enter(counting overlaps: Counter) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue != 1 { overlaps.add() }
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}
