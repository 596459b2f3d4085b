extension Property {
  /// The events of an observer do not overlap, unless one is nested in another on the same thread.
  public static let serial = Property(each: "serial") { observer, _ in
    var open: [EventRecord] = []
    for event in observer.events {
      while let last = open.last, last.exit < event.enter { open.removeLast() }
      if let last = open.last, last.thread != event.thread || event.exit > last.exit {
        return Finding("observer \(observer.id) is entered by two threads", last, event)
      }
      open.append(event)
    }
    return nil
  }

  /// The events have the form `next* (error | completed)?`.
  public static let grammar = Property(each: "grammar") { observer, _ in
    guard let end = observer.events.firstIndex(where: \.isTerminal) else { return nil }
    let next = observer.events.index(after: end)
    if next == observer.events.endIndex { return nil }
    return Finding(
      "observer \(observer.id) receives an event after the terminal event",
      observer.events[end],
      observer.events[next]
    )
  }

  /// After a subscription has been disposed of, at most the event that is being delivered arrives; none
  /// arrives if the delivering thread disposes.
  ///
  /// Calls of several threads that overlap count as one: the one that comes first disposes, and the others may
  /// return before it.
  public static let nothingAfterDispose = Property(each: "nothing after dispose") {
    observer,
    history in
    for call in observer.disposed {
      let others = observer.disposed.filter { $0.thread != call.thread && $0.overlaps(call) }
      let isInside = history.delivers(on: call.thread, at: call.start, to: observer)
      let isImmediate = isInside && others.isEmpty
      let end = others.reduce(isImmediate ? call.start : call.end) { max($0, $1.end) }
      let late = observer.events.filter { $0.enter > end }
      if let event = late.dropFirst(isImmediate ? 0 : 1).first {
        let place = isImmediate ? "on the delivering thread" : "on another thread"
        return Finding(
          "observer \(observer.id) receives event \(late.count) after its disposal \(place)",
          call.start...event.enter
        )
      }
      for event in late {
        let codes = event.row.map { [$0.first, $0.second] } ?? []
        if history.emissions(codes).contains(where: { $0.start > end }) {
          return Finding(
            "observer \(observer.id) receives an element emitted after its disposal",
            call.start...event.enter
          )
        }
      }
    }
    return nil
  }

  /// Each observer that was not disposed of receives a terminal event.
  public static let ends = Property(each: "terminal event") { observer, history in
    if observer.terminal != nil || history.isReleased(observer) { return nil }
    let last = history.calls.last { call in
      switch call.kind {
      case .complete, .fail: true
      default: false
      }
    }
    guard let last, observer.subscribed != nil else { return nil }
    return Finding("observer \(observer.id) receives no terminal event", last.start...last.start)
  }

  /// Each subscription ends once, and everything that it and the sequence held is released.
  public static let releasedOnce = Property("released once") { history in
    let last = history.calls.last?.start ?? 0
    for observer in history.observers where observer.subscribed != nil {
      if observer.ends != 1 {
        return Finding("observer \(observer.id) is disposed of \(observer.ends) times", last...last)
      }
      if observer.held != 0 {
        return Finding("observer \(observer.id): \(observer.held) objects are held", last...last)
      }
    }
    if history.elementsHeld != 0 {
      return Finding("\(history.elementsHeld) elements are held", last...last)
    }
    return nil
  }

  /// All calls return, and all subscriptions end.
  public static let noDeadlock = Property("no deadlock") { history in
    let last = history.calls.last?.start ?? 0
    return history.stuck.map { Finding("\($0) before the deadline", last...last) }
  }
}

extension History {
  /// Returns whether `thread` was delivering an event to the observer; behind one gate, to any observer.
  func delivers(on thread: UInt, at stamp: Int, to observer: Observer) -> Bool {
    (isHub ? observers : [observer]).contains { observer in
      observer.events.contains { $0.thread == thread && $0.enter < stamp && stamp < $0.exit }
    }
  }

  /// The calls that have emitted the elements of these codes.
  func emissions(_ codes: [Int]) -> [CallRecord] {
    calls.filter { call in
      if case .emit(let code, _) = call.kind { codes.contains(code) } else { false }
    }
  }

  /// Returns whether the program has ended the observer's subscription.
  func isReleased(_ observer: Observer) -> Bool { !observer.disposed.isEmpty || isSourceDisposed }

  /// Indicates whether the program has disposed of the subject.
  var isSourceDisposed: Bool { calls.contains { $0.kind == .disposeSource } }
}
