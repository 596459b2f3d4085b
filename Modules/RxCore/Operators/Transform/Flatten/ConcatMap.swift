extension ObservableType {
  /// Projects each element into an observable sequence and emits the elements of one sequence after
  /// the other.
  ///
  /// Use it when results must keep the order of the elements that caused them: writes to one file,
  /// steps of a queue. An inner sequence is subscribed to when the one before it has completed.
  ///
  ///     Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10) }  // 1, 10, 2, 20
  ///
  /// Inner sequences that wait are kept in memory, without limit. An inner sequence that never
  /// completes blocks all that follow.
  ///
  /// ```marbles concatMap
  /// source   --a---------b----------------c----|
  /// load(a)    --a1---a2---a3-|
  /// load(b)                   --b1---b2---b3-|
  /// load(c)                                  --c1---c2---c3-|
  ///          ↓ concatMap { load($0) }
  /// output   ----a1---a2---a3---b1---b2---b3---c1---c2---c3-|
  /// frame    0           5           10           15
  /// ```
  ///
  /// - Parameter selector: returns the inner sequence of an element. It is called as soon as the
  ///   element arrives, also while an earlier inner sequence is active. An error that it throws
  ///   ends the result with that error.
  /// - Returns: a sequence that completes when the source and all inner sequences have completed.
  ///   The first error of any of them ends it.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().limitedMerge(1, selector)
  }
}
