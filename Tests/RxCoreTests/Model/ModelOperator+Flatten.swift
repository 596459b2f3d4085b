import RxCore
import RxTesting

extension ModelOperator {
  /// Those that turn elements into sequences: the first input chooses among the others.
  static let flattening: [Maker] = [
    { chance in
      let arity = chance.number(2...4)
      return .init("flatMap", arity: arity) { inputs, _ in
        inputs[0].flatMap { inputs.chosen(by: $0) }
      } model: { inputs, start in
        let outer = try inputs[0](start)
        try outer.checkSpaced(inputs)
        var all = [outer.silent]
        for (time, element) in outer.elements { all.append(try inputs.chosen(by: element)(time)) }
        return try mergedLeniently(all)
      }
    },
    { chance in
      let arity = chance.number(2...4)
      let switches = chance.happens(50)
      return .init(switches ? "switchLatest" : "flatMapLatest", arity: arity) { inputs, _ in
        switches
          ? inputs[0].map { inputs.chosen(by: $0) }.switchLatest()
          : inputs[0].flatMapLatest { inputs.chosen(by: $0) }
      } model: { inputs, start in
        let outer = try inputs[0](start)
        try outer.checkSpaced(inputs)
        var all = [outer.silent]
        let elements = outer.elements
        for (index, (time, element)) in elements.enumerated() {
          let inner = try inputs.chosen(by: element)(time)
          // Cut off by the next, an inner sequence counts as ended.
          let cut = index + 1 < elements.count ? elements[index + 1].time : nil
          all.append(try cut.map { try inner.before($0).endless + [.completed($0)] } ?? inner)
          if let cut, let end = inner.end, end.time < cut {
            all[all.count - 1] = inner
          }
        }
        return try mergedLeniently(all)
      }
    },
    { chance in
      let arity = chance.number(2...4)
      return .init("flatMapFirst", arity: arity) { inputs, _ in
        inputs[0].flatMapFirst { inputs.chosen(by: $0) }
      } model: { inputs, start in
        let outer = try inputs[0](start)
        try outer.checkSpaced(inputs)
        var all = [outer.silent]
        var busyUntil = TestTime.min
        for (time, element) in outer.elements where time > busyUntil {
          let inner = try inputs.chosen(by: element)(time)
          busyUntil = inner.end?.time ?? .max
          if outer.elements.contains(where: { $0.time == busyUntil && $0.time != time }) {
            throw Ambiguity()
          }
          all.append(inner)
        }
        return try mergedLeniently(all)
      }
    },
    { chance in
      let arity = chance.number(2...4)
      return .init("concatMap", arity: arity) { inputs, _ in
        inputs[0].concatMap { inputs.chosen(by: $0) }
      } model: { inputs, start in
        try limited(1, inputs, start)
      }
    },
    { chance in
      let (arity, limit) = (chance.number(2...4), chance.number(1...3))
      return .init("merge(maxConcurrent: \(limit))", arity: arity) { inputs, _ in
        inputs[0].map { inputs.chosen(by: $0) }.merge(maxConcurrent: limit)
      } model: { inputs, start in
        try limited(limit, inputs, start)
      }
    },
  ]

  /// At most so many at once; the others wait for a place.
  private static func limited(
    _ limit: Int,
    _ inputs: [Input],
    _ start: TestTime
  ) throws -> Timeline {
    let outer = try inputs[0](start)
    try outer.checkSpaced(inputs)
    var all = [outer.silent]
    var places = [TestTime](repeating: .min, count: limit)  // when each is free again
    for (time, element) in outer.elements {
      guard let place = places.indices.min(by: { places[$0] < places[$1] }) else { break }
      if places.contains(time) { throw Ambiguity() }
      if places[place] == .max { break }  // with those that never end, neither does the whole
      let begin = max(time, places[place])
      if places.filter({ $0 == begin }).count > 1 { throw Ambiguity() }
      let inner = try inputs.chosen(by: element)(begin)
      all.append(inner)
      places[place] = inner.end?.time ?? .max
    }
    return try mergedLeniently(all)
  }

  /// As `merged`, where an end may come with an element of another: it makes no difference.
  private static func mergedLeniently(_ timelines: [Timeline]) throws -> Timeline {
    let elements = timelines.map { $0.filter { !$0.value.isCompleted } }
    let ends = timelines.map { $0.end.flatMap { $0.value.isCompleted ? $0.time : nil } }
    let result = try interleaved(elements).map(\.event)
    if let failure = result.firstIndex(where: { $0.value.error != nil }) {
      return Array(result[...failure])
    }
    let known = ends.compactMap { $0 }
    guard known.count == timelines.count, let last = known.max() else { return result }
    return result + [.completed(last)]
  }
}

extension Array {
  /// One of the others than the first.
  fileprivate func chosen(by element: Int) -> Element {
    let count = self.count - 1
    return self[1 + (element % count + count) % count]
  }
}

extension Timeline {
  /// Only the end.
  fileprivate var silent: Timeline { filter { $0.value.isStopEvent } }

  /// Elements at one moment start sequences whose order among each other is the trampoline's affair.
  fileprivate func checkSpaced(_ inputs: [Input]) throws {
    let times = elements.map(\.time)
    if Set(times).count != times.count { throw Ambiguity() }
    if let end, end.value.error != nil, times.contains(end.time) { throw Ambiguity() }
  }
}
