public import DequeModule

extension ObservableType {
  /// Combines the elements of two sequences one by one: the first elements, then the second ones,
  /// and so on.
  ///
  /// Use it for elements that belong together by their order: questions and answers.
  ///
  ///     let numbers = Observable.of(1, 2, 3)
  ///     let letters = Observable.of("a", "b")
  ///     Observable.zip(numbers, letters) { "\($0)\($1)" }  // "1a", "2b"
  ///
  /// ```marbles zip
  /// a       --a--------b----------c------|
  /// b       ------x--------y----z-|
  ///         ↓ Observable.zip(a, b) { $0 + $1 }
  /// output  ------ax-------by-----cz-----|
  /// frame   0          5          10
  /// ```
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Ends: when both sources have completed.
  /// - Errors: the first error of a source, or one that `resultSelector` throws, ends the result at
  ///   once, and discards the elements that wait.
  /// - Thread: `resultSelector` is called, and its result is delivered, one at a time and on the
  ///   thread that emits. A thread that emits while another is delivering leaves its element to
  ///   that one.
  /// - Memory: keeps the elements that one source emits ahead of the other, without limit; none
  ///   once the other one has completed and no element of it is left.
  /// - SeeAlso: `combineLatest`, which combines whatever is latest; `pairwise`, for neighbours of
  ///   one sequence.
  @available(swift, introduced: 6)
  @inlinable
  @inline(__always)
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    let rows = TupleRows<_, Element>(
      (ZipQueue<A.Element>(), ZipQueue<B.Element>()),
      { lines -> (A.Element, B.Element)? in
        if lines.0.isEmpty || lines.1.isEmpty { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst() else { return nil }
        return (a, b)
      },
      { try resultSelector($0.0, $0.1) },
      isMissing: { [$0.0.isEmpty, $0.1.isEmpty][$1] },
      discard: { $0 = (ZipQueue(), ZipQueue()) }
    )
    return rows.observable([rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) }])
  }

  /// Combines the elements of a collection of sequences one by one: the first elements, then the
  /// second ones, and so on.
  ///
  ///     let numbers = [Observable.of(1, 2), Observable.of(10, 20)]
  ///     Observable.zip(numbers) { $0.reduce(0, +) }  // 11, 22
  ///
  /// - Parameters:
  ///   - sources: sequences of one type, subscribed to in their order.
  ///   - resultSelector: combines one element of each source, in the order of `sources`.
  /// - Returns: a sequence of the results. It also completes when all sources but one have and that
  ///   one emits an element that cannot be combined. Without any source it completes at once.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    // Also made as `zipUnchecked`, for elements that are not Sendable.
    if sources.isEmpty { return .empty() }
    let rows = TupleRows<_, Element>(
      ZipList<Sources.Element.Element>(count: sources.count),
      { $0.takeRow() },
      resultSelector,
      isMissing: { $0.queues[$1].isEmpty },
      discard: { $0 = ZipList(count: $0.queues.count) }
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      },
      endsWithoutRow: true
    )
  }

  /// Combines the elements of a collection of sequences into arrays, one by one.
  ///
  ///     Observable.zip([Observable.of(1, 2), Observable.of(10, 20)])  // [1, 10], [2, 20]
  ///
  /// - Parameter sources: sequences of one type, subscribed to in their order.
  /// - Returns: a sequence of arrays. It also completes when all sources but one have and that one
  ///   emits an element that cannot be combined. Without any source it completes at once.
  /// - Form of: `zip(_:_:resultSelector:)`
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element, Element: Sendable {
    .zip(sources) { $0 }
  }
}

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

/// The elements that the inputs of `zip` of a list keep for rows to come; accessed inside the gate.
@usableFromInline
struct ZipList<Element> {
  @usableFromInline var queues: [ZipQueue<Element>]
  @usableFromInline var empty: Int  // the number of empty queues

  @inlinable
  init(count: Int) {
    queues = Array(repeating: ZipQueue(), count: count)
    empty = count
  }

  @inlinable
  mutating func store(_ element: Element, _ number: Int) {
    if queues[number].isEmpty { empty -= 1 }
    queues[number].append(element)
  }

  /// Takes the first element of each, if there is one.
  @inlinable
  mutating func takeRow() -> [Element]? {
    if empty > 0 { return nil }
    var row: [Element] = []
    row.reserveCapacity(queues.count)
    for index in queues.indices {
      if let element = queues[index].popFirst() { row.append(element) }
      if queues[index].isEmpty { empty += 1 }
    }
    return row
  }
}
