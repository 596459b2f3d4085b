import Synchronization

/// A number that several threads change.
final class Counting: Sendable {
  private let number: Atomic<Int>

  init(_ number: Int) { self.number = Atomic(number) }

  var value: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }

  /// Counts down, and returns `false` after the last.
  func next() -> Bool { number.subtract(1, ordering: .relaxed).oldValue > 0 }
}

/// Counts and adds up the elements of one thread, so that none can be left out.
final class Tally: @unchecked Sendable {
  // Unchecked: a round uses it on one thread.
  private(set) var count = 0
  private var sum = 0

  func add(_ element: Int) {
    count += 1
    sum &+= element
  }
}
