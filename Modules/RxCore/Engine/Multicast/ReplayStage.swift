internal import DequeModule

/// The elements that a multicaster keeps for late subscribers.
@frozen
@usableFromInline
enum ReplayPolicy {
  /// None: `PublishSubject`, `share()`.
  case nothing
  /// The latest element, even after the terminal event: `share(replay: 1)`.
  case latest
  /// The latest element, which any thread may read as well: `BehaviorSubject`.
  case value
  /// The latest element, which is emitted before the completion only: `AsyncSubject`.
  case last
  /// Some elements, even after the terminal event, in a `ReplayBuffer`: `ReplaySubject`.
  case buffer
}

/// The base class of multicasters, which has the elements that are kept.
///
/// A multicaster of `Element` keeps an `Element?`, which is the parameter here. As a variable of the multicaster
/// itself it would make its deallocation look up the type `Element?`, which takes longer than the rest (Swift 6.3).
@usableFromInline
class ReplayStage<Kept>: Stage, @unchecked Sendable {
  // Unchecked: both variables change inside the subclass's gate, and under its `valueLock` if they are read
  // from outside.
  /// The element that a late subscriber receives first.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var kept: Kept

  /// The newest element that waits in the gate's queue, for the policy `value`.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var waiting: Kept

  @inlinable
  init(kept: Kept, waiting: Kept) {
    self.kept = kept
    self.waiting = waiting
    super.init()
  }
}

/// The last elements of a multicaster; accessed inside its gate.
///
/// Of one element, which most keep, the buffer is a variable, with code that is specialized for its type. Only while a
/// late subscriber receives it, it is in the list.
@usableFromInline
final class ReplayBuffer<Element> {
  private let capacity: Int

  /// The element of a buffer of one.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  var only: Element?
  /// True if the buffer is `only`.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  var isOne: Bool

  private var elements = Deque<Element>()
  private var first = 0  // the number of elements removed from the front
  private var unreplayed = Int.max  // the first element that a replay under way has not emitted

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    isOne = capacity == 1
  }

  @inlinable
  @inline(__always)
  func append(_ element: Element) {
    if isOne { releaseFormer(exchange(&only, with: element)) } else { appendToList(element) }
  }

  @usableFromInline
  func appendToList(_ element: Element) {
    elements.append(element)
    discard()
  }

  /// Removes the elements that neither a late subscriber nor a replay under way receives.
  private func discard() {
    while elements.count > capacity, first < unreplayed {
      let outgoing = elements.removeFirst()
      first += 1
      releaseFormer(outgoing)  // may run a deinitializer, so when all is in order again
    }
  }

  func removeAll() {
    let outgoing = elements
    let outgoingOne = only.take()
    elements = []
    releaseFormer(outgoing)  // as above
    releaseFormer(outgoingOne)
  }

  /// Emits the buffer to `sink`, as it is at each step: `sink` also receives what it causes itself, even if
  /// that is more than the buffer holds.
  @usableFromInline
  func replay(to sink: Sink<Element>) {
    if !isOne { return replayList(to: sink) }
    guard let element = only.take() else { return }
    elements.append(consume element)
    isOne = false
    replayList(to: sink)
    isOne = true
    only = elements.popLast()
  }

  private func replayList(to sink: Sink<Element>) {
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
