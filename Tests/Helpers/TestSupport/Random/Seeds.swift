internal import Foundation

/// The seeds of random tests: a few new ones in each run, many in a soak.
///
///     @Test(arguments: Seeds.some(20))
///     func `a queue keeps its order`(seed: UInt64) { … }
///
/// The first use in a run prints the number from which all its seeds are derived. To repeat the run, set
/// that number: `TEST_SEED=1234 Tools/test --filter …`. `SOAK=50` multiplies each count by 50, as
/// `Tools/soak` does.
public enum Seeds {
  /// The number from which all seeds of this run are derived.
  private static let base: UInt64 = {
    let given = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) }
    let base = given ?? UInt64.random(in: 0..<1_000_000_000)
    let note = "Random tests: TEST_SEED=\(base) repeats this run's.\n"
    FileHandle.standardError.write(Data(note.utf8))
    return base
  }()

  /// The factor by which a soak multiplies the rounds of a random test; 1 in an ordinary run.
  public static let factor: Int =
    ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) }.map { max($0, 1) } ?? 1

  /// Returns `count` seeds, times the factor of a soak.
  public static func some(_ count: Int) -> [UInt64] {
    (0..<UInt64(count * factor)).map { base &+ $0 &* 1_000_000_007 }
  }

  /// Returns the number of rounds of one random test: `count`, or that of the variable `ROUNDS`.
  ///
  /// A round continues with the state of the one before it, unlike a further seed.
  public static func rounds(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? count
  }

  /// One seed.
  public static var one: UInt64 { base }
}
