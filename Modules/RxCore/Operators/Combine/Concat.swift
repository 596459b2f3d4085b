extension ObservableType {
  /// Emits the elements of several sequences, one sequence after the other.
  ///
  /// Use it for steps that follow each other: cached data first, then fresh data.
  ///
  ///     Observable.concat(Observable.of(1, 2), Observable.of(3))  // 1, 2, 3
  ///
  /// ```marbles concat
  /// a       -a---b----c--|
  /// b                    ---x---y-z|
  ///         ↓ a.concat(b)
  /// output  -a---b----c-----x---y-z|
  /// frame   0    5    10   15   20
  /// ```
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a sequence of the elements of all sources, in the order of the sources.
  /// - Ends: when the last source completes. Without any source, at once.
  /// - Errors: an error of the active source ends the result. The sources that follow are not
  ///   subscribed to.
  /// - Thread: each source is subscribed to on the thread that completes the one before it.
  ///   Elements are delivered on the thread that emits them.
  /// - Memory: keeps the sources, and no element.
  /// - SeeAlso: `merge`, which subscribes to all at once; `concatMap`, for a sequence of each
  ///   element; `startWith`, for elements.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element>
  where Element: Sendable {
    concat(sources)
  }

  /// Emits the elements of an array of sequences, one sequence after the other.
  ///
  ///     Observable.concat([Observable.of(1, 2), Observable.of(3)])  // 1, 2, 3
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed, on the thread
  ///   of that completion.
  /// - Returns: a sequence of the elements of all sources, in the order of the sources.
  /// - Form of: `concat(_:)`
  @inlinable
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element>
  where Element: Sendable {
    // Also made as `concatUnchecked`, for elements that are not Sendable.
    SourceListObservable.concat(sources, JoinInput<Element, Element>.forward)
  }

  /// Emits the elements of a lazily produced series of sequences, one sequence after the other.
  ///
  /// Use it with a sequence type of your own, when the sources should be created one by one, or when
  /// there is no last source.
  ///
  ///     Observable.concat(repeatElement(Observable.of(1, 2), count: 2))  // 1, 2, 1, 2
  ///
  /// The standard library's lazy collections are not Sendable. `Observable.concat` would convert
  /// `pages.lazy.map { load($0) }` to an array, and so create all sources at once.
  ///
  /// - Parameter sources: iterated again for each subscriber, and only as far as the subscription
  ///   gets. The series may be infinite.
  /// - Returns: a sequence of the elements of all sources, in the order of the sources.
  /// - Form of: `concat(_:)`
  @inlinable
  public static func concat<Sources: Sequence & Sendable>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element>, Element: Sendable {
    // Also made as `concatUnchecked`, for elements that are not Sendable.
    let forward = JoinInput<Element, Element>.forward
    return CustomObservable { down in
      let join = ConcatJoin(down, forward, sources.makeIterator())
      join.startEndless()
      return join
    }
  }

  /// A function that appends another sequence, `a.concat(b)`, or that concatenates the inner
  /// sequences of this one, `sequences.concat()`.
  ///
  /// It is a value to be called and not a method, for the reason that `merge` gives.
  @inlinable
  public var concat: ConcatOfTwo<Element> { ConcatOfTwo(first: asObservable()) }
}

/// The type of `source.concat`, which is called like a method: `source.concat(other)`.
public struct ConcatOfTwo<Element> {
  @usableFromInline let first: Observable<Element>

  @inlinable
  init(first: Observable<Element>) { self.first = first }

  /// Emits the elements of this sequence, then those of another one.
  ///
  ///     Observable.of(1, 2).concat(Observable.of(3))  // 1, 2, 3
  ///
  /// However many sequences are appended one by one, an element passes through one stage only.
  ///
  /// - Parameter second: subscribed to when this sequence has completed, on the thread of that
  ///   completion.
  /// - Returns: a sequence of the elements of this sequence, then of `second`.
  /// - Form of: `concat(_:)`
  @inlinable
  public func callAsFunction<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Element> where Second.Element == Element, Element: Sendable {
    .concat([first, second.asObservable()])
  }
}

extension ConcatOfTwo
where Element: ObservableConvertibleType & Sendable, Element.Element: Sendable {
  /// Emits the elements of the inner sequences, one inner sequence after the other.
  ///
  ///     Observable.of(Observable.of(1, 2), Observable.of(3)).concat()  // 1, 2, 3
  ///
  /// - Returns: a sequence of the elements of the inner sequences, in the order of their arrival.
  /// - Form of: `concatMap(_:)`, with the elements as inner sequences.
  @inlinable
  public func callAsFunction() -> Observable<Element.Element> { first.limitedMerge(1) { $0 } }
}

/// A join that subscribes to one sequence after the other, and takes each from an iterator when its
/// turn has come.
@usableFromInline
final class ConcatJoin<Out, Sources: IteratorProtocol<Observable<Out>>>: FlatJoin<Out>,
  @unchecked Sendable
{
  // Unchecked: `sources` is accessed inside the gate.
  private var sources: Sources?

  /// Creates a join whose iterator counts as an input that waits, until the iterator ends.
  @usableFromInline
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next, _ sources: Sources) {
    self.sources = sources
    super.init(down, forward, limit: 1)
    blocked = 1
  }

  /// Subscribes to the first sequence, and to those that follow sequences that end at once.
  @usableFromInline
  func start() { gate.visit(self) { $0.startWaiting() } }

  /// Subscribes to the first sequence; if it ends at once, to the next in a turn on the trampoline.
  ///
  /// By then the stages below are connected and can dispose of this one: the number of sequences that
  /// end at once may have no limit.
  @usableFromInline
  func startEndless() {
    gate.visit(self) { $0.startFirst() }
  }

  private func startFirst() {
    startWaiting(most: 1)
    if inners.isEmpty, !isDisposed { Trampoline.current.push(self) }
  }

  @usableFromInline
  override func run() { start() }

  override func takeWaiting() -> Observable<Out>? {
    guard var sources else { return nil }
    self.sources = nil  // out while user code runs, which may dispose of this
    guard let source = sources.next() else {
      finish()
      return nil
    }
    if !isDisposed { self.sources = sources }
    return source
  }

  @usableFromInline
  override func release() {
    super.release()
    sources = nil
  }
}
