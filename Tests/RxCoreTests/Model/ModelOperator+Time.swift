import RxCore
import RxTesting

extension ModelOperator {
  static let timed: [Maker] = [
    { chance in
      let time = chance.number(1...90)
      return .init("delay(\(time))") {
        $0.delay(.seconds(time), scheduler: $1)
      } model: { timeline, _ in
        // On a virtual clock each event has a tick of its own.
        var last = TestTime.min
        let later = timeline.filter { $0.value.error == nil }.map { event in
          last = max(event.time + time, last + 1)
          return Recorded(time: last, value: event.value)
        }
        guard let end = timeline.end, end.value.error != nil else { return later }
        return try later.before(end.time) + [end]
      }
    },
    { chance in
      let time = chance.number(1...60)
      return .init("debounce(\(time))") {
        $0.debounce(.seconds(time), scheduler: $1)
      } model: { timeline, _ in
        try timeline.debounced(time)
      }
    },
    { chance in
      let (time, latest) = (chance.number(1...90), chance.happens(60))
      return .init("throttle(\(time), latest: \(latest))") {
        $0.throttle(.seconds(time), latest: latest, scheduler: $1)
      } model: { timeline, _ in
        try timeline.throttled(time, latest: latest)
      }
    },
    { chance in
      let time = chance.number(1...200)
      return .init("take(for: \(time))") {
        $0.take(for: .seconds(time), scheduler: $1)
      } model: { timeline, start in
        let kept = try timeline.before(start + time)
        return kept.end == nil ? kept + [.completed(start + time)] : kept
      }
    },
    { chance in
      let time = chance.number(1...200)
      return .init("skip(\(time) s)") {
        $0.skip(.seconds(time), scheduler: $1)
      } model: { timeline, start in
        _ = try timeline.before(start + time)
        return timeline.filter { $0.time > start + time || $0.value.isStopEvent }
      }
    },
    { chance in
      let time = chance.number(5...200)
      return .init("timeout(\(time))") {
        $0.timeout(.seconds(time), scheduler: $1)
      } model: { timeline, start in
        guard let due = try timeline.silence(of: time, from: start) else { return timeline }
        return try timeline.before(due) + [.error(due, RxError.timeout)]
      }
    },
    { chance in
      let time = chance.number(5...200)
      return .init("timeout(\(time), other:)", arity: 2) { inputs, clock in
        inputs[0].timeout(.seconds(time), other: inputs[1], scheduler: clock)
      } model: { inputs, start in
        let timeline = try inputs[0](start)
        guard let due = try timeline.silence(of: time, from: start) else { return timeline }
        return try timeline.before(due) + inputs[1](due)
      }
    },
    { chance in
      let time = chance.number(1...200)
      return .init("delaySubscription(\(time))", arity: 1) { inputs, clock in
        inputs[0].delaySubscription(.seconds(time), scheduler: clock)
      } model: { inputs, start in
        try inputs[0](start + time)
      }
    },
  ]
}

extension Timeline {
  /// When it has been silent for a time, if it ever is.
  fileprivate func silence(of time: Int, from start: TestTime) throws -> TestTime? {
    var due = start + time
    for event in self {
      if event.time == due { throw Ambiguity() }
      if event.time > due { return due }
      if event.value.isStopEvent { return nil }
      due = event.time + time
    }
    return due
  }

  /// Each element that nothing follows within a time; the last before the end with it.
  fileprivate func debounced(_ time: Int) throws -> Timeline {
    var result = Timeline()
    for (index, event) in enumerated() {
      guard case .next(let element) = event.value else {
        result.append(event)
        continue
      }
      let due = event.time + time
      guard index + 1 < count else {
        result.append(.next(due, element))
        continue
      }
      let following = self[index + 1]
      if following.time == due { throw Ambiguity() }
      if following.time > due {
        result.append(.next(due, element))
      } else if following.value.isCompleted {
        result.append(.next(following.time, element))
      }
    }
    return result
  }

  /// The first element of each time, and the latest at its end if requested.
  fileprivate func throttled(_ time: Int, latest: Bool) throws -> Timeline {
    var result = Timeline()
    var sent: TestTime?
    var waiting: Int?
    func release(_ due: TestTime) {
      guard let element = waiting else { return }
      result.append(.next(due, element))
      (waiting, sent) = (nil, due)
    }
    for event in self {
      if waiting != nil, let due = sent.map({ $0 + time }) {
        if due == event.time { throw Ambiguity() }
        if due < event.time { release(due) }
      }
      switch event.value {
      case .next(let element):
        if let last = sent, event.time - last < time {
          if latest { waiting = element }
        } else {
          result.append(event)
          sent = event.time
        }
      case .error: return result + [event]
      case .completed:
        guard waiting != nil, let due = sent.map({ $0 + time }) else { return result + [event] }
        release(due)
        return result + [.completed(due)]
      }
    }
    if let due = sent.map({ $0 + time }) { release(due) }
    return result
  }
}
