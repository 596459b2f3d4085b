extension ObservableType {
  /// What the first of `sources` to speak says; the others are let go of at once.
  ///
  /// Use it for a race: the same answer from several servers, or an answer and a time limit.
  ///
  ///     Observable.amb([near, far])
  ///
  /// - Parameter sources: subscribed to in their order, until one has spoken; an error and the end
  ///   count as words, too.
  /// - Returns: says nothing, and does not end, if there are none.
  @inlinable
  public static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    typealias Join = AmbJoin<Element>
    let sources = Array(sources)
    let next = Join.Input.entering(Join.self) { join, input, element in
      if !join.isDecided { join.choose(input) }
      join.down.next(element)
    }
    return CustomObservable { down in
      let join = Join(down)
      join.live = sources.count
      for source in sources { join.connect(source, Join.Input(next, join)) }
      return join
    }
  }

  /// What this sequence or another says, whichever speaks first: `a.amb(b)`.
  ///
  /// A value that is called, as `merge` is.
  @inlinable
  public var amb: AmbOfTwo<Element> { AmbOfTwo(first: asObservable()) }
}

/// What `source.amb` is: call it.
public struct AmbOfTwo<Element> {
  @usableFromInline let first: Observable<Element>

  @inlinable
  init(first: Observable<Element>) { self.first = first }

  /// What this sequence or `second` says, whichever speaks first; the other is let go of at once.
  ///
  /// - Parameter second: subscribed to unless this sequence speaks while being subscribed to.
  /// - Returns: an error and the end count as words, too.
  @inlinable
  public func callAsFunction<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Element> where Second.Element == Element {
    .amb([first, second.asObservable()])
  }
}
