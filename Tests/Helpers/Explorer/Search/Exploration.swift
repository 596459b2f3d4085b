/// Runs the executions of scenarios.
///
/// One exploration at a time: the tests of it run one after another.
public enum Exploration {
  /// Runs all executions of `scenario` with up to `preemptions` preemptions.
  ///
  /// Smaller numbers come first, so that a failure has as few as possible.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - preemptions: the largest number of preemptions.
  ///   - seconds: when to give up.
  /// - Returns: the report of the largest number, or of the first that failed.
  public static func explore(
    _ scenario: Scenario,
    preemptions: Int,
    seconds: Double = .infinity
  ) -> Report {
    let start = ContinuousClock.now
    defer { Engine.shared.freeThreads() }
    learn(scenario)
    var report: Report?
    for bound in 0...preemptions {
      report = explore(scenario, bound, start, seconds)
      if report?.failure != nil || report?.isComplete == false { break }
    }
    guard let report else { preconditionFailure("a negative number of preemptions") }
    return report
  }

  /// Runs some random executions: what is initialized once is so afterwards, and most of the variables are
  /// known that several threads use.
  private static func learn(_ scenario: Scenario) {
    let engine = Engine.shared
    engine.contended = []
    CrashNote.install
    engine.strategy = Priorities(seed: 1, depth: 6)
    for _ in 0..<200 { engine.run(scenario) }
  }

  private static let mostRestarts = 500

  private static func explore(
    _ scenario: Scenario,
    _ bound: Int,
    _ start: ContinuousClock.Instant,
    _ limit: Double
  ) -> Report {
    let engine = Engine.shared
    var executions = 0
    var restarts = 0
    var isComplete = true
    var failure: Report.Failure?
    var search = DepthFirst(bound: bound)
    search: while true {
      engine.strategy = search
      engine.contentionGrew = false
      engine.run(scenario)
      executions += 1
      // An execution in which a variable has turned out to be contended is not one to judge.
      if let message = engine.failure, !engine.contentionGrew {
        failure = describe(message, scenario, preemptions: bound)
        break search
      }
      if engine.contentionGrew || search.hasDiverged {
        restarts += 1
        if restarts > mostRestarts {
          failure = describe("not the same in every execution", scenario, preemptions: bound)
          break search
        }
        search = DepthFirst(bound: bound)  // there are more steps to switch at
      } else if !search.advance() {
        break search
      }
      if executions & 63 == 0, start.elapsed > limit {
        isComplete = false
        break search
      }
    }
    return Report(
      scenario: scenario.name,
      threads: engine.count,
      preemptions: bound,
      executions: executions,
      pruned: search.pruned,
      states: search.states,
      seconds: start.elapsed,
      isComplete: isComplete,
      failure: failure
    )
  }

  /// Runs random executions of `scenario`, without a limit to their preemptions.
  public static func random(
    _ scenario: Scenario,
    seed: UInt64,
    depth: Int = 6,
    executions most: Int = .max,
    seconds: Double
  ) -> Report {
    let start = ContinuousClock.now
    let engine = Engine.shared
    defer { engine.freeThreads() }
    CrashNote.install
    let strategy = Priorities(seed: seed, depth: depth)
    var executions = 0
    var failure: Report.Failure?
    engine.contended = []
    while executions < most, start.elapsed < seconds, failure == nil {
      engine.strategy = strategy
      engine.contentionGrew = false
      engine.run(scenario)
      executions += 1
      if let message = engine.failure, !engine.contentionGrew {
        failure = describe(message, scenario, seed: seed)
      }
    }
    return Report(
      scenario: scenario.name,
      threads: engine.count,
      preemptions: nil,
      executions: executions,
      pruned: 0,
      states: 0,
      seconds: start.elapsed,
      isComplete: false,
      failure: failure
    )
  }

  /// Runs one execution again, and returns its failure, if it fails.
  public static func replay(_ scenario: Scenario, _ choices: String) -> Report.Failure? {
    let engine = Engine.shared
    defer { engine.freeThreads() }
    CrashNote.install
    engine.strategy = Replay(Choices.parse(choices))
    engine.run(scenario, records: true)
    guard let message = engine.failure else { return nil }
    return Report.Failure(
      message: message,
      steps: Choices.steps(engine),
      choices: choices,
      scenario: scenario.name,
      preemptions: nil,
      seed: nil
    )
  }

  /// Returns the lines of the source in `file` that order something and whose order is needed: without it an
  /// execution of `scenarios` fails.
  public static func neededOrders(
    in file: String,
    _ scenarios: [Scenario],
    preemptions: Int
  ) -> (needed: [String], notNeeded: [String]) {
    let engine = Engine.shared
    engine.ordered = []
    for scenario in scenarios { learn(scenario) }
    let sites = (engine.ordered ?? []).filter { SourceText.file($0) == file }
      .sorted { $0.line < $1.line }
    engine.ordered = nil
    defer { engine.relaxed = nil }
    var result: (needed: [String], notNeeded: [String]) = ([], [])
    for site in sites {
      engine.relaxed = site
      let fails = scenarios.contains { explore($0, preemptions: preemptions).failure != nil }
      let line = String(SourceText.line(at: site))
      if fails { result.needed.append(line) } else { result.notNeeded.append(line) }
    }
    engine.freeThreads()
    return result
  }

  /// Runs one execution, and returns its steps, and what failed.
  public static func steps(_ scenario: Scenario, _ choices: String) -> String {
    let failure = replay(scenario, choices)
    return Choices.steps(Engine.shared) + "\n" + (failure?.message ?? "Every promise was kept.")
  }

  /// Returns what the executions of `scenario` note, once each.
  ///
  /// - Parameters:
  ///   - scenario: the scenario; it calls `Execution.note`.
  ///   - preemptions: the number of preemptions.
  ///   - prunes: `false` runs every execution, also those that are equivalent.
  /// - Returns: the notes, and the number of executions.
  public static func outcomes(
    of scenario: Scenario,
    preemptions: Int,
    prunes: Bool
  ) -> (Set<String>, executions: Int) {
    let engine = Engine.shared
    defer { engine.freeThreads() }
    learn(scenario)
    let search = DepthFirst(bound: preemptions, prunes: prunes)
    engine.strategy = search
    engine.notes = []
    var executions = 0
    repeat {
      engine.run(scenario)
      executions += 1
    } while search.advance()
    return (engine.notes, executions)
  }

  /// Runs the execution that has failed again, to record its steps.
  private static func describe(
    _ message: String,
    _ scenario: Scenario,
    preemptions: Int? = nil,
    seed: UInt64? = nil
  ) -> Report.Failure {
    let engine = Engine.shared
    let choices = Choices.text(engine.deviations)
    let again = replay(scenario, choices)
    return Report.Failure(
      message: again.map(\.message) == message ? message : "\(message) (not when run again)",
      steps: again?.steps ?? "",
      choices: choices,
      scenario: scenario.name,
      preemptions: preemptions,
      seed: seed
    )
  }
}

extension ContinuousClock.Instant {
  /// The seconds since this moment.
  var elapsed: Double { duration(to: .now) / .seconds(1) }
}
