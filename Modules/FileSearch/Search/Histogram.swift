/// How often each number below a limit was counted; a larger one counts as the last.
final class Histogram: @unchecked Sendable {
  // Sendable because whoever shares it does so behind a lock.

  // Plain memory, as it is written for every match.
  private let counts: UnsafeMutableBufferPointer<UInt32>

  /// All that was counted lies between this and `largest`.
  @exclusivity(unchecked)  // as said above
  private var least = Int.max

  @exclusivity(unchecked)  // as said above
  private var largest = -1

  init(below limit: Int) {
    counts = .allocate(capacity: limit)
    counts.initialize(repeating: 0)
  }

  deinit { counts.deallocate() }

  /// Whether nothing was counted.
  var isEmpty: Bool { largest < 0 }

  /// Counts a number.
  @inline(__always)
  func add(_ number: Int) {
    let number = min(number, counts.count - 1)
    counts[number] += 1
    (least, largest) = (min(least, number), max(largest, number))
  }

  /// Takes in what was counted elsewhere.
  func add(_ other: Histogram) {
    if other.isEmpty { return }
    for number in other.least...other.largest { counts[number] += other.counts[number] }
    (least, largest) = (min(least, other.least), max(largest, other.largest))
  }

  /// Which number is at a place in ascending order, counted from 1, and how many are less; the largest
  /// there can be when there are not so many.
  func number(at place: Int) -> (number: Int, before: Int) {
    var before = 0
    if !isEmpty {
      for number in least...largest {
        if before + Int(counts[number]) >= place { return (number, before) }
        before += Int(counts[number])
      }
    }
    return (counts.count - 1, before)
  }
}
