import ArgumentParser
import Glibc

/// Measures what the parts cost.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Tools/bench",
    abstract: "Measures what the parts cost, beside peers and floors, each in turn in one run.",
    discussion: """
      A line is the median of nine runs: nanoseconds and allocations an element, or a subscription; \
      what the peers take, and how many times our cost that is; the floor, and how many times the floor \
      ours is; the target, and whether it holds. Times are those of this machine; ratios hold elsewhere.

      With --baseline a line is a row of two programs that run in turn: both medians, the new divided by \
      the old with its 95 % interval, and the allocations of both. A row is slower if the whole interval is \
      above 1.1, and faster if it is below 0.95. The exit code is 1 if a row is slower or allocates more.

      memory is what live subscriptions hold, up to a million of them: allocations and the bytes that \
      malloc_usable_size(3) has for them, resident bytes, and the times to build, emit and dispose. growth is \
      the cost against the number of elements, observers, sources, stages, threads, timers and sockets, \
      each with the exponent of its fitted power.
      """
  )

  @Argument(help: "What to measure: \(Part.names).")
  var parts: [Part] = [.all]

  @Flag(help: "Print an object a line.")
  var json = false

  @Option(
    help: ArgumentHelp("Measure only the rows that have this in their name.", valueName: "name")
  )
  var filter = ""

  @Flag(help: "Write a page of Docs: of core, with memory and growth, of system, or of redis.")
  var report = false

  @Option(
    help: ArgumentHelp(
      "Compare the rows of core, loop and system with another Benchmarks program, or with that of a commit.",
      discussion: """
        A program is a copy of .build/release/Benchmarks. Of a commit, Tools/bench builds these benchmarks \
        over its Modules, once, in .build/baselines.
        """,
      valueName: "program-or-commit"
    )
  )
  var baseline: String?

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

  @Flag(help: .private)
  var listing = false

  @Flag(help: .private)
  var serving = false

  func validate() throws {
    if report, !filter.isEmpty {
      throw ValidationError("--report is of all rows, without --filter")
    }
    if report, let part = parts.first(where: { $0 != .all && $0.page == nil }) {
      throw ValidationError("--report is of core, system and redis, not of \(part.rawValue)")
    }
    guard let baseline else { return }
    if let part = parts.first(where: { $0 != .all && !$0.hasRows }) {
      throw ValidationError("--baseline compares core, loop and system, not \(part.rawValue)")
    }
    if report || check || instructions || writeThresholds {
      throw ValidationError("--baseline has a report of its own")
    }
    if let fault = Baseline.fault(of: baseline) { throw ValidationError(fault) }
  }

  func run() throws {
    wantedName = filter
    mode = counting ? .counting : listing ? .listing : serving ? .serving : .timing
    if mode != .timing { return parts.flatMap(\.runs).forEach { $0 { _ in } } }
    if writeThresholds { return Thresholds.write(to: Self.thresholds) }
    if check { throw Thresholds.check(against: Self.thresholds) ? ExitCode.success : .failure }
    if instructions { return Instructions.print() }
    let printer = Report(json: json)
    if let baseline {
      let parts = parts.contains(.all) ? Part.allCases.filter(\.hasRows) : parts
      let isGood = try Baseline(program: baseline, parts: parts).compare(printer)
      throw isGood ? ExitCode.success : .failure
    }
    printer.begin()
    if report { return Performance.writePages(of: parts, below: "\(Self.root)/Docs", printer) }
    for run in parts.flatMap(\.runs) {
      run { line in
        if let line { printer.print(line) }
      }
    }
  }

  /// The package's directory, which Tools/bench passes.
  private static let root = getenv("BENCH_ROOT").map { String(cString: $0) } ?? "."

  private static let thresholds = "\(root)/Tools/Benchmarks/Thresholds.tsv"
}
