public import DequeModule

/// What an input of a row has said that may still become part of one.
@usableFromInline
final class Line<Element> {
  @usableFromInline let rule: LineRule
  @usableFromInline var elements = Deque<Element>()

  @inlinable
  init(_ rule: LineRule) { self.rule = rule }

  @inlinable var isEmpty: Bool { elements.isEmpty }

  @inlinable
  func put(_ element: Element) {
    if rule == .newest, !elements.isEmpty { elements.removeFirst() }
    elements.append(element)
  }

  /// The element for the next row.
  ///
  /// - Precondition: there is one.
  @inlinable
  func take() -> Element { rule == .newest ? elements[0] : elements.removeFirst() }
}

/// What an input keeps for rows to come.
@frozen
@usableFromInline
enum LineRule {
  /// The newest element, which becomes part of row after row: `combineLatest`.
  case newest
  /// All elements, each of which becomes part of one row: `zip`.
  case all
}
