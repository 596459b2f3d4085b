/// Chooses what happens next wherever several things can.
protocol Strategy: AnyObject {
  /// `true` if threads may also be switched at variables that only one thread uses.
  var choosesEverywhere: Bool { get }

  /// Prepares for an execution.
  func begin(threads: Int)

  /// Chooses one of `options`.
  ///
  /// - Parameters:
  ///   - options: the threads that can go on; the running one first, if it can.
  ///   - goesOn: `true` if the running thread can go on, so that another one preempts it.
  ///   - engine: the execution.
  /// - Returns: the thread that makes the next step.
  func thread(_ options: [Int], goesOn: Bool, _ engine: Engine) -> Int

  /// Chooses one of `options`, which says how many stores before the latest one is seen.
  func store(_ options: [Int], _ engine: Engine) -> Int
}

extension Strategy {
  var choosesEverywhere: Bool { false }
}

/// Repeats one execution.
final class Replay: Strategy {
  private let deviations: [Int: Deviation]

  init(_ deviations: [Int: Deviation]) { self.deviations = deviations }

  var choosesEverywhere: Bool { true }

  func begin(threads: Int) {}

  func thread(_ options: [Int], goesOn: Bool, _ engine: Engine) -> Int {
    let wanted = deviations[engine.moment]?.thread
    return wanted.flatMap { options.contains($0) ? $0 : nil } ?? options[0]
  }

  func store(_ options: [Int], _ engine: Engine) -> Int {
    deviations[engine.moment]?.back ?? 0
  }
}
