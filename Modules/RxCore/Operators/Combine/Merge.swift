extension ObservableType {
  /// Merges the elements of several sequences into one, as they arrive.
  ///
  /// Use it to handle events of several origins in one place.
  ///
  ///     Observable.merge(Observable.of(1, 2), Observable.of(10, 20))
  ///     // 1, 10, 2, 20: synchronous sources take turns
  ///
  /// ```marbles merge
  /// a       -a---b----c--|
  /// b       ---x---y-z|
  ///         ↓ Observable.merge(a, b)
  /// output  -a-x-b-y-zc--|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter sources: all are subscribed to at once, in their order. After one that fails at
  ///   once, the others are not subscribed to.
  /// - Returns: a sequence of the elements of all sources.
  /// - Ends: when all sources have completed.
  /// - Errors: the first error of a source ends the result at once.
  /// - Thread: elements are delivered one at a time, on the thread that emits them. A thread that
  ///   emits while another is delivering leaves its element to that one.
  /// - Memory: keeps no element.
  /// - SeeAlso: `concat`, which keeps the order of the sources; `combineLatest`, which makes one
  ///   element of several; `flatMap`, for a sequence of each element.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element>
  where Element: Sendable {
    merge(sources)
  }

  /// Merges the elements of a collection of sequences into one, as they arrive.
  ///
  ///     let sources = ["a": Observable.of(1, 2), "b": Observable.of(10, 20)]
  ///     Observable.merge(sources.values)  // 1, 2, 10 and 20, in turns
  ///
  /// - Parameter sources: subscribed to in their order. Without any, the result completes at once.
  /// - Returns: a sequence of the elements of all sources.
  /// - Form of: `merge(_:)`
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element>, Element: Sendable {
    merge(Array(sources))
  }

  /// Merges the elements of an array of sequences into one, as they arrive.
  ///
  ///     Observable.merge([Observable.of(1, 2), Observable.of(10, 20)])  // 1, 10, 2, 20
  ///
  /// - Parameter sources: subscribed to in their order. Without any, the result completes at once.
  /// - Returns: a sequence of the elements of all sources.
  /// - Form of: `merge(_:)`
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element>
  where Element: Sendable {
    // Also made as `mergeUnchecked`, for elements that are not Sendable.
    if sources.isEmpty { return .empty() }
    return SourceListObservable.merge(sources, JoinInput<Element, Element>.forward)
  }
}

extension ObservableType
where Element: ObservableConvertibleType & Sendable, Element.Element: Sendable {
  /// A function that merges the inner sequences of this one: `sequences.merge()`,
  /// `sequences.merge(maxConcurrent: 2)`.
  ///
  /// It is a value to be called and not a method. Beside a method of this name, Swift 6.3 cannot
  /// infer the element type in `Observable.merge(a, b)`: its rule for the sendability of unapplied
  /// methods meets a type that is Sendable under a condition.
  @inlinable
  public var merge: MergeOfInner<Element> { MergeOfInner(sequences: asObservable()) }
}

/// The type of `sequences.merge`, which is called like a method: `sequences.merge()`.
public struct MergeOfInner<Inner: ObservableConvertibleType> {
  @usableFromInline let sequences: Observable<Inner>

  @inlinable
  package init(sequences: Observable<Inner>) { self.sequences = sequences }

  /// Merges the elements of all inner sequences, as they arrive.
  ///
  ///     let searches = PublishSubject<Observable<String>>()
  ///     searches.merge()  // the results of all searches, in the order of their arrival
  ///
  /// - Returns: a sequence of the elements of all inner sequences. Each is subscribed to as soon as
  ///   it arrives.
  /// - Form of: `flatMap(_:)`, with the elements as inner sequences.
  @inlinable
  public func callAsFunction() -> Observable<Inner.Element> {
    sequences.flattened({ FlatJoin($0, $1) }) { join, _, inner in join.add(inner.asObservable()) }
  }

  /// Merges the elements of the inner sequences, of which a limited number is subscribed to at the
  /// same time.
  ///
  /// Use it to limit parallel work: no more than four downloads at once.
  ///
  ///     files.map { download($0) }.merge(maxConcurrent: 4)
  ///
  /// ```marbles merge-maxConcurrent
  /// source   --a-b--c-----------|
  /// load(a)    --a1----a2-|
  /// load(b)      ---b1----b2-|
  /// load(c)               ---c1---c2-|
  ///          ↓ map { load($0) }.merge(maxConcurrent: 2)
  /// output   ----a1-b1-a2-b2-c1---c2-|
  /// frame    0            5
  /// ```
  ///
  /// - Parameter limit: the largest number of inner sequences that are subscribed to at the same
  ///   time.
  /// - Returns: a sequence of the elements of all inner sequences. Those beyond the limit wait, in
  ///   the order in which they arrived.
  /// - Ends: when the source and all inner sequences have completed.
  /// - Errors: the first error of the source or of an active inner sequence ends the result at
  ///   once.
  /// - Thread: elements are delivered one at a time, on the thread that emits them. A thread that
  ///   emits while another is delivering leaves its element to that one.
  /// - Memory: keeps the inner sequences that wait, without limit, until they are subscribed to.
  /// - SeeAlso: `flatMap`, without a limit; `concatMap`, for one at a time.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(maxConcurrent limit: Int) -> Observable<Inner.Element> {
    precondition(limit > 0, "merge: maxConcurrent is not positive")
    return sequences.limitedMerge(limit) { $0 }
  }
}
