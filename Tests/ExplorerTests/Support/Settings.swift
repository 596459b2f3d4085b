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
    /// The scenarios whose names contain `EXPLORE_SCENARIO`; of them, `EXPLORE_PART` is `1/2` for every other.
    static var scenarios: [Scenario] {
      let wanted = text("EXPLORE_SCENARIO") ?? ""
      let part = (text("EXPLORE_PART") ?? "0/1").split(separator: "/").compactMap { Int($0) }
      let found = Scenario.all.filter { wanted.isEmpty || $0.name.contains(wanted) }
      return found.enumerated().filter { $0.offset % part[1] == part[0] }.map(\.element)
    }

    /// The seconds for a scenario.
    static var seconds: Double { text("EXPLORE_SECONDS").flatMap { Double($0) } ?? 1 }

    /// Explores `scenario`, and then runs random executions for as long if that has not run them all.
    ///
    /// With `EXPLORE`, runs the one execution that it names and prints its steps. With `EXPLORE_LIST`, prints
    /// the name only.
    static func run(_ scenario: Scenario) -> Report.Failure? {
      if text("EXPLORE_LIST") != nil {
        print(scenario.name)
        return nil
      }
      if let choices = text("EXPLORE") {
        print(Exploration.steps(scenario, choices))
        return nil
      }
      let preemptions = text("EXPLORE_PREEMPTIONS").flatMap { Int($0) } ?? 2
      let report = Exploration.explore(scenario, preemptions: preemptions, seconds: seconds)
      write(report)
      if report.failure != nil || report.isComplete { return report.failure }
      let seed = text("EXPLORE_SEED").flatMap { UInt64($0) } ?? 1
      let random = Exploration.random(scenario, seed: seed, seconds: seconds)
      write(random)
      return random.failure
    }

    /// Prints the report, and appends it to the file that `RELIABILITY_RESULTS` names.
    private static func write(_ report: Report) {
      let line = report.line(as: report.scenario)
      print(line + (report.isComplete || report.preemptions == nil ? "" : "\tnot all"))
      guard let path = text("RELIABILITY_RESULTS"), let file = fopen(path, "a") else { return }
      fputs(line + "\n", file)
      fclose(file)
    }

    static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
  }
#endif
