public import DequeModule

/// What one input of `zip` has said and the others have not answered yet, in its order.
///
/// The first stands in place and only what comes behind it in a queue: where inputs take turns, no
/// element goes through one. Inside the gate only.
@frozen
@usableFromInline
struct ZipQueue<Element> {
  @usableFromInline var first: Element?
  @usableFromInline var others = Deque<Element>()  // empty while `first` is

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { first == nil }

  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// The first element, if there is one.
  @inlinable
  @inline(__always)
  mutating func popFirst() -> Element? {
    let element = first
    first = others.isEmpty ? nil : others.removeFirst()
    return element
  }
}
