/// The elements of an input that are kept for rows to come.
@frozen
@usableFromInline
enum QueuePolicy {
  /// The latest element, which becomes part of row after row: `combineLatest`.
  case latest
  /// All elements, each of which becomes part of one row: `zip`.
  case all
}

/// The elements of one input that may become part of a row; accessed inside the gate.
///
/// It is a ring in memory of its own and not a `Deque`: where the number of inputs is unknown, so are
/// their types, and each call of a generic type that is not specialized costs more than the rest of
/// the work for an element.
@usableFromInline
class AnySourceQueue {
  @usableFromInline final let policy: QueuePolicy
  @usableFromInline @exclusivity(unchecked) final var memory: UnsafeMutableRawPointer
  @usableFromInline @exclusivity(unchecked) final var capacity = 1
  @usableFromInline @exclusivity(unchecked) final var first = 0
  @usableFromInline @exclusivity(unchecked) final var count = 0

  @inlinable
  init(_ policy: QueuePolicy, memory: UnsafeMutableRawPointer) {
    self.policy = policy
    self.memory = memory
  }

  /// `true` if no element waits for a row.
  @inlinable final var isEmpty: Bool { count == 0 }

  /// Returns the place of an element, counted from the first.
  @inlinable
  final func place<Element>(_ number: Int) -> UnsafeMutablePointer<Element> {
    let index = first + number
    return memory.assumingMemoryBound(to: Element.self)
      + (index < capacity ? index : index - capacity)
  }

  /// Adds an element; `Element` must be that of the queue.
  @inlinable
  final func append<Element>(_ element: Element) {
    if policy == .latest, count == 1 {
      place(0).pointee = element
      return
    }
    if count == capacity { grow(Element.self) }
    place(count).initialize(to: element)
    count += 1
  }

  /// Takes the element for the next row; `Element` must be that of the queue, which is not empty.
  @inlinable
  final func take<Element>() -> Element {
    if policy == .latest { return place(0).pointee }
    let element: Element = place(0).move()
    count -= 1
    first += 1
    if first == capacity { first = 0 }
    return element
  }

  @usableFromInline
  final func grow<Element>(_: Element.Type) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    for number in 0..<count { (larger + number).moveInitialize(from: place(number), count: 1) }
    memory.assumingMemoryBound(to: Element.self).deallocate()
    memory = UnsafeMutableRawPointer(larger)
    first = 0
    capacity *= 2
  }
}

/// A queue with the type of its elements, which it needs to release them.
@usableFromInline
final class SourceQueue<Element>: AnySourceQueue {
  @usableFromInline
  init(_ policy: QueuePolicy) {
    super.init(
      policy,
      memory: UnsafeMutableRawPointer(UnsafeMutablePointer<Element>.allocate(capacity: 1))
    )
  }

  deinit {
    for number in 0..<count {
      let element: UnsafeMutablePointer<Element> = place(number)
      element.deinitialize(count: 1)
    }
    memory.assumingMemoryBound(to: Element.self).deallocate()
  }
}

/// The queues of any number of inputs of any types.
@usableFromInline
final class SourceQueues {
  @usableFromInline let all: [AnySourceQueue]  // by the numbers of the inputs
  @usableFromInline @exclusivity(unchecked) var empty: Int  // the number of empty queues

  @inlinable
  init(_ queues: [AnySourceQueue]) {
    all = queues
    empty = queues.count
  }

  /// `true` if each input has an element for the next row.
  @inlinable var isComplete: Bool { empty == 0 }

  /// Adds an element of one input; `Element` must be that of its queue.
  @inlinable
  func append<Element>(_ element: Element, _ number: Int) {
    let queue = all[number]
    if queue.isEmpty { empty -= 1 }
    queue.append(element)
  }

  /// Takes the element of one input for the next row; `Element` must be that of its queue.
  @inlinable
  func take<Element>(_ number: Int) -> Element {
    let queue = all[number]
    let element: Element = queue.take()
    if queue.isEmpty { empty += 1 }
    return element
  }
}
