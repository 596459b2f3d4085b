extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the latest inner sequence.
  ///
  /// A new inner sequence disposes of the one before it.
  ///
  ///     let channels = PublishSubject<Observable<String>>()
  ///     channels.switchLatest()
  ///     // each new channel replaces the one before it
  ///
  /// ```marbles switchLatest
  /// source   --a---------b----------------c----|
  /// load(a)    --a1---a2-!
  /// load(b)              --b1---b2---b3-|
  /// load(c)                               --c1---c2---c3-|
  ///          ↓ map { load($0) }.switchLatest()
  /// output   ----a1---a2---b1---b2---b3-----c1---c2---c3-|
  /// frame    0           5           10          15
  /// ```
  ///
  /// - Returns: a sequence of the elements of the latest inner sequence.
  /// - Ends: when the source and the latest inner sequence have completed.
  /// - Errors: the first error of the source or of the latest inner sequence ends the result at
  ///   once. Errors of replaced sequences are not received.
  /// - Thread: elements are delivered one at a time, on the thread that emits them. A thread that
  ///   emits while another is delivering leaves its element to that one.
  /// - Memory: keeps the latest inner subscription, and no element.
  /// - SeeAlso: `flatMapLatest`, which is `map` followed by this; `merge` and `concat` without
  ///   arguments, which keep all inner sequences.
  @inlinable
  public func switchLatest() -> Observable<Element.Element>
  where Element: Sendable, Element.Element: Sendable {
    // Also made as `switchLatestUnchecked`, for elements that are not Sendable.
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, inner in
      join.replace(inner.asObservable())
    }
  }
}
