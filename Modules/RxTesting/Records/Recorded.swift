public import RxCore

/// A value with the virtual time at which it was recorded.
///
///     let record = Recorded(time: 210, value: Event.next(1))
///     print(record)  // next(1) @ 210
public struct Recorded<Value> {
  /// The virtual time, in ticks.
  public let time: TestTime
  /// The value, most often an event.
  public let value: Value

  /// Creates a record of `value` at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and the time, as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
  /// Creates a record of an element at `time`.
  ///
  ///     #expect(observer.events == [.next(210, 1), .completed(250)])
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Creates a record of the completion at `time`.
  public static func completed<Element>(_ time: TestTime, _ type: Element.Type = Element.self)
    -> Recorded where Value == Event<Element>
  {
    Recorded(time: time, value: .completed)
  }

  /// Creates a record of an error at `time`.
  public static func error<Element>(
    _ time: TestTime,
    _ error: any Error,
    _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns the records as an array, where the compiler cannot infer the type of an array literal.
  ///
  ///     let source = scheduler.createHotObservable(Recorded.events(.next(210, 1), .completed(250)))
  public static func events<Element>(_ recordedEvents: Recorded<Event<Element>>...)
    -> [Recorded<Event<Element>>] where Value == Event<Element>
  {
    recordedEvents
  }

  /// Returns the array itself.
  public static func events<Element>(_ recordedEvents: [Recorded<Event<Element>>])
    -> [Recorded<Event<Element>>] where Value == Event<Element>
  {
    recordedEvents
  }
}
