/// One source of a row: creates its queue, and connects it to the join.
@usableFromInline
struct TupleSource<Out> {
  @usableFromInline typealias Join = TupleJoin<SourceQueues, Out>

  @usableFromInline let makeQueue: (QueuePolicy) -> AnySourceQueue
  @usableFromInline let connect: (Join) -> Void

  /// - Parameters:
  ///   - source: the source.
  ///   - number: its place in the row.
  ///   - row: takes the next row, which is complete, from the queues.
  @inlinable
  init<Source: ObservableType>(
    _ source: Source,
    _ number: Int,
    _ row: @escaping (SourceQueues) throws -> Out
  ) {
    typealias Element = Source.Element
    let source = source.asObservable()
    let next = JoinInput<Element, Out>.entering(Join.self) { join, _, element in
      let queues = join.value
      queues.append(element, number)
      if queues.isComplete { return join.emit(try row(queues)) }
      if join.hasCompletedInput, join.endIfNoRowCanFollow() { queues.removeAll() }
    }
    makeQueue = { SourceQueue<Element>($0) }
    connect = { join in join.connect(source, TupleInput(next, join, number)) }
  }
}

extension ObservableType {
  /// `zip` of any number of sources, for traits: the number may be unknown at compile time.
  @inlinable
  package static func zipped<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, policy: .all, resultSelector: resultSelector)
  }

  /// `combineLatest` of any number of sources, for traits: the number may be unknown at compile time.
  @inlinable
  package static func combined<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, policy: .latest, resultSelector: resultSelector)
  }

  /// `zip` and `combineLatest` of four sources or more.
  ///
  /// Not by the function below: the optimizer (Swift 6.3) loses elements of a pack that is made of
  /// single parameters and of another pack, and the program crashes.
  @inlinable
  static func rows<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    policy: QueuePolicy,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { queues in
      var number = 3
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return queues.take(number)
      }
      return try resultSelector(
        queues.take(0),
        queues.take(1),
        queues.take(2),
        queues.take(3),
        repeat next((each Other).Element.self)
      )
    }
    var inputs = [
      TupleSource(a, 0, row), TupleSource(b, 1, row), TupleSource(c, 2, row),
      TupleSource(d, 3, row),
    ]
    repeat inputs.append(TupleSource(each others, inputs.count, row))
    return rows(inputs, policy)
  }

  /// `zip` and `combineLatest` of any number of sources of any types.
  @inlinable
  static func packRows<each Source: ObservableType>(
    _ source: repeat each Source,
    policy: QueuePolicy,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { queues in
      var number = -1
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return queues.take(number)
      }
      return try resultSelector(repeat next((each Source).Element.self))
    }
    var inputs: [TupleSource<Element>] = []
    repeat inputs.append(TupleSource(each source, inputs.count, row))
    return rows(inputs, policy)
  }

  @inlinable
  static func rows(_ inputs: [TupleSource<Element>], _ policy: QueuePolicy) -> Observable<Element> {
    CustomObservable { down in
      let join = TupleJoin<SourceQueues, Element>(
        down,
        SourceQueues(inputs.map { $0.makeQueue(policy) }),
        inputs: inputs.count,
        isMissing: { $0.all[$1].isEmpty },
        endsWithoutRow: policy == .latest
      )
      for input in inputs { input.connect(join) }
      return join
    }
  }
}

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

  /// True if no element waits for a row.
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
      return releaseFormer(exchange(&place(0).pointee, with: element))
    }
    if count == capacity { grow(Element.self) }
    place(count).initialize(to: element)
    count += 1
  }

  /// Takes the element for the next row; `Element` must be that of the queue, which is not empty.
  @inlinable
  final func take<Element>() -> Element {
    policy == .latest ? place(0).pointee : removeFirst()
  }

  /// Removes the first element; `Element` must be that of the queue, which is not empty.
  @inlinable
  final func removeFirst<Element>() -> Element {
    let element: Element = place(0).move()
    count -= 1
    first += 1
    if first == capacity { first = 0 }
    return element
  }

  /// Removes all elements.
  func removeAll() {}

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

  override func removeAll() {
    while count > 0 {
      let _: Element = removeFirst()
    }
  }

  deinit {
    removeAll()
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

  /// True if each input has an element for the next row.
  @inlinable var isComplete: Bool { empty == 0 }

  /// Adds an element of one input; `Element` must be that of its queue.
  @inlinable
  func append<Element>(_ element: Element, _ number: Int) {
    let queue = all[number]
    if queue.isEmpty { empty -= 1 }
    queue.append(element)
  }

  /// Removes all elements of all inputs.
  @usableFromInline
  func removeAll() {
    for queue in all { queue.removeAll() }
    empty = all.count { $0.isEmpty }
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
