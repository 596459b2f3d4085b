import ArgumentParser
import Glibc

/// Measures what the parts cost.
struct Bench: ParsableCommand {
  /// What can be measured.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case core, loop, system, watch, search, terminal, all

    var runs: [(Emit) -> Void] {
      switch self {
      case .core: [CoreBenchmarks.run]
      case .loop: [LoopBenchmarks.run]
      case .system: [SystemBenchmarks.run]
      case .watch: [WatchBenchmarks.run]
      case .search: [SearchBenchmarks.run]
      case .terminal: [TerminalBenchmarks.run]
      case .all: Self.allCases.filter { $0 != .all }.flatMap(\.runs)
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "Tools/bench",
    abstract: "Measures what the parts cost, beside peers and floors, each in turn in one run.",
    discussion: """
      A line is the median of nine runs: nanoseconds and allocations an element, or a subscription; \
      what the peers take, and how many times our cost that is; the floor, and how many times the floor \
      ours is; the target, and whether it holds. Times are those of this machine; ratios hold elsewhere.
      """
  )

  @Argument(help: "What to measure: core, loop, system, watch, search, terminal or all.")
  var parts: [Part] = [.all]

  @Flag(help: "Print an object a line.")
  var json = false

  @Option(
    help: ArgumentHelp("Measure only the rows that have this in their name.", valueName: "name")
  )
  var filter = ""

  @Flag(help: "Write what the core or the system costs to a page of Docs.")
  var report = false

  @Flag(help: "Print the instructions an element of the core's rows, counted by valgrind(1).")
  var instructions = false

  @Flag(
    help:
      "Fail if a row of the core takes more allocations or instructions than Thresholds.tsv allows."
  )
  var check = false

  @Flag(help: "Write Thresholds.tsv anew.")
  var writeThresholds = false

  @Flag(help: .private)
  var counting = false

  func validate() throws {
    if report, !filter.isEmpty {
      throw ValidationError("--report is of all rows, without --filter")
    }
    if report, let part = parts.first(where: { $0 != .all && Self.page(of: $0) == nil }) {
      throw ValidationError("--report is of core and system, not of \(part.rawValue)")
    }
  }

  func run() throws {
    wantedName = filter
    mode = counting ? .counting : .timing
    if counting { return CoreBenchmarks.run { _ in } }
    if writeThresholds { return Thresholds.write(to: Self.thresholds) }
    if check { throw Thresholds.check(against: Self.thresholds) ? ExitCode.success : .failure }
    if instructions { return printInstructions() }
    let printer = Report(json: json)
    printer.begin()
    if report { return writePages(printer) }
    for run in parts.flatMap(\.runs) {
      run { line in
        if let line { printer.print(line) }
      }
    }
  }

  private func writePages(_ printer: Report) {
    for part in parts.contains(.all) ? [.core, .system] : parts {
      guard let page = Self.page(of: part) else { continue }
      var performance = Performance(of: page)
      for run in part.runs {
        run { line in
          guard let line else { return }
          printer.print(line)
          performance.add(line)
        }
      }
      performance.write(to: "\(Self.root)/Docs")
    }
  }

  private static func page(of part: Part) -> Performance.Part? {
    Performance.Part(rawValue: part.rawValue)
  }

  private func printInstructions() {
    for count in Instructions.counts() {
      print("\(count.name): \(count.instructions.rounded()) instructions, \(count.mallocs) mallocs")
    }
  }

  /// The package's directory, which Tools/bench passes.
  private static let root = getenv("BENCH_ROOT").map { String(cString: $0) } ?? "."

  private static let thresholds = "\(root)/Tools/Benchmarks/Thresholds.tsv"
}
