extension ObservableType {
  /// Projects each element into an observable sequence and emits the elements of one sequence after
  /// the other.
  ///
  /// Use it when results must keep the order of the elements that caused them: writes to one file,
  /// steps of a queue. An inner sequence is subscribed to when the one before it has completed.
  ///
  ///     Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10) }  // 1, 10, 2, 20
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
  ///   element arrives, also while an earlier inner sequence is active.
  /// - Returns: a sequence of the elements of the inner sequences, in the order of the elements of
  ///   the source.
  /// - Ends: when the source and all inner sequences have completed. One that never completes
  ///   blocks all that follow.
  /// - Errors: the first error of the source, of the active inner sequence or of `selector` ends
  ///   the result at once.
  /// - Thread: `selector` is called, and elements are delivered, one at a time and on the thread
  ///   that emits. A thread that emits while another is delivering leaves its element to that one.
  /// - Memory: keeps the inner sequences that wait, without limit, until they are subscribed to.
  /// - SeeAlso: `flatMap`, which does not wait; `flatMapFirst`, which ignores elements meanwhile.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().limitedMerge(1, selector)
  }
}
