/// What a sequence that cannot fail says.
@frozen
public enum InfallibleEvent<Element> {
  /// An element.
  case next(Element)
  /// The end.
  case completed

  /// The same as what any sequence says.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleEvent: Sendable where Element: Sendable {}
extension InfallibleEvent: Equatable where Element: Equatable {}
