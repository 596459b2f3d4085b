internal import DequeModule

/// A multicaster that keeps the last `capacity` elements for late subscribers, even after its end.
@usableFromInline
final class BufferedMulticaster<Element>: Multicaster<Element>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  private let capacity: Int
  private var elements = Deque<Element>()
  private var first = 0  // the number of elements removed from the front

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    super.init(.buffer)
  }

  override func buffer(_ element: Element) {
    elements.append(element)
    if elements.count <= capacity { return }
    let outgoing = elements.removeFirst()
    first += 1
    _ = consume outgoing  // may run a deinitializer, so when all is in order again
  }

  override func forget() {
    let outgoing = elements
    elements = []
    _ = consume outgoing  // as above
  }

  /// Emits the buffer to `sink`, as it is at each step: `sink` also receives what it causes itself.
  override func replay(to sink: Sink<Element>) {
    var position = first
    while position < first + elements.count, !sink.isDisposed {
      let element = elements[position - first]
      position += 1
      sink.next(element)
      position = max(position, first)
    }
  }
}
