public import DequeModule

/// The elements of one input of `zip` that wait for those of the others, as a value that is
/// specialized for its type; accessed inside the gate.
///
/// Only the elements behind the first are in a `Deque`, which is allocated when it is needed: inputs
/// that emit in turns never need it. `SourceQueue`, which serves inputs of unknown types, allocates twice
/// for each input, so it does not serve here.
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
