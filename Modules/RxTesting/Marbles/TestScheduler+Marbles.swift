public import RxCore

extension TestScheduler {
  /// A sequence that speaks as drawn, whether anybody listens or not.
  ///
  /// Frame 0 is the moment 200, where `record` and `start` subscribe; what is drawn before `^` has
  /// been said before.
  ///
  ///     let taps = clock.hot("-a--^--b--c--|", values: ["a": 1, "b": 2, "c": 3])
  ///
  /// - Parameters:
  ///   - diagram: what it says, and when.
  ///   - values: what the characters stand for; all that are drawn have to be there.
  ///   - error: what `#` stands for.
  /// - Returns: the sequence; who comes late has missed it all, the end too.
  public func hot<Element: Sendable>(
    _ diagram: MarbleDiagram,
    values: [Character: Element],
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    let events = diagram.events(error) { values[$0] }
    return createHotObservable(events.map { Recorded(time: moment($0.time), value: $0.value) })
  }

  /// As `hot(_:values:error:)`, with each character standing for itself, or for what it spells.
  ///
  ///     let letters = clock.hot("--a--b--|")
  ///     let numbers = clock.hot("--1--2--|", of: Int.self)
  public func hot<Element: Sendable & LosslessStringConvertible>(
    _ diagram: MarbleDiagram,
    of type: Element.Type = String.self,
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    hot(diagram, values: diagram.spelled(), error: error)
  }

  /// A sequence that speaks to each subscriber as drawn, from the subscription on.
  ///
  /// What stands in frame 0 is said at subscription itself.
  ///
  /// - Parameters:
  ///   - diagram: what it says, and when; there is no `^` in it.
  ///   - values: what the characters stand for; all that are drawn have to be there.
  ///   - error: what `#` stands for.
  /// - Returns: the sequence.
  public func cold<Element: Sendable>(
    _ diagram: MarbleDiagram,
    values: [Character: Element],
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    let events = diagram.events(error) { values[$0] }
    precondition(events.first.map { $0.time >= 0 } ?? true, "cold(\"\(diagram)\"): begins before ^")
    let atOnce = events.filter { $0.time == 0 }
    let later = Array(events.dropFirst(atOnce.count))
    return TestableObservable(scheduler: self, events: events) { [unowned self] observer in
      for event in atOnce { observer.on(event.value) }
      return tell(observer, later)
    }
  }

  /// As `cold(_:values:error:)`, with each character standing for itself, or for what it spells.
  public func cold<Element: Sendable & LosslessStringConvertible>(
    _ diagram: MarbleDiagram,
    of type: Element.Type = String.self,
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    cold(diagram, values: diagram.spelled(), error: error)
  }

  /// Listens to `source` as drawn, runs the clock to the end, and draws what came.
  ///
  ///     #expect(clock.record(source.map { $0.uppercased() }, "^------!") == "--A--B")
  ///
  /// For several sequences on one clock use `watch`.
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: when to listen; from frame 0 to frame 800 unless told otherwise.
  /// - Returns: what came; see `TestableObserver.marbles` for the names of elements.
  public func record<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^"
  ) -> MarbleDiagram where Source.Element: Sendable {
    let observer = watch(source, subscription)
    start()
    return observer.marbles
  }

  /// As `record(_:_:)`, with names for the elements.
  ///
  ///     #expect(clock.record(numbers, values: ["a": 10, "b": 20]) == "--a--b--|")
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: when to listen; from frame 0 to frame 800 unless told otherwise.
  ///   - values: what the characters stand for.
  ///   - error: what `#` stands for; any error if `nil`.
  /// - Returns: what came; see `TestableObserver.marbles(values:error:)`.
  public func record<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^",
    values: [Character: Source.Element],
    error: (any Error)? = nil
  ) -> MarbleDiagram where Source.Element: Equatable & Sendable {
    let observer = watch(source, subscription)
    start()
    return observer.marbles(values: values, error: error)
  }

  /// Will listen to `source` as drawn once the clock runs.
  ///
  ///     let first = clock.watch(shared)
  ///     let second = clock.watch(shared, "----^")
  ///     clock.start()
  ///     #expect(first.marbles == "--a--b--|")
  ///     #expect(second.marbles == "-----b--|")
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: when to listen; for 800 frames unless told otherwise.
  /// - Returns: the record to be.
  public func watch<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^"
  ) -> TestableObserver<Source.Element> where Source.Element: Sendable {
    let observable = source.asObservable()
    let observer = createObserver(Source.Element.self)
    let listening = SerialDisposable()
    let usual = Defaults.disposed - Defaults.subscribed
    scheduleAhead(at: moment(subscription.subscribed)) {
      listening.disposable = observable.subscribe(observer)
    }
    scheduleAhead(at: moment(subscription.unsubscribed ?? subscription.subscribed + usual)) {
      listening.dispose()
    }
    return observer
  }

  /// The moment of a frame, which is still to come.
  private func moment(_ frame: Int) -> TestTime {
    let time = Defaults.subscribed + frame
    precondition(
      time > clock,
      "frame \(frame) is the moment \(time), and the clock stands at \(clock) already"
    )
    return time
  }
}

extension MarbleDiagram {
  /// The events drawn, by their frames.
  fileprivate func events<Element>(
    _ error: any Error,
    _ value: (Character) -> Element?
  ) -> [Recorded<Event<Element>>] {
    marks.map { mark in
      let event: Event<Element>
      switch mark.value {
      case .completed: event = .completed
      case .error: event = .error(error)
      case .element(let name):
        guard let element = value(name) else {
          preconditionFailure("\"\(text)\", frame \(mark.time): no value for '\(name)'")
        }
        event = .next(element)
      }
      return Recorded(time: mark.time, value: event)
    }
  }

  /// What each character spells.
  fileprivate func spelled<Element: LosslessStringConvertible>() -> [Character: Element] {
    var values: [Character: Element] = [:]
    for case .element(let name) in marks.map(\.value) { values[name] = Element(String(name)) }
    return values
  }
}
