/// The result of an exploration.
public struct Report: Sendable {
  /// An execution that broke a promise.
  public struct Failure: Sendable {
    /// The promise.
    public let message: String
    /// The steps, one a line.
    public let steps: String
    /// What makes the same execution again.
    public let choices: String
    /// The name of the scenario.
    public let scenario: String
    /// The number of preemptions that it needs.
    public let preemptions: Int?
    /// The seed of a random exploration.
    public let seed: UInt64?
  }

  /// The name of the scenario.
  public let scenario: String
  /// The number of threads.
  public let threads: Int
  /// The largest number of preemptions; `nil` if they were chosen at random.
  public let preemptions: Int?
  /// The number of executions.
  public let executions: Int
  /// How many of them were not followed to the end, as they are equivalent to others from there on.
  public let pruned: Int
  /// The number of states in which there was a choice.
  public let states: Int
  /// The time that it took.
  public let seconds: Double
  /// `true` if all executions have been run.
  public let isComplete: Bool
  /// The first execution that broke a promise.
  public let failure: Failure?

  /// Returns the report as one line, separated by tabs.
  public func line(as name: String) -> String {
    let bound = preemptions.map(String.init) ?? "random"
    let time = Double(Int(seconds * 1000)) / 1000
    return
      "explore\t\(name)\t\(threads)\t\(bound)\t\(executions)\t\(pruned)\t\(states)\t\(time)"
  }
}

extension Report.Failure: CustomStringConvertible {
  /// The promise, the steps, and how to make them again.
  public var description: String {
    var text = message + "\n" + steps
    if let preemptions { text += "\nwith \(preemptions) preemptions" }
    if let seed { text += "\nwith the seed \(seed)" }
    return text + "\nagain: EXPLORE='\(choices)' Tools/explore '\(scenario)'"
  }
}
