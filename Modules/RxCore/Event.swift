/// An event of an observable sequence, whose events have the form `next* (error | completed)?`.
///
///     numbers.subscribe { event in
///       switch event {
///       case .next(let number): print(number)
///       case .error(let error): print("failed:", error)
///       case .completed: print("completed")
///       }
///     }
@frozen
public enum Event<Element> {
  /// The sequence has emitted an element.
  case next(Element)
  /// The sequence has failed; no event follows.
  case error(any Error)
  /// The sequence has completed; no event follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// True if this event is terminal: `error` or `completed`.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// True if this event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns this event with its element transformed; an error that `transform` throws becomes an `error`
  /// event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// The event as text: `next(1)`, `error(…)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
