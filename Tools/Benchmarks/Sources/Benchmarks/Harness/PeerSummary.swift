/// The table that a page begins with: how many times faster ours is than each other library.
struct PeerSummary {
  private let rows: [Row]

  init(of rows: [Row]) { self.rows = rows }

  /// The table; empty where no row has a peer.
  var text: String {
    let quoted = rows.compactMap { row in
      RxSwiftFigures.nanoseconds[row.name].map { $0 / row.ours.nanoseconds }
    }
    let measured = ratios(["RxSwift"])
    let note = "RxSwift 6.10, measured earlier on another machine; figures quoted"
    let lines = [
      measured.isEmpty
        ? line("RxSwift", quoted, note) : line("RxSwift", measured, "in this run"),
      line("OpenCombine", ratios(["OpenCombine"]), "in this run"),
      line(
        "AsyncSequence",
        ratios(["AsyncStream", "AsyncAlgorithms"]),
        "in this run: AsyncStream and AsyncAlgorithms"
      ),
    ]
    .compactMap { $0 }
    if lines.isEmpty { return "" }
    return """
      | against | rows compared | times faster, median | least | most | measured |
      | --- | --: | --: | --: | --: | --- |
      \(lines.joined(separator: "\n"))


      """
  }

  /// The factors by which the rows are faster than the peers of these names.
  private func ratios(_ names: [String]) -> [Double] {
    rows.flatMap { row in
      row.peers.filter { names.contains($0.name) }
        .map { $0.cost.nanoseconds / row.ours.nanoseconds }
    }
  }

  private func line(_ name: String, _ ratios: [Double], _ note: String) -> String? {
    guard let least = ratios.min(), let most = ratios.max() else { return nil }
    let numbers = [median(ratios), least, most].map { rows[0].number($0) }
    return "| \(name) | \(ratios.count) | \(numbers.joined(separator: " | ")) | \(note) |"
  }
}
