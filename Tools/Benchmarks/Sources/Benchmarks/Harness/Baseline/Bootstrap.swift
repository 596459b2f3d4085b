/// The confidence interval of a ratio of medians, from the samples alone.
///
/// Samples of one start of the programs resemble each other more than those of several starts do, so
/// a resampling draws starts first, then rounds of each.
enum Bootstrap {
  /// A round: a sample of each program, one after the other.
  typealias Round = (old: Double, new: Double)

  /// The median of the new divided by that of the old.
  static func ratio(_ rounds: [Round]) -> Double {
    median(rounds.map(\.new)) / median(rounds.map(\.old))
  }

  /// The interval that 95 % of the resampled ratios lie in, the same for equal samples.
  static func interval(of starts: [[Round]], resamplings: Int = 2000) -> ClosedRange<Double> {
    var generator = SeededGenerator(seed: 1)
    let ratios = (0..<resamplings).map { _ in
      ratio(starts.flatMap { _ in resampled(starts, &generator) })
    }
    .sorted()
    let tail = resamplings / 40
    return ratios[tail]...ratios[resamplings - 1 - tail]
  }

  private static func resampled(
    _ starts: [[Round]],
    _ generator: inout SeededGenerator
  ) -> [Round] {
    let start = starts[Int.random(in: starts.indices, using: &generator)]
    return start.map { _ in start[Int.random(in: start.indices, using: &generator)] }
  }
}
