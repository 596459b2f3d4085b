import RxCore
import RxTesting

extension ModelOperator {
  /// Those that keep elements for later.
  static let gathering: [Maker] = [
    { chance in
      let n = chance.number(0...4)
      return .init("takeLast(\(n))") {
        $0.takeLast(n)
      } model: { timeline in
        var kept: [Int] = []
        return timeline.replacing {
          kept.append($0)
          return .nothing
        } lastWords: {
          kept.suffix(n)
        }
      }
    },
    { _ in
      .init("reduce(+)") {
        $0.reduce(1, accumulator: +)
      } model: { timeline in
        var sum = 1
        return timeline.replacing {
          sum += $0
          return .nothing
        } lastWords: {
          [sum]
        }
      }
    },
    { _ in
      .init("ifEmpty(default:)") {
        $0.ifEmpty(default: 77)
      } model: { timeline in
        timeline.replacing {
          .element($0)
        } lastWords: {
          timeline.elements.isEmpty ? [77] : []
        }
      }
    },
    { _ in
      .init("ifEmpty(switchTo:)", arity: 2) { inputs, _ in
        inputs[0].ifEmpty(switchTo: inputs[1])
      } model: { inputs, start in
        let first = try inputs[0](start)
        guard let end = first.end, end.value.isCompleted, first.count == 1 else { return first }
        return try inputs[1](end.time)
      }
    },
    { chance in
      let (span, count) = (chance.number(5...80), chance.number(1...4))
      return .init("buffer(\(span), \(count))") { source, clock in
        source.buffer(timeSpan: .seconds(span), count: count, scheduler: clock)
          .map { $0.reduce(1000 * $0.count, +) }
      } model: { timeline, start in
        try timeline.portions(from: start, span: span, count: count)
      }
    },
    { chance in
      let (span, count) = (chance.number(5...80), chance.number(1...4))
      return .init("window(\(span), \(count)), summed") { source, clock in
        source.window(timeSpan: .seconds(span), count: count, scheduler: clock)
          .concatMap { $0.reduce(0) { $0 + $1 + 1000 } }
      } model: { timeline, start in
        try timeline.portions(from: start, span: span, count: count)
      }
    },
    { chance in
      let (span, count) = (chance.number(5...80), chance.number(1...4))
      return .init("window(\(span), \(count)), flat") { source, clock in
        source.window(timeSpan: .seconds(span), count: count, scheduler: clock).flatMap { $0 }
      } model: { timeline, start in
        _ = try timeline.portions(from: start, span: span, count: count)
        return timeline
      }
    },
  ]
}

extension Timeline {
  /// The horizon of the model: nothing is looked at beyond it.
  static let horizon: TestTime = 1000

  /// The sums of portions, with a thousand for each element: full ones at once, others in time.
  fileprivate func portions(
    from start: TestTime,
    span: Int,
    count: Int,
  ) throws -> Timeline {
    var result = Timeline()
    var portion: [Int] = []
    var due = start + span
    func flush(_ time: TestTime) {
      result.append(.next(time, portion.reduce(1000 * portion.count, +)))
      portion = []
      due = time + span
    }
    for event in self {
      while due < event.time { flush(due) }
      if due == event.time { throw Ambiguity() }
      switch event.value {
      case .next(let element):
        portion.append(element)
        if portion.count == count { flush(event.time) }
      case .completed:
        flush(event.time)
        return result + [event]
      case .error: return result + [event]
      }
    }
    while due <= Self.horizon { flush(due) }
    return result
  }
}
