/// Runs all executions with at most `bound` preemptions, one for each class of equivalent ones.
///
/// Two executions that order the same dependent steps the same way lead to the same state: the second is not
/// followed further (happens-before caching), unless it may still preempt more often than the first.
final class DepthFirst: Strategy {
  private struct Choice {
    var options: [Int]
    var index = 0
  }

  private static let mostStates = 30_000_000

  private let bound: Int
  private let prunes: Bool
  private var choices: [Choice] = []
  private var position = 0
  private var preemptions = 0
  /// For each state and running thread, how many preemptions were left when it was reached.
  private var seen: [UInt64: Int8] = [:]

  private(set) var pruned = 0
  /// `true` if the execution was not the one that had been chosen: something was initialized meanwhile.
  private(set) var hasDiverged = false

  init(bound: Int, prunes: Bool = true) {
    self.bound = bound
    self.prunes = prunes
  }

  var states: Int { seen.count }

  func begin(threads: Int) {
    position = 0
    preemptions = 0
  }

  /// Prepares for the next execution; returns `false` if all have been run.
  func advance() -> Bool {
    while let last = choices.popLast() {
      if last.index + 1 < last.options.count {
        choices.append(Choice(options: last.options, index: last.index + 1))
        return true
      }
    }
    return false
  }

  func thread(_ options: [Int], goesOn: Bool, _ engine: Engine) -> Int {
    let open = goesOn && preemptions >= bound ? [options[0]] : options
    if prunes, position == choices.count {
      let key = mix(engine.stateHash, goesOn ? UInt64(options[0]) : 0)
      let left = Int8(bound - preemptions)
      if let before = seen[key], before >= left {
        pruned += 1
        engine.isFree = true
        return open[0]
      }
      // Beyond this the memory of the machine is the limit; what is forgotten is only run again.
      if seen.count < Self.mostStates { seen[key] = left }
    }
    let next = choose(open, engine)
    if goesOn, next != open[0] { preemptions += 1 }
    return next
  }

  func store(_ options: [Int], _ engine: Engine) -> Int { choose(options, engine) }

  private func choose(_ options: [Int], _ engine: Engine) -> Int {
    if options.count == 1 { return options[0] }
    if position == choices.count { choices.append(Choice(options: options)) }
    let choice = choices[position]
    if choice.options != options {
      hasDiverged = true
      engine.isFree = true
      return options[0]
    }
    position += 1
    return choice.options[choice.index]
  }
}
