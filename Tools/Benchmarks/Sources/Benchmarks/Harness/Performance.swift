import Glibc

/// A page of Docs and the pictures beside it: what a run of a part has measured.
struct Performance {
  /// A part that has a page.
  enum Part: String {
    case core, system, redis

    /// The page below Docs.
    var file: String {
      switch self {
      case .core: "Performance.md"
      case .system: "Performance/System.md"
      case .redis: "Performance/Redis.md"
      }
    }

    fileprivate var title: String {
      switch self {
      case .core: "Performance"
      case .system: "Performance of RxSystem"
      case .redis: "Performance of RxRedis"
      }
    }

    /// The programs beside which the part is measured, and its figures.
    fileprivate var meaning: String {
      switch self {
      case .core:
        """
        the peer and the floor, nanoseconds and
        allocations an element, or a subscription where the row is named so.
        """
      case .system:
        """
        the peer and the floor, nanoseconds and
        allocations a piece of 64 KiB, a message there and back, or a process.
        """
      case .redis:
        """
        the same work by hiredis, and
        by redis-benchmark where it has it, on one server and its Unix socket. hiredis writes and reads without a loop, but for the
        latency, where it uses its libuv adapter. redis-benchmark repeats commands that it has made before. A command of ours and of hiredis
        is made anew for each entry. The last case compares readers that share a connection with readers that do not.
        """
      }
    }
  }

  let part: Part
  private(set) var rows: [Row] = []
  private(set) var series: [Series] = []
  private(set) var figures: [Figure] = []
  private(set) var held: [HeldRow] = []
  private(set) var live: [LiveRow] = []

  init(of part: Part) { self.part = part }

  mutating func add(_ line: any Reported) {
    if let row = line as? Row { rows.append(row) }
    if let series = line as? Series { self.series.append(series) }
    if let row = line as? HeldRow { held.append(row) }
    if let row = line as? LiveRow { live.append(row) }
    if let figure = line as? Figure { figures.append(figure) }
  }

  /// Measures those of the parts that have a page, and writes the pages below `directory`.
  static func writePages(of parts: [Benchmarks.Part], below directory: String, _ printer: Report) {
    for part in parts.contains(.all) ? Benchmarks.Part.allCases : parts {
      guard let page = part.page else { continue }
      var performance = Self(of: page)
      for run in part.pageRuns {
        run { line in
          guard let line else { return }
          printer.print(line)
          performance.add(line)
        }
      }
      performance.write(to: directory)
    }
  }

  /// Writes all of it below `directory`, the package's Docs.
  func write(to directory: String) {
    mkdir("\(directory)/Performance", 0o755)
    for series in series {
      write(Plot(series: series).svg, to: "\(directory)/\(file(of: series))")
    }
    write(page, to: "\(directory)/\(part.file)")
  }

  private var page: String {
    """
    # \(part.title)

    \(PeerSummary(of: rows).text)What `Tools/bench \(part.rawValue) --report` measured: medians of nine runs in turn with \(part.meaning) Times differ between machines; ratios hold.

    Machine: \(Machine.line)

    """ + rowTable + figureTable + memory + growth
  }

  private var rowTable: String {
    if rows.isEmpty { return "" }
    return """

      | case | ns | fastest | mallocs | bytes | peer | times faster | floor | times the floor | target | |
      | --- | --: | --: | --: | --: | --- | --: | --- | --: | --- | --- |
      \(rows.map(line).joined(separator: "\n"))

      """
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else {
      fatalError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    fputs(text, file)
    fclose(file)
  }
}
