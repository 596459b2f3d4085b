extension ObservableType {
  /// What `sources` say, one after the other: each is subscribed to when the one before has ended.
  ///
  ///     Observable.concat(cached, fetched)
  ///
  /// - Returns: ends with the last, fails with the first that fails.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// What `sources` say, one after the other: each is subscribed to when the one before has ended.
  ///
  /// - Returns: ends with the last, fails with the first that fails.
  @inlinable
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
    ConcatObservable(sources)
  }

  /// What `sources` say, one after the other: each is subscribed to when the one before has ended.
  ///
  ///     Observable.concat(pages.lazy.map { load($0) })
  ///
  /// - Parameter sources: iterated anew for each subscriber, and only as far as it gets: it need not
  ///   be finite.
  /// - Returns: ends with the last, fails with the first that fails.
  @inlinable
  public static func concat<Sources: Sequence & Sendable>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    let forward = JoinInput<Element, Element>.forward
    return CustomObservable { down in
      let join = ConcatJoin(down, forward, sources.makeIterator())
      join.startEndless()
      return join
    }
  }

  /// This sequence and then another, `a.concat(b)`; or inner sequences one after the other,
  /// `sequences.concat()`.
  ///
  /// A value that is called, as `merge` is.
  @inlinable
  public var concat: ConcatOfTwo<Element> { ConcatOfTwo(first: asObservable()) }
}

/// What `source.concat` is: call it.
public struct ConcatOfTwo<Element> {
  @usableFromInline let first: Observable<Element>

  @inlinable
  init(first: Observable<Element>) { self.first = first }

  /// What this sequence says and, after its end, what `second` says.
  ///
  /// However many are put behind each other in this way, an element passes one stage only.
  ///
  /// - Parameter second: subscribed to when this sequence has ended well.
  /// - Returns: ends with `second`, fails with the first that fails.
  @inlinable
  public func callAsFunction<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Element> where Second.Element == Element {
    ConcatObservable([first, second.asObservable()])
  }
}

extension ConcatOfTwo where Element: ObservableConvertibleType {
  /// What the inner sequences say, one after the other; those that come early wait.
  @inlinable
  public func callAsFunction() -> Observable<Element.Element> { first.limitedMerge(1) { $0 } }
}
