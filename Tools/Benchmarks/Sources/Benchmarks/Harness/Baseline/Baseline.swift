import Glibc

/// Another commit's Benchmarks program, and this one beside it, row by row.
struct Baseline {
  /// The number of times that both programs are started for a row, and of the rounds of each start.
  private static let (starts, rounds) = (5, 4)

  let program: String
  let parts: [Part]

  private let current = "/proc/self/exe"

  /// Explains why `program` cannot be compared; `nil` if it can.
  static func fault(of program: String) -> String? {
    var status = stat()
    guard stat(program, &status) == 0 else {
      return "--baseline \(program): neither a program nor a commit"
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, access(program, X_OK) == 0 { return nil }
    return "--baseline \(program): not a program"
  }

  /// Prints a line for each row; returns whether no row is slower or allocates more.
  func compare(_ printer: Report) throws -> Bool {
    guard let old = RowProcess.rows(of: program, parts) else {
      throw Fault("\(program): no Benchmarks program, or older than --baseline; name its commit")
    }
    guard let new = RowProcess.rows(of: current, parts) else {
      throw Fault("this program lists no rows")
    }
    if old.isEmpty, new.isEmpty { throw Fault("no row has \"\(wantedName)\" in its name") }
    printer.begin()
    var comparisons: [Comparison] = []
    for name in new where old.contains(name) {
      let comparison = try compare(name)
      printer.print(comparison)
      comparisons.append(comparison)
    }
    for name in old where !new.contains(name) { printer.print(OneSided(name: name, side: "old")) }
    for name in new where !old.contains(name) { printer.print(OneSided(name: name, side: "new")) }
    let summary = ComparisonSummary(of: comparisons)
    printer.print(summary)
    return summary.isGood
  }

  /// Compares a row, with twice the samples before it is called slower or where they disagree.
  private func compare(_ name: String) throws -> Comparison {
    var samples: [[(old: Cost, new: Cost)]] = []
    func measureOn() throws -> Comparison {
      for start in 0..<Self.starts { samples.append(try round(name, isOldFirst: start % 2 == 0)) }
      return Comparison(name: name, starts: samples)
    }
    let comparison = try measureOn()
    let isUnsure = comparison.interval.upperBound > 1.1 * comparison.interval.lowerBound
    return comparison.verdict == .slower || isUnsure ? try measureOn() : comparison
  }

  /// Starts both programs, runs each to warm up, then in turn.
  private func round(_ name: String, isOldFirst: Bool) throws -> [(old: Cost, new: Cost)] {
    guard let old = RowProcess(program, row: name, of: parts),
      let new = RowProcess(current, row: name, of: parts)
    else { throw Fault("the programs do not start: \(String(cString: strerror(errno)))") }
    func sample(_ process: RowProcess) throws -> Cost {
      guard let cost = process.sample() else {
        throw Fault("\(process === old ? program : "this program") ended in the row \"\(name)\"")
      }
      return cost
    }
    func both(isOldFirst: Bool) throws -> (old: Cost, new: Cost) {
      if isOldFirst { return (try sample(old), try sample(new)) }
      let cost = try sample(new)
      return (try sample(old), cost)
    }
    _ = try both(isOldFirst: isOldFirst)
    return try (0..<Self.rounds).map { try both(isOldFirst: ($0 % 2 == 0) == isOldFirst) }
  }

  private struct Fault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
