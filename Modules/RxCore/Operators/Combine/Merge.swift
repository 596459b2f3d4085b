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
    let sources = Array(sources)
    if sources.isEmpty { return .empty() }
    let forward = BranchSink<Element, Element>.forward
    return CustomObservable { down in
      let join = JoinSink<Element>(down)
      join.live = sources.count
      for source in sources { join.connect(source, BranchSink(forward, join)) }
      return join
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType & SendableMetatype {
  /// What all inner sequences say, as it comes: `sequences.merge()`.
  ///
  /// A value that is called, not a method: beside a method of this name, Swift 6.3 cannot infer the
  /// element type in `Observable.merge(a, b)` (its rule for the sendability of unapplied methods meets
  /// a type that is Sendable under a condition).
  @inlinable
  public var merge: MergeOfInner<Element.Element> {
    MergeOfInner(merged: flatMap { $0 })
  }
}

/// What `sequences.merge` is: call it.
public struct MergeOfInner<Element> {
  @usableFromInline let merged: Observable<Element>

  @inlinable
  init(merged: Observable<Element>) { self.merged = merged }

  /// What all inner sequences say, as it comes.
  @inlinable
  public func callAsFunction() -> Observable<Element> { merged }
}
