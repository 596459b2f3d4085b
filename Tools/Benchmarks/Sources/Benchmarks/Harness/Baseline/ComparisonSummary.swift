/// The number of rows that differ between two programs.
struct ComparisonSummary: Reported {
  private let rows, slower, faster, allocating: Int

  init(of comparisons: [Comparison]) {
    rows = comparisons.count
    slower = comparisons.count { $0.verdict == .slower }
    faster = comparisons.count { $0.verdict == .faster }
    allocating = comparisons.count(where: \.allocatesMore)
  }

  /// A Boolean value that indicates whether no row is slower or allocates more.
  var isGood: Bool { slower == 0 && allocating == 0 }

  var json: String {
    object([
      ("rows", "\(rows)"), ("slower", "\(slower)"), ("faster", "\(faster)"),
      ("allocate_more", "\(allocating)"),
    ])
  }

  var text: String {
    "\(rows) rows compared: \(slower) slower, \(faster) faster, \(allocating) that allocate more"
  }
}
