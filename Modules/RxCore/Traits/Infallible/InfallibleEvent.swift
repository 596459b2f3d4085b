/// An event of a sequence that cannot fail.
///
///     ticks.subscribe { (event: InfallibleEvent<Int>) in
///       switch event {
///       case .next(let count): print(count)
///       case .completed: print("completed")
///       }
///     }
@frozen
public enum InfallibleEvent<Element> {
  /// The sequence has emitted an element.
  case next(Element)
  /// The sequence has completed; no event follows.
  case completed

  /// The same event as an `Event`.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleEvent: Sendable where Element: Sendable {}
extension InfallibleEvent: Equatable where Element: Equatable {}
