import Glibc

/// All installed watchers on one tree, in turn, several rounds of it.
struct WatchScenario {
  private static let stopped = 40_000

  /// What each program showed, round by round, in the order of its rows.
  private var rows: [(name: String, unit: String, values: [String: [Double]])] = []
  private let programs = WatchProgram.installed

  /// Runs everything and emits a figure for each row.
  static func run(on tree: WatchTree, _ emit: Emit) {
    var scenario = WatchScenario()
    for round in 0..<(scenario.programs.map(\.rounds).max() ?? 0) {
      for program in scenario.programs where round < program.rounds {
        scenario.round(of: program, tree)
      }
    }
    for row in scenario.rows where isWanted(row.name) {
      let values = scenario.programs.compactMap { program in
        row.values[program.name].map { (program.name, median($0)) }
      }
      emit(Figure(name: row.name, unit: row.unit, values: values))
    }
  }

  private mutating func round(of program: WatchProgram, _ tree: WatchTree) {
    guard let run = WatchRun(program, tree) else {
      return complain("bench: \(program.name) does not start")
    }
    defer { run.end() }
    note("set-up, 10,000 directories and 100,000 files", "ms", program, run.setUp)
    note("processor time of an idle second", "ms", program, run.idle())
    note("memory at rest (RssAnon)", "MB", program, run.memory)
    let latencies = run.latencies(300).sorted()
    note("created → printed, p50", "ms", program, latencies[150])
    note("created → printed, p99", "ms", program, latencies[297])
    for burst in WatchBurst.allCases {
      let outcome = run.run(burst)
      note("lost of \(burst.rawValue)", "files", program, Double(outcome.lost))
      note("twice of \(burst.rawValue)", "files", program, Double(outcome.doubled))
      note("processor time of \(burst.rawValue)", "ms", program, outcome.processorTime)
    }
    note("memory after these bursts (RssAnon)", "MB", program, run.memory)
    let (missing, time) = run.overflow(Self.stopped)
    note("missing of 40,000 files made while stopped", "files", program, Double(missing))
    note("time to report them", "ms", program, time)
  }

  private mutating func note(
    _ name: String,
    _ unit: String,
    _ program: WatchProgram,
    _ value: Double
  ) {
    if let place = rows.firstIndex(where: { $0.name == name }) {
      rows[place].values[program.name, default: []].append(value)
    } else {
      rows.append((name, unit, [program.name: [value]]))
    }
  }
}
