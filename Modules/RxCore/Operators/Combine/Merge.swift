extension ObservableType {
  /// What all of `sources` say, as it comes.
  ///
  /// - Returns: ends when all have ended, fails with the first that fails.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// What all of `sources` say, as it comes.
  ///
  /// - Returns: ends when all have ended, fails with the first that fails.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// What all of `sources` say, as it comes.
  ///
  /// - Returns: ends when all have ended, fails with the first that fails.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    if sources.isEmpty { return .empty() }
    let forward = JoinInput<Element, Element>.forward
    return CustomObservable { down in
      let join = JoinStage<Element>(down)
      join.live = sources.count
      for source in sources { join.connect(source, JoinInput(forward, join)) }
      return join
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// What inner sequences say, as it comes: `sequences.merge()`, `sequences.merge(maxConcurrent: 2)`.
  ///
  /// A value that is called, not a method: beside a method of this name, Swift 6.3 cannot infer the
  /// element type in `Observable.merge(a, b)` (its rule for the sendability of unapplied methods meets
  /// a type that is Sendable under a condition).
  @inlinable
  public var merge: MergeOfInner<Element> { MergeOfInner(sequences: asObservable()) }
}

/// What `sequences.merge` is: call it.
public struct MergeOfInner<Inner: ObservableConvertibleType> {
  @usableFromInline let sequences: Observable<Inner>

  @inlinable
  init(sequences: Observable<Inner>) { self.sequences = sequences }

  /// What all inner sequences say, as it comes.
  @inlinable
  public func callAsFunction() -> Observable<Inner.Element> {
    sequences.flattened({ FlatJoin($0, $1) }) { join, _, inner in join.add(inner.asObservable()) }
  }

  /// What the inner sequences say, as it comes, a few of them at once.
  ///
  /// - Parameter limit: how many are listened to at once. The others wait, in memory, in the order
  ///   in which they came.
  /// - Returns: ends when the source and all inner sequences have ended.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(maxConcurrent limit: Int) -> Observable<Inner.Element> {
    precondition(limit > 0, "merge: maxConcurrent is not positive")
    return sequences.limitedMerge(limit) { $0 }
  }
}
