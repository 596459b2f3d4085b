import Glibc

/// Docs/Performance.md, and the pictures beside it: what a run has measured.
struct Performance {
  private(set) var rows: [Row] = []
  private(set) var series: [Series] = []

  mutating func add(_ line: any Reported) {
    if let row = line as? Row { rows.append(row) }
    if let series = line as? Series { self.series.append(series) }
  }

  /// Writes all of it below `directory`, the package's Docs.
  func write(to directory: String) {
    mkdir("\(directory)/Performance", 0o755)
    for series in series {
      write(Plot(series: series).svg, to: "\(directory)/\(file(of: series))")
    }
    write(page, to: "\(directory)/Performance.md")
  }

  private var page: String {
    """
    # Performance

    What `Tools/bench core --report` measured: medians of nine runs in turn with the peer and the floor, nanoseconds and
    allocations an element, or a subscription where the row says so. Times differ between machines; ratios hold.

    Machine: \(Machine.line)

    | case | ns | fastest | mallocs | bytes | peer | times faster | floor | times the floor | asked | |
    | --- | --: | --: | --: | --: | --- | --: | --- | --: | --- | --- |
    \(rows.map(line).joined(separator: "\n"))

    ## Growth
    \(series.map { "![\($0.name)](\(file(of: $0)))" }.joined(separator: "\n"))

    """
  }

  private func line(_ row: Row) -> String {
    let peers = row.peers.map { "\($0.name) \(row.number($0.cost.nanoseconds))" }
    let floor = row.floor.map { "\($0.name) \(row.number($0.cost.nanoseconds))" }
    let cells = [
      row.name, row.number(row.ours.nanoseconds), row.number(row.least),
      row.number(row.ours.mallocs), row.number(row.ours.bytes), peers.joined(separator: ", "),
      row.peerRatio.map(row.number) ?? "", floor ?? "", row.floorRatio.map(row.number) ?? "",
      row.wish, row.wish.isEmpty ? "" : row.holds ? "holds" : "**does not hold**",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func file(of series: Series) -> String {
    "Performance/" + series.name.split(separator: " ").joined(separator: "-") + ".svg"
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else {
      fatalError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    fputs(text, file)
    fclose(file)
  }
}
