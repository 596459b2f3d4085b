/// A rule of the scheduler contract.
public enum SchedulerRule: String, Sendable, Hashable, CaseIterable {
  /// Nothing that is scheduled gets lost.
  case everythingRuns
  /// A piece of work runs once.
  case once
  /// The action is handed the state it was scheduled with.
  case state
  /// What one thread schedules runs in that order.
  case order
  /// Never two pieces at once.
  case oneAtATime
  /// Work scheduled inside work waits until that has returned.
  case neverNested
  /// Work runs on the thread that schedules it, before the outermost call returns.
  case callersThread
  /// Work runs where it should.
  case place
  /// `runsInPlace` is true only where work could be called at once.
  case runsInPlace
  /// What is disposed of before it has begun does not run.
  case cancelling
  /// What is called off or done lets go of what it captured.
  case releasing
  /// What an action returns is disposed of with the result of the call, once.
  case result
  /// Timers are never early.
  case neverEarly
  /// Timers run in the order they are due, first come first served.
  case dueOrder
  /// Zero and negative due times mean as soon as possible.
  case asSoonAsPossible
  /// A due time beyond the clock's range is never.
  case farFuture
  /// The clock goes on, and not backwards.
  case clock
  /// Recursive work comes to its end without growing the stack.
  case recursion
  /// Disposing of recursive work ends it.
  case recursionEnds
  /// A series hands its state from run to run.
  case periodicState
  /// No run of a series comes before its place on the time line.
  case periodicTimes
  /// A run that is late does not make the next one late.
  case periodicDrift
  /// Disposing of a series ends it.
  case periodicEnds
  /// A series without a pause lets other work run.
  case fairness
}

extension SchedulerRule {
  /// The rule in a sentence.
  public var sentence: String {
    switch self {
    case .everythingRuns: "Everything scheduled runs, from whatever thread it comes."
    case .once: "A piece of work runs once."
    case .state: "The action is handed the very state it was scheduled with."
    case .order: "What one thread schedules runs in that order."
    case .oneAtATime: "Never are two pieces of work running at once."
    case .neverNested: "Work scheduled inside work waits until that has returned."
    case .callersThread:
      "Work runs on the thread that schedules it, and has run when the outermost call returns."
    case .place: "Work runs where the scheduler says, which isOnScheduler tells."
    case .runsInPlace:
      "runsInPlace is true only on the scheduler's own thread, with nothing queued before."
    case .cancelling: "What is disposed of before it has begun does not run."
    case .releasing: "Work that is called off or done lets go of what it captured."
    case .result:
      "What an action returns is disposed of when the result of the call is, exactly once."
    case .neverEarly: "Timers fire when their due time has passed, never earlier."
    case .dueOrder: "Timers run in the order they are due, first come first served among equals."
    case .asSoonAsPossible: "A due time of zero or less means as soon as possible."
    case .farFuture: "A due time beyond the clock's range neither fires nor traps."
    case .clock: "now goes on with the due times, and never backwards."
    case .recursion: "Recursive work runs to its end without growing the stack."
    case .recursionEnds: "Recursive work ends when it is disposed of."
    case .periodicState: "Each run of a series is handed what the last one returned."
    case .periodicTimes: "No run of a series comes before its place on the time line."
    case .periodicDrift: "A run of a series that is late does not make the next one late."
    case .periodicEnds: "A series ends when it is disposed of."
    case .fairness: "A series with a period of zero lets other work have its turn."
    }
  }
}
