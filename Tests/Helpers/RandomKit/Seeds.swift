internal import Foundation

/// Seeds of random tests: few in an ordinary run and new in each, many in a soak.
///
///     @Test(arguments: Seeds.some(20))
///     func `a queue keeps its order`(seed: UInt64) { … }
///
/// The first use of a run prints the number all its seeds are drawn from. To run the same tests
/// again, give it back: `TEST_SEED=1234 Tools/test --filter …`. `SOAK=50` multiplies each count by 50:
/// `Tools/soak` does that.
public enum Seeds {
  /// The number that all seeds of this run are drawn from.
  private static let base: UInt64 = {
    let given = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) }
    let base = given ?? UInt64.random(in: 0..<1_000_000_000)
    let note = "Random tests: TEST_SEED=\(base) repeats this run's.\n"
    FileHandle.standardError.write(Data(note.utf8))
    return base
  }()

  /// By how much a soak multiplies the rounds of a random test; 1 in an ordinary run.
  public static let factor: Int =
    ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) }.map { max($0, 1) } ?? 1

  /// So many seeds, times the factor of a soak.
  public static func some(_ count: Int) -> [UInt64] {
    (0..<UInt64(count * factor)).map { base &+ $0 &* 1_000_000_007 }
  }

  /// One seed.
  public static var one: UInt64 { base }
}
