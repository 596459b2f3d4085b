/// A rule of the scheduler contract.
///
///     print(SchedulerRule.neverEarly.sentence)
///     // Timers fire when their due time has passed, never earlier.
public enum SchedulerRule: String, Sendable, Hashable, CaseIterable {
  /// Everything that is scheduled runs.
  case everythingRuns
  /// Each piece of work runs exactly once.
  case once
  /// The action receives the state it was scheduled with.
  case state
  /// Work that one thread schedules runs in that order.
  case order
  /// Two pieces of work never run at the same time.
  case oneAtATime
  /// Work scheduled inside work starts after that work has returned.
  case neverNested
  /// Work runs on the thread that schedules it, before the outermost call returns.
  case callersThread
  /// Work runs on the scheduler's own thread, queue or actor.
  case place
  /// `runsInPlace` is true only where work could be called directly.
  case runsInPlace
  /// Work that is disposed of before it starts does not run.
  case cancelling
  /// Work that is disposed of or finished releases its captures.
  case releasing
  /// The disposable that an action returns is disposed of with the result of the call, once.
  case result
  /// Timers are never early.
  case neverEarly
  /// Timers fire in the order they are due, and in scheduling order for equal due times.
  case dueOrder
  /// Zero and negative due times mean as soon as possible.
  case asSoonAsPossible
  /// A timer with a due time beyond the clock's range never fires.
  case farFuture
  /// The clock advances, and never goes backwards.
  case clock
  /// Recursive work runs to its end without growing the stack.
  case recursion
  /// Recursive work ends when it is disposed of.
  case recursionEnds
  /// Each run of periodic work receives the state that the previous run returned.
  case periodicState
  /// No run of periodic work starts before its due time.
  case periodicTimes
  /// A late run of periodic work does not delay the following runs.
  case periodicDrift
  /// Periodic work ends when it is disposed of.
  case periodicEnds
  /// Periodic work with a period of zero lets other work run.
  case fairness
}

extension SchedulerRule {
  /// The rule in a sentence.
  public var sentence: String {
    switch self {
    case .everythingRuns: "Everything that is scheduled runs, from whichever thread."
    case .once: "Each piece of work runs exactly once."
    case .state: "The action receives the state it was scheduled with."
    case .order: "Work that one thread schedules runs in that order."
    case .oneAtATime: "Two pieces of work never run at the same time."
    case .neverNested: "Work scheduled inside work starts after that work has returned."
    case .callersThread:
      "Work runs on the thread that schedules it, and has run when the outermost call returns."
    case .place: "Work runs where isOnScheduler returns true."
    case .runsInPlace:
      "runsInPlace is true only on the scheduler's own thread, while no other work is queued."
    case .cancelling: "Work that is disposed of before it starts does not run."
    case .releasing: "Work that is disposed of or finished releases what it captured."
    case .result:
      "The disposable that an action returns is disposed of with the call's result, exactly once."
    case .neverEarly: "Timers fire when their due time has passed, never earlier."
    case .dueOrder:
      "Timers fire in the order they are due, and in scheduling order for equal due times."
    case .asSoonAsPossible: "A due time of zero or less means as soon as possible."
    case .farFuture: "A timer with a due time beyond the clock's range neither fires nor traps."
    case .clock: "now advances with the due times, and never goes backwards."
    case .recursion: "Recursive work runs to its end without growing the stack."
    case .recursionEnds: "Recursive work ends when it is disposed of."
    case .periodicState:
      "Each run of periodic work receives the state that the previous run returned."
    case .periodicTimes: "No run of periodic work starts before its due time."
    case .periodicDrift: "A late run of periodic work does not delay the following runs."
    case .periodicEnds: "Periodic work ends when it is disposed of."
    case .fairness: "Periodic work with a period of zero lets other work run."
    }
  }
}
