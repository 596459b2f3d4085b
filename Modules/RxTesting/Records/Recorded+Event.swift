public import RxCore

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
