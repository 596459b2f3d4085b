internal import DequeModule

extension Multicaster {
  /// Creates a multicaster that keeps the last `count` elements for late subscribers, even after its end.
  @usableFromInline
  static func replaying(_ count: Int) -> Multicaster<Element> {
    count == 0 ? Multicaster<Element>() : BufferedMulticaster<Element>(capacity: count)
  }
}

/// A multicaster that keeps the last `capacity` elements, one or more, for late subscribers, even after its end.
///
/// One element is kept as `share(replay: 1)` keeps it, by code that is specialized for its type; only
/// while a late subscriber receives it, it is in the buffer.
@usableFromInline
final class BufferedMulticaster<Element>: Multicaster<Element>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  private let capacity: Int
  private var elements = Deque<Element>()
  private var first = 0  // the number of elements removed from the front
  private var unreplayed = Int.max  // the first element that a replay under way has not emitted

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    super.init(.buffer)
    keepsOne = capacity == 1
  }

  override func buffer(_ element: Element) {
    elements.append(element)
    discard()
  }

  /// Removes the elements that neither a late subscriber nor a replay under way receives.
  private func discard() {
    while elements.count > capacity, first < unreplayed {
      let outgoing = elements.removeFirst()
      first += 1
      _ = consume outgoing  // may run a deinitializer, so when all is in order again
    }
  }

  override func forget() {
    let outgoing = elements
    elements = []
    _ = consume outgoing  // as above
    super.forget()
  }

  override func admitBuffered(_ sink: Sink<Element>) {
    if keepsOne { replayOne(to: sink) } else { replay(to: sink) }
    if !isEnded, !sink.isDisposed { add(sink) }
    if isEnded { emitEndLate(to: sink) }
  }

  private func replayOne(to sink: Sink<Element>) {
    guard kept != nil else { return }
    if let element = kept.take() { elements.append(consume element) }
    keepsOne = false
    replay(to: sink)
    keepsOne = true
    self.kept = elements.popLast()
  }

  /// Emits the buffer to `sink`, as it is at each step: `sink` also receives what it causes itself, even if
  /// that is more than the buffer holds.
  private func replay(to sink: Sink<Element>) {
    let outer = unreplayed
    var position = max(first, first + elements.count - capacity)
    while position < first + elements.count, !sink.isDisposed {
      let element = elements[position - first]
      position += 1
      unreplayed = min(outer, position)
      sink.next(element)
    }
    unreplayed = outer
    discard()
  }
}
