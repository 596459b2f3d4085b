#if Exploring
  import Explorer

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// What the environment asks for; `Tools/explore` sets it.
  enum Settings {
    /// The scenarios whose names contain `EXPLORE_SCENARIO`.
    static var scenarios: [Scenario] {
      guard let wanted = text("EXPLORE_SCENARIO") else { return Scenario.all }
      return Scenario.all.filter { $0.name.contains(wanted) }
    }

    /// The largest number of preemptions.
    static var preemptions: Int { text("EXPLORE_PREEMPTIONS").flatMap { Int($0) } ?? 3 }

    /// The seconds for a scenario.
    static var seconds: Double { text("EXPLORE_SECONDS").flatMap { Double($0) } ?? 5 }

    /// Runs the executions of `scenario`, or the one that `EXPLORE` names.
    static func run(_ scenario: Scenario) -> Report {
      let report = Exploration.explore(scenario, preemptions: preemptions, seconds: seconds)
      write(report)
      return report
    }

    /// Prints the report, and appends it to the file that `RELIABILITY_RESULTS` names.
    static func write(_ report: Report, as name: String? = nil) {
      let line = report.line(as: name ?? report.scenario)
      print(line, report.isComplete ? "" : "(not all)")
      guard let path = text("RELIABILITY_RESULTS"), let file = fopen(path, "a") else { return }
      fputs(line + "\n", file)
      fclose(file)
    }

    static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
  }
#endif
