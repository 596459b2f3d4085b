public import RxCore

extension Recorded {
  /// An element at `time`.
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// The end at `time`.
  public static func completed<Element>(_ time: TestTime, _ type: Element.Type = Element.self)
    -> Recorded where Value == Event<Element>
  {
    Recorded(time: time, value: .completed)
  }

  /// A failure at `time`.
  public static func error<Element>(
    _ time: TestTime,
    _ error: any Error,
    _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// The same as an array, for where the compiler needs the type of the elements.
  ///
  ///     let source = scheduler.createHotObservable(Recorded.events(.next(210, 1), .completed(250)))
  public static func events<Element>(_ recordedEvents: Recorded<Event<Element>>...)
    -> [Recorded<Event<Element>>] where Value == Event<Element>
  {
    recordedEvents
  }

  /// The array itself.
  public static func events<Element>(_ recordedEvents: [Recorded<Event<Element>>])
    -> [Recorded<Event<Element>>] where Value == Event<Element>
  {
    recordedEvents
  }
}
