import RxCore
import RxTesting

extension ModelOperator {
  static let joining: [Maker] = [
    { chance in
      let arity = chance.number(2...4)
      return .init("merge", arity: arity) { inputs, _ in
        .merge(inputs)
      } model: { inputs, start in
        try merged(try inputs.map { try $0(start) })
      }
    },
    { chance in
      let arity = chance.number(2...5)
      return .init("combineLatest", arity: arity) { inputs, _ in
        switch arity {
        case 2: .combineLatest(inputs[0], inputs[1]) { $0 * 3 + $1 }
        case 3: .combineLatest(inputs[0], inputs[1], inputs[2]) { ($0 * 3 + $1) * 3 + $2 }
        case 4:
          .combineLatest(inputs[0], inputs[1], inputs[2], inputs[3]) {
            (($0 * 3 + $1) * 3 + $2) * 3 + $3
          }
        default: .combineLatest(inputs) { $0.woven }
        }
      } model: { inputs, start in
        try combined(try inputs.map { try $0(start) }) { $0.woven }
      }
    },
    { _ in
      .init("withLatestFrom", arity: 2) { inputs, _ in
        inputs[0].withLatestFrom(inputs[1]) { $0 * 3 + $1 }
      } model: { inputs, start in
        var latest: Int?
        return try main(inputs, start) { side in
          if case .next(let element) = side.value { latest = element }
          if side.value.error != nil { return [side] }
          return []
        } then: { event in
          guard case .next(let element) = event.value else { return [event] }
          return latest.map { [.next(event.time, element * 3 + $0)] } ?? []
        }
      }
    },
    { _ in
      .init("take(until: sequence)", arity: 2) { inputs, _ in
        inputs[0].take(until: inputs[1])
      } model: { inputs, start in
        try main(inputs, start) { side in
          switch side.value {
          case .next: [.completed(side.time)]
          case .error: [side]
          case .completed: []
          }
        } then: {
          [$0]
        }
      }
    },
    { _ in
      .init("skip(until:)", arity: 2) { inputs, _ in
        inputs[0].skip(until: inputs[1])
      } model: { inputs, start in
        var isOpen = false
        var isOver = false  // what follows the first element of the other is not received
        return try main(inputs, start) { side in
          if isOver { return [] }
          isOver = true
          if case .next = side.value { isOpen = true }
          return side.value.error == nil ? [] : [side]
        } then: { event in
          // Released without a terminal event; what that is to operators below is their own affair.
          if !isOpen, event.value == .completed { throw Ambiguity() }
          return isOpen || event.value.error != nil ? [event] : []
        }
      }
    },
    { chance in
      let value = chance.happens(50) ? 66 : nil
      return .init("sample(defaultValue: \(value as Any))", arity: 2) { inputs, _ in
        inputs[0].sample(inputs[1], defaultValue: value)
      } model: { inputs, start in
        try sampled(try inputs[0](start), try inputs[1](start), value)
      }
    },
  ]

  /// All elements; the first error ends it, and so does the last end.
  static func merged(_ timelines: [Timeline]) throws -> Timeline {
    var result = Timeline()
    var left = timelines.count
    if left == 0 { return [] }
    for (_, event) in try interleaved(timelines.map { $0 }) {
      switch event.value {
      case .next: result.append(event)
      case .error: return result + [event]
      case .completed:
        left -= 1
        if left == 0 { return result + [event] }
      }
    }
    return result
  }

  /// The latest of all whenever one emits.
  ///
  /// It ends when all have ended, or when one emits or ends and the others, having ended, leave no hope.
  private static func combined(
    _ timelines: [Timeline],
    _ combine: ([Int]) -> Int
  ) throws -> Timeline {
    var result = Timeline()
    var latest = [Int?](repeating: nil, count: timelines.count)
    var ended = [Bool](repeating: false, count: timelines.count)
    for (input, event) in try interleaved(timelines) {
      switch event.value {
      case .next(let element):
        latest[input] = element
        let values = latest.compactMap { $0 }
        if values.count == timelines.count {
          result.append(.next(event.time, combine(values)))
        } else if ended.indices.allSatisfy({ $0 == input || ended[$0] }) {
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

  /// The first sequence, as the second has it; the end of either ends both.
  private static func main(
    _ inputs: [Input],
    _ start: TestTime,
    side: (Recorded<Event<Int>>) -> Timeline,
    then: (Recorded<Event<Int>>) throws -> Timeline
  ) throws -> Timeline {
    var result = Timeline()
    let both = [try inputs[0](start), try inputs[1](start)]
    for (input, event) in try interleaved(both) {
      result += input == 0 ? try then(event) : side(event)
      if result.end != nil || input == 0 && event.value.isStopEvent { return result }
    }
    return result
  }

  private static func sampled(
    _ source: Timeline,
    _ sampler: Timeline,
    _ defaultValue: Int?
  ) throws -> Timeline {
    var result = Timeline()
    var newest: Int?
    var isOver = false
    for (input, event) in try interleaved([source, sampler]) {
      if event.value.error != nil { return result + [event] }
      if input == 1 {
        if let element = newest ?? defaultValue { result.append(.next(event.time, element)) }
        newest = nil
        if isOver { return result + [.completed(event.time)] }
      } else if case .next(let element) = event.value {
        newest = element
      } else {
        isOver = true
      }
    }
    return result
  }
}
