import RxCore
import RxTesting

extension ModelOperator {
  /// Those that take sequences one after the other, one for another, or element by element.
  static let sequencing: [Maker] = [
    { chance in
      let arity = chance.number(2...4)
      return .init("concat", arity: arity) { inputs, _ in
        .concat(inputs)
      } model: { inputs, start in
        try inOrder(inputs, start) { $0.isCompleted }
      }
    },
    { _ in
      .init("concat(second)", arity: 2) { inputs, _ in
        inputs[0].concat(inputs[1])
      } model: { inputs, start in
        try inOrder(inputs, start) { $0.isCompleted }
      }
    },
    { chance in
      let arity = chance.number(2...3)
      return .init("catch(sequence:)", arity: arity) { inputs, _ in
        .catch(sequence: inputs)
      } model: { inputs, start in
        try inOrder(inputs, start) { $0.error != nil }
      }
    },
    { chance in
      let attempts = chance.number(1...4)
      return .init("retry(\(attempts))", arity: 1) { inputs, _ in
        inputs[0].retry(attempts)
      } model: { inputs, start in
        try inOrder(Array(repeating: inputs[0], count: attempts), start) { $0.error != nil }
      }
    },
    { chance in
      let (attempts, pause) = (chance.number(0...2), chance.number(1...70))
      return .init("retry(when: \(attempts) times after \(pause))", arity: 1) { inputs, clock in
        inputs[0].retry { (errors: Observable<any Error>) in
          errors.enumerated().flatMap { index, error -> Observable<Int> in
            index < attempts ? .timer(.seconds(pause), scheduler: clock) : .error(error)
          }
        }
      } model: { inputs, start in
        var result = Timeline()
        var start = start
        for attempt in 0...attempts {
          let timeline = try inputs[0](start)
          guard attempt < attempts, let end = timeline.end, end.value.error != nil else {
            return result + timeline
          }
          result += timeline.endless
          start = end.time + pause
        }
        return result
      }
    },
    { chance in
      let arity = chance.number(2...3)
      return .init("amb", arity: arity) { inputs, _ in
        arity == 2 ? inputs[0].amb(inputs[1]) : .amb(inputs)
      } model: { inputs, start in
        let timelines = try inputs.map { try $0(start) }
        let firsts = timelines.compactMap(\.first?.time)
        guard let first = firsts.min() else { return [] }
        if firsts.filter({ $0 == first }).count > 1 { throw Ambiguity() }
        return timelines.first { $0.first?.time == first } ?? []
      }
    },
    { chance in
      let arity = chance.number(2...5)
      return .init("zip", arity: arity) { inputs, _ in
        switch arity {
        case 2: .zip(inputs[0], inputs[1]) { $0 * 3 + $1 }
        case 3: .zip(inputs[0], inputs[1], inputs[2]) { ($0 * 3 + $1) * 3 + $2 }
        case 4:
          .zip(inputs[0], inputs[1], inputs[2], inputs[3]) { (($0 * 3 + $1) * 3 + $2) * 3 + $3 }
        default: .zip(inputs) { $0.woven }
        }
      } model: { inputs, start in
        try zipped(try inputs.map { try $0(start) }, endsWithoutRow: arity > 4) { $0.woven }
      }
    },
  ]

  /// One after the other, the next where an end requires it.
  private static func inOrder(
    _ inputs: [Input],
    _ start: TestTime,
    goesOn: (Event<Int>) -> Bool
  ) throws -> Timeline {
    var result = Timeline()
    var start = start
    for (index, input) in inputs.enumerated() {
      let timeline = try input(start)
      guard index + 1 < inputs.count, let end = timeline.end, goesOn(end.value) else {
        return result + timeline
      }
      result += timeline.endless
      start = end.time
    }
    return result
  }

  /// The first of all, the second of all; completes when all have, or, with `endsWithoutRow`, when all but
  /// one have and that one emits an element that makes no row.
  private static func zipped(
    _ timelines: [Timeline],
    endsWithoutRow: Bool,
    _ join: ([Int]) -> Int
  ) throws -> Timeline {
    var result = Timeline()
    var waiting = [[Int]](repeating: [], count: timelines.count)
    var ended = [Bool](repeating: false, count: timelines.count)
    for (input, event) in try interleaved(timelines) {
      switch event.value {
      case .next(let element):
        waiting[input].append(element)
        if waiting.allSatisfy({ !$0.isEmpty }) {
          result.append(.next(event.time, join(waiting.indices.map { waiting[$0].removeFirst() })))
        } else if endsWithoutRow, ended.indices.allSatisfy({ $0 == input || ended[$0] }) {
          return result + [.completed(event.time)]
        }
      case .error: return result + [event]
      case .completed:
        ended[input] = true
        if ended.allSatisfy({ $0 }) { return result + [event] }
      }
    }
    return result
  }
}

extension [Int] {
  /// One number of several, in which each and its place counts.
  var woven: Int { dropFirst().reduce(self[0]) { $0 * 3 + $1 } }
}
