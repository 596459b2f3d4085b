internal import DequeModule

/// A hub that keeps the last `capacity` elements for those who come later, even after its end.
@usableFromInline
final class BufferedMulticaster<Element>: Multicaster<Element>, @unchecked Sendable {  // as Stage
  private let capacity: Int
  private var elements = Deque<Element>()
  private var first = 0  // how many have been dropped from the front

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
    _ = consume outgoing  // may run a deinitialiser, so when all is in order again
  }

  override func forget() {
    let outgoing = elements
    elements = []
    _ = consume outgoing  // as above
  }

  /// Walks the buffer as it stands at each step: what `sink` itself sets off is not lost to it.
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
