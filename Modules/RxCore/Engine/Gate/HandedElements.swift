/// Elements that were handed over and are delivered one by one.
@usableFromInline
struct HandedElements<Element> {
  @usableFromInline var elements: [Element?] = []  // `nil` where one has been taken
  @usableFromInline var next = 0

  @inlinable
  init() {}

  /// Whether all have been taken.
  @inlinable
  var isExhausted: Bool { next == elements.count }

  /// Goes on with what has come in, and leaves the room of what is done with for more.
  @inlinable
  mutating func refill(from incoming: inout [Element?]) {
    elements.removeAll(keepingCapacity: elements.count < 1024)  // not for good, after a storm
    next = 0
    swap(&elements, &incoming)
  }

  /// The next, which is there.
  @inlinable
  mutating func take() -> Element {
    defer { next += 1 }
    guard let element = elements[next].take() else { preconditionFailure("taken twice") }
    return element
  }
}
