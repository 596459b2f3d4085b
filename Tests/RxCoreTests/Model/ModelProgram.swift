import RxCore
import RxTesting
import TestSupport

/// Sources and operators: what a user might write.
indirect enum ModelProgram: CustomStringConvertible {
  /// Emits at its own times, whether subscribed to or not.
  case hot(Timeline)
  /// Emits to each subscriber, at times after its subscription.
  case cold(Timeline)
  /// As `hot`, through one subscription for all subscribers.
  case shared(Timeline)
  /// Emits everything synchronously.
  case sync([Int], failing: Bool)
  case never
  /// Zero, after a time.
  case timer(Int)
  /// Zero, one, two, at even distances.
  case interval(Int, count: Int)
  case apply(ModelOperator, [ModelProgram])

  /// The real one.
  func build(_ clock: TestScheduler) -> Observable<Int> {
    switch self {
    case .hot(let events): return clock.createHotObservable(events).asObservable()
    case .shared(let events): return clock.createHotObservable(events).share()
    case .cold(let events): return clock.createColdObservable(events).asObservable()
    case .sync(let elements, let failing):
      if failing { return .error(testError) }
      return elements.count == 1 ? .just(elements[0]) : .from(elements)
    case .never: return .never()
    case .timer(let time): return .timer(.seconds(time), scheduler: clock)
    case .interval(let time, let count):
      return .interval(.seconds(time), scheduler: clock).take(count)
    case .apply(let op, let inputs): return op.build(inputs.map { $0.build(clock) }, clock)
    }
  }

  /// The events that a subscription that starts at a time receives.
  func model(_ start: TestTime) throws -> Timeline {
    switch self {
    case .hot(let events), .shared(let events): return try events.after(start)
    case .cold(let events): return events.map { Recorded(time: start + $0.time, value: $0.value) }
    case .sync(let elements, let failing):
      if failing { return [.error(start, testError)] }
      return elements.map { .next(start, $0) } + [.completed(start)]
    case .never: return []
    case .timer(let time): return [.next(start + time, 0), .completed(start + time)]
    case .interval(let time, let count):
      let ticks: Timeline = (0..<count).map { .next(start + time * ($0 + 1), $0) }
      return ticks + [.completed(start + time * count)]
    case .apply(let op, let inputs): return try op.model(inputs.map { $0.model }, start)
    }
  }

  var description: String {
    switch self {
    case .hot(let events): "hot[\(events.diagram)]"
    case .shared(let events): "shared[\(events.diagram)]"
    case .cold(let events): "cold[\(events.diagram)]"
    case .sync(let elements, let failing): failing ? "error" : "of\(elements)"
    case .never: "never"
    case .timer(let time): "timer(\(time))"
    case .interval(let time, let count): "interval(\(time)).take(\(count))"
    case .apply(let op, let inputs): "\(op)(\(inputs.map(\.description).joined(separator: ", ")))"
    }
  }

  /// The programs inside.
  var inputs: [ModelProgram] {
    if case .apply(_, let inputs) = self { inputs } else { [] }
  }
}

extension ModelProgram {
  /// A program of chance.
  ///
  /// - Parameters:
  ///   - chance: where it comes from.
  ///   - depth: how many operators stand on each other at most.
  /// - Returns: the program.
  static func random(_ chance: inout SeededGenerator, depth: Int) -> ModelProgram {
    let program = inner(&chance, depth: depth)
    if chance.happens(90) { return program }
    return .apply(chance.one(of: ModelOperator.sharing)(&chance), [program])
  }

  private static func inner(_ chance: inout SeededGenerator, depth: Int) -> ModelProgram {
    if depth == 0 || chance.happens(10) { return source(&chance) }
    let op = chance.one(of: ModelOperator.makers)(&chance)
    return .apply(op, (0..<op.arity).map { _ in inner(&chance, depth: depth - 1) })
  }

  private static func source(_ chance: inout SeededGenerator) -> ModelProgram {
    switch chance.number(0...11) {
    case 0: .sync((0..<chance.number(0...3)).map { _ in chance.number(0...9) }, failing: false)
    case 1: .sync([], failing: true)
    case 2: .never
    case 3: .timer(chance.number(1...300))
    case 4: .interval(chance.number(5...120), count: chance.number(1...4))
    case 5: .shared(events(&chance, 201...900))
    case 6...8: .hot(events(&chance, 201...900))
    default: .cold(events(&chance, 1...400))
    }
  }

  private static func events(_ chance: inout SeededGenerator, _ times: ClosedRange<Int>) -> Timeline
  {
    var timeline: Timeline = Set((0..<chance.number(0...7)).map { _ in chance.number(times) })
      .sorted().map { .next($0, chance.number(0...9)) }
    if chance.happens(70) {
      let time = (timeline.last?.time ?? times.lowerBound) + chance.number(1...60)
      timeline.append(chance.happens(75) ? .completed(time) : .error(time, testError))
    }
    return timeline
  }
}
