public import RxCore

extension TestScheduler {
  /// Creates a hot sequence that emits as drawn, whether it has subscribers or not.
  ///
  /// Frame 0 is the time 200, at which `record` and `start` subscribe. Events drawn before `^` are
  /// emitted before that.
  ///
  ///     let taps = clock.hot("-a--^--b--c--|", values: ["a": 1, "b": 2, "c": 3])
  ///
  /// - Parameters:
  ///   - diagram: the events and their frames.
  ///   - values: the element for each character of the diagram; none may be missing.
  ///   - error: the error for `#`.
  /// - Returns: the sequence; a late subscriber misses all earlier events, also the terminal event.
  public func hot<Element: Sendable>(
    _ diagram: MarbleDiagram,
    values: [Character: Element],
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    let events = diagram.events(error) { values[$0] }
    return createHotObservable(events.map { Recorded(time: time(of: $0.time), value: $0.value) })
  }

  /// Creates a hot sequence whose characters stand for themselves, or for the values they spell.
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

  /// Creates a cold sequence that emits to each subscriber as drawn, from the subscription on.
  ///
  ///     let answer = clock.cold("--x--y|", values: ["x": 1, "y": 2])
  ///
  /// The events of frame 0 are emitted during `subscribe`.
  ///
  /// - Parameters:
  ///   - diagram: the events and their frames; without `^`.
  ///   - values: the element for each character of the diagram; none may be missing.
  ///   - error: the error for `#`.
  /// - Returns: the sequence.
  public func cold<Element: Sendable>(
    _ diagram: MarbleDiagram,
    values: [Character: Element],
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    let events = diagram.events(error) { values[$0] }
    if let first = events.first, first.time < 0 {
      fatalError("cold(\"\(diagram)\"): an event before ^")
    }
    let immediate = events.filter { $0.time == 0 }
    let later = Array(events.dropFirst(immediate.count))
    return TestableObservable(scheduler: self, events: events) { [unowned self] handler in
      for event in immediate { handler(event.value) }
      return schedule(later, for: handler)
    }
  }

  /// Creates a cold sequence whose characters stand for themselves, or for the values they spell.
  public func cold<Element: Sendable & LosslessStringConvertible>(
    _ diagram: MarbleDiagram,
    of type: Element.Type = String.self,
    error: any Error = MarbleError()
  ) -> TestableObservable<Element> {
    cold(diagram, values: diagram.spelled(), error: error)
  }

  /// Subscribes to `source` as drawn, runs all work, and returns the recorded events as a diagram.
  ///
  ///     #expect(clock.record(source.map { $0.uppercased() }, "^------!") == "--A--B")
  ///
  /// For several sequences on one clock use `watch`.
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: the frames of subscription and disposal; by default 0 and 800.
  /// - Returns: the diagram; see `TestableObserver.marbles` for the characters of elements.
  public func record<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^"
  ) -> MarbleDiagram where Source.Element: Sendable {
    let observer = watch(source, subscription)
    start()
    return observer.marbles
  }

  /// The same as `record(_:_:)`, with a character for each element.
  ///
  ///     #expect(clock.record(numbers, values: ["a": 10, "b": 20]) == "--a--b--|")
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: the frames of subscription and disposal; by default 0 and 800.
  ///   - values: the element for each character.
  ///   - error: the error for `#`; any error if `nil`.
  /// - Returns: the diagram; see `TestableObserver.marbles(values:error:)`.
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

  /// Schedules a subscription to `source` as drawn, and returns the observer that will record it.
  ///
  ///     let first = clock.watch(shared)
  ///     let second = clock.watch(shared, "----^")
  ///     clock.start()
  ///     #expect(first.marbles == "--a--b--|")
  ///     #expect(second.marbles == "-----b--|")
  ///
  /// - Parameters:
  ///   - source: the sequence under test.
  ///   - subscription: the frames of subscription and disposal; by default 800 frames apart.
  /// - Returns: an observer that records the events once the clock runs.
  public func watch<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^"
  ) -> TestableObserver<Source.Element> where Source.Element: Sendable {
    let observable = source.asObservable()
    let observer = createObserver(Source.Element.self)
    let disposable = SerialDisposable()
    let defaultLength = Defaults.disposed - Defaults.subscribed
    scheduleAhead(at: time(of: subscription.subscribed)) {
      disposable.disposable = observable.subscribe(observer)
    }
    let end = subscription.unsubscribed ?? subscription.subscribed + defaultLength
    scheduleAhead(at: time(of: end)) { disposable.dispose() }
    return observer
  }

  /// Returns the virtual time of a frame that has not passed.
  private func time(of frame: Int) -> TestTime {
    let time = Defaults.subscribed + frame
    if time <= clock {
      fatalError("frame \(frame) is the time \(time), but the clock is at \(clock) already")
    }
    return time
  }
}

extension MarbleDiagram {
  /// The events of the diagram; their times are frames.
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
          fatalError("\"\(text)\", frame \(mark.time): no value for '\(name)'")
        }
        event = .next(element)
      }
      return Recorded(time: mark.time, value: event)
    }
  }

  /// The values that the characters spell.
  fileprivate func spelled<Element: LosslessStringConvertible>() -> [Character: Element] {
    var values: [Character: Element] = [:]
    for case .element(let name) in marks.map(\.value) { values[name] = Element(String(name)) }
    return values
  }
}

/// The error that `#` in a diagram stands for by default.
///
///     let source = clock.hot("--a--#")  // emits .error(MarbleError()) in frame 5
public struct MarbleError: Error, Sendable, Hashable {
  /// Creates the error; all values are equal.
  public init() {}
}
