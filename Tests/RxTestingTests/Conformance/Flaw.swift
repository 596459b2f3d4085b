import RxTesting

/// A flaw of a scheduler.
enum Flaw: CaseIterable {
  case lastComesFirst, losesWork, nested, firesTwice, deepens, staleState, alwaysInPlace
  case ignoresDispose, keepsCaptures
  case dropsResult, disposesEarly, disposesTwice, forgetsLateResult
  case early, lastTimerFirst, dropsNegative, shortRange, clockGoesBack, clockStands
  case drifts, forgetsStart, forgetsState, neverEnds, starves

  /// The rule that must be reported, possibly among others.
  var rule: SchedulerRule {
    switch self {
    case .lastComesFirst: .order
    case .losesWork: .everythingRuns
    case .nested: .neverNested
    case .firesTwice: .once
    case .deepens: .recursion
    case .staleState: .state
    case .alwaysInPlace: .runsInPlace
    case .ignoresDispose: .cancelling
    case .keepsCaptures: .releasing
    case .dropsResult, .disposesEarly, .disposesTwice, .forgetsLateResult: .result
    case .early: .neverEarly
    case .lastTimerFirst: .dueOrder
    case .dropsNegative: .asSoonAsPossible
    case .shortRange: .farFuture
    case .clockGoesBack, .clockStands: .clock
    case .drifts: .periodicDrift
    case .forgetsStart: .periodicTimes
    case .forgetsState: .periodicState
    case .neverEnds: .periodicEnds
    case .starves: .fairness
    }
  }
}
