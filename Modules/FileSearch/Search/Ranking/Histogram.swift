/// The frequency of each number below a limit; larger numbers count as the largest one.
final class Histogram: @unchecked Sendable {
  // Unchecked: `counts`, `least` and `largest` change. Each histogram belongs to one worker, or to
  // a value inside a `Mutex`, so no two threads use it at the same time.

  // Unmanaged memory, because every match writes to it.
  private let counts: UnsafeMutableBufferPointer<UInt32>

  /// The smallest number counted.
  @exclusivity(unchecked)  // Only one thread at a time uses a histogram, see above.
  private var least = Int.max

  /// The largest number counted; -1 for none.
  @exclusivity(unchecked)  // Only one thread at a time uses a histogram, see above.
  private var largest = -1

  init(below limit: Int) {
    counts = .allocate(capacity: limit)
    counts.initialize(repeating: 0)
  }

  deinit { counts.deallocate() }

  var isEmpty: Bool { largest < 0 }

  /// Counts a number.
  @inline(__always)
  func add(_ number: Int) {
    let number = min(number, counts.count - 1)
    counts[number] += 1
    (least, largest) = (min(least, number), max(largest, number))
  }

  /// Adds the counts of another histogram of the same limit.
  func add(_ other: Histogram) {
    if other.isEmpty { return }
    for number in other.least...other.largest { counts[number] += other.counts[number] }
    (least, largest) = (min(least, other.least), max(largest, other.largest))
  }

  /// Returns the number at a position of the ascending order, counted from 1, and how many are
  /// smaller.
  ///
  /// The largest possible number when fewer were counted.
  func number(at position: Int) -> (number: Int, before: Int) {
    var before = 0
    if !isEmpty {
      for number in least...largest {
        if before + Int(counts[number]) >= position { return (number, before) }
        before += Int(counts[number])
      }
    }
    return (counts.count - 1, before)
  }
}

/// The number of matches of each score, and of each upper bound of a score.
///
/// Scores above `highest` count as that, so that a histogram takes little memory.
struct ScoreHistogram: Sendable {
  private static let highest = 4095

  // Both count by `highest` minus the score, so that the best scores come first.
  private let ranked = Histogram(below: highest + 1)
  private let bounded = Histogram(below: highest + 1)

  /// Counts matches.
  func add(_ matches: [Match]) {
    for match in matches {
      let missing = Self.highest - min(match.rank.score, Self.highest)
      if match.isUpperBound { bounded.add(missing) } else { ranked.add(missing) }
    }
  }

  /// Adds the counts of another histogram.
  func add(_ other: ScoreHistogram) {
    ranked.add(other.ranked)
    bounded.add(other.bounded)
  }

  /// The least score among the best `count` ranked matches.
  func score(ofBest count: Int) -> Int { Self.highest - ranked.number(at: count).number }

  /// Returns a score that about `count` upper bounds reach, but not less than `least`.
  ///
  /// - Returns: nil when no upper bound reaches `least`.
  func boundedScore(reachedBy count: Int, atLeast least: Int) -> Int? {
    if bounded.isEmpty || Self.highest - bounded.number(at: 1).number < least { return nil }
    return max(least, Self.highest - bounded.number(at: count).number)
  }
}
