/// What an input of a row keeps for rows to come.
@frozen
@usableFromInline
enum QueuePolicy {
  /// The newest element, which becomes part of row after row: `combineLatest`.
  case newest
  /// All elements, each of which becomes part of one row: `zip`.
  case all
}

/// What an input of a row has said that may still become part of one.
///
/// A ring in memory of its own, and not a `Deque`: where the number of inputs is not known, neither
/// are their types, and each step through a generic type of the library costs more than the rest of
/// an element's way. Inside the gate only.
@usableFromInline
class AnySourceQueue {
  @usableFromInline final let rule: QueuePolicy
  @usableFromInline @exclusivity(unchecked) final var memory: UnsafeMutableRawPointer
  @usableFromInline @exclusivity(unchecked) final var capacity = 1
  @usableFromInline @exclusivity(unchecked) final var first = 0
  @usableFromInline @exclusivity(unchecked) final var count = 0

  @inlinable
  init(_ rule: QueuePolicy, memory: UnsafeMutableRawPointer) {
    self.rule = rule
    self.memory = memory
  }

  /// Whether no element waits for a row.
  @inlinable final var isEmpty: Bool { count == 0 }

  /// Where an element stands, counted from the first.
  @inlinable
  final func place<Element>(_ number: Int) -> UnsafeMutablePointer<Element> {
    let index = first + number
    return memory.assumingMemoryBound(to: Element.self)
      + (index < capacity ? index : index - capacity)
  }

  /// `Element` must be that of the line.
  @inlinable
  final func put<Element>(_ element: Element) {
    if rule == .newest, count == 1 {
      place(0).pointee = element
      return
    }
    if count == capacity { grow(Element.self) }
    place(count).initialize(to: element)
    count += 1
  }

  /// The element for the next row; `Element` must be that of the line.
  ///
  /// - Precondition: there is one.
  @inlinable
  final func take<Element>() -> Element {
    if rule == .newest { return place(0).pointee }
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

/// A line that knows what it keeps, for the day when it lets go of it.
@usableFromInline
final class SourceQueue<Element>: AnySourceQueue {
  @usableFromInline
  init(_ rule: QueuePolicy) {
    super.init(
      rule,
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

/// The lines of inputs of any types and number, by the numbers of the inputs.
@usableFromInline
final class SourceQueues {
  @usableFromInline let lines: [AnySourceQueue]
  @usableFromInline @exclusivity(unchecked) var empty: Int  // inside the gate only

  @inlinable
  init(_ lines: [AnySourceQueue]) {
    self.lines = lines
    empty = lines.count
  }

  /// Whether each input has an element for the next row.
  @inlinable var isComplete: Bool { empty == 0 }

  /// `Element` must be that of the line.
  @inlinable
  func put<Element>(_ element: Element, _ number: Int) {
    let line = lines[number]
    if line.isEmpty { empty -= 1 }
    line.put(element)
  }

  /// The element of one input for the next row; `Element` must be that of its line.
  @inlinable
  func take<Element>(_ number: Int) -> Element {
    let line = lines[number]
    let element: Element = line.take()
    if line.isEmpty { empty += 1 }
    return element
  }
}
