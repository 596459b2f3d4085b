/// A row of two programs: the old one, which is the baseline, and the new one.
struct Comparison {
  /// The difference of the new program.
  enum Verdict: String {
    case same = ""
    case slower, faster
  }

  let name: String
  let old: Cost
  let new: Cost
  /// The median of the new divided by that of the old.
  let ratio: Double
  /// The 95 % interval of the ratio.
  let interval: ClosedRange<Double>
  /// A Boolean value that indicates whether every sample allocates more than any of the old program.
  let allocatesMore: Bool

  /// Compares samples, grouped by the starts of the programs.
  init(name: String, starts: [[(old: Cost, new: Cost)]]) {
    let all = starts.flatMap { $0 }
    let rounds = starts.map { $0.map { ($0.old.nanoseconds, $0.new.nanoseconds) } }
    self.name = name
    old = middle(all.map(\.old))
    new = middle(all.map(\.new))
    ratio = Bootstrap.ratio(rounds.flatMap { $0 })
    interval = Bootstrap.interval(of: rounds)
    let (most, least) = (all.map(\.old.mallocs).max() ?? 0, all.map(\.new.mallocs).min() ?? 0)
    allocatesMore = least > most + Self.mallocsSlack
  }

  /// Slower or faster only where the whole interval is.
  var verdict: Verdict {
    if interval.lowerBound > 1.1 { return .slower }
    return interval.upperBound < 0.95 ? .faster : .same
  }

  /// The part of an allocation that an element may come to by those that are made once in a run.
  private static let mallocsSlack = 0.005
}

extension Comparison: Reported {
  var json: String {
    object([
      ("case", quoted(name)), ("old_ns", number(old.nanoseconds)),
      ("new_ns", number(new.nanoseconds)), ("ratio", thousandths(ratio)),
      ("ratio_low", thousandths(interval.lowerBound)),
      ("ratio_high", thousandths(interval.upperBound)), ("old_mallocs", number(old.mallocs)),
      ("new_mallocs", number(new.mallocs)), ("verdict", quoted(verdict.rawValue)),
      ("allocates_more", "\(allocatesMore)"),
    ])
  }

  var text: String {
    let mallocs = "\(number(old.mallocs)) → \(number(new.mallocs)) mallocs"
    let range = "(\(thousandths(interval.lowerBound))–\(thousandths(interval.upperBound)))"
    let marks = [verdict.rawValue, allocatesMore ? "allocates more" : ""]
    return padded(name, 52)
      + padded("\(number(old.nanoseconds)) → \(number(new.nanoseconds)) ns", 24)
      + padded("\(thousandths(ratio))× \(range)", 24) + padded(mallocs, 22)
      + marks.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func thousandths(_ value: Double) -> String {
    value.isFinite ? "\((value * 1000).rounded() / 1000)" : "null"
  }
}
