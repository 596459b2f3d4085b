extension ObservableType {
  /// Merges the elements of several sequences into one, as they arrive.
  ///
  /// Use it to handle events of several origins in one place. `concat` keeps the order of the
  /// sources.
  ///
  ///     Observable.merge(Observable.of(1, 2), Observable.of(10, 20))
  ///     // 1, 10, 2, 20: synchronous sources take turns
  ///
  /// All sources are subscribed to at once. Elements are delivered one at a time. A thread that
  /// emits while another thread is delivering leaves its element to that thread.
  ///
  /// ```marbles merge
  /// a       -a---b----c--|
  /// b       ---x---y-z|
  ///         ↓ Observable.merge(a, b)
  /// output  -a-x-b-y-zc--|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter sources: subscribed to in their order. After one that fails at once, the others
  ///   are not subscribed to.
  /// - Returns: a sequence that completes when all sources have completed. The first error of any
  ///   of them ends it.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Merges the elements of a collection of sequences into one, as they arrive.
  ///
  ///     let sources = ["a": Observable.of(1, 2), "b": Observable.of(10, 20)]
  ///     Observable.merge(sources.values)  // 1, 2, 10 and 20, in turns
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// - Parameter sources: subscribed to in their order. Without any, the result completes at once.
  /// - Returns: a sequence that completes when all sources have completed. The first error of any
  ///   of them ends it.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Merges the elements of an array of sequences into one, as they arrive.
  ///
  ///     Observable.merge([Observable.of(1, 2), Observable.of(10, 20)])  // 1, 10, 2, 20
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// - Parameter sources: subscribed to in their order. Without any, the result completes at once.
  /// - Returns: a sequence that completes when all sources have completed. The first error of any
  ///   of them ends it.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    if sources.isEmpty { return .empty() }
    return SourceListObservable.merge(sources, JoinInput<Element, Element>.forward)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
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
  init(sequences: Observable<Inner>) { self.sequences = sequences }

  /// Merges the elements of all inner sequences, as they arrive.
  ///
  ///     let searches = PublishSubject<Observable<String>>()
  ///     searches.merge()  // the results of all searches, in the order of their arrival
  ///
  /// Each inner sequence is subscribed to as soon as it arrives. Elements are delivered one at a
  /// time. A thread that emits while another thread is delivering leaves its element to that
  /// thread.
  ///
  /// - Returns: a sequence that completes when the source and all inner sequences have completed.
  ///   The first error of any of them ends it.
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
  /// Inner sequences beyond the limit wait in memory, without limit, in the order in which they
  /// arrived. Elements are delivered one at a time. A thread that emits while another thread is
  /// delivering leaves its element to that thread.
  ///
  /// - Parameter limit: the largest number of inner sequences that are subscribed to at the same
  ///   time.
  /// - Returns: a sequence that completes when the source and all inner sequences have completed.
  ///   The first error of any of them ends it.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(maxConcurrent limit: Int) -> Observable<Inner.Element> {
    precondition(limit > 0, "merge: maxConcurrent is not positive")
    return sequences.limitedMerge(limit) { $0 }
  }
}
