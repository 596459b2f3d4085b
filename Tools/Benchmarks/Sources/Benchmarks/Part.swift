import ArgumentParser

/// What can be measured.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case core, loop, system, memory, growth, watch, search, terminal, redis, all

  var runs: [(Emit) -> Void] {
    switch self {
    case .core: [CoreBenchmarks.run]
    case .loop: [LoopBenchmarks.run]
    case .system: [SystemBenchmarks.run]
    case .memory: [MemoryBenchmarks.run]
    case .growth: [Growth.run]
    case .watch: [WatchBenchmarks.run]
    case .search: [SearchBenchmarks.run]
    case .terminal: [TerminalBenchmarks.run]
    case .redis: [RedisBenchmarks.run]
    case .all: Self.allCases.filter { $0 != .all }.flatMap(\.runs)
    }
  }

  /// Everything that its page shows.
  var pageRuns: [(Emit) -> Void] {
    self == .core ? [Part.core, .memory, .growth].flatMap(\.runs) : runs
  }

  /// The page of Docs that it has.
  var page: Performance.Part? { Performance.Part(rawValue: rawValue) }

  /// A Boolean value that indicates whether `--baseline` compares it: it consists of rows.
  var hasRows: Bool { [.core, .loop, .system].contains(self) }

  /// All of them, as a sentence lists them.
  static let names: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}
