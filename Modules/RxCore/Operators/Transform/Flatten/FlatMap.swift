extension ObservableType {
  /// Projects each element into an observable sequence and merges the elements of all of them.
  ///
  /// Use it when each element starts work and every result matters, in whatever order the results
  /// arrive.
  ///
  ///     Observable.of(2, 1).flatMap { number in
  ///       Observable<Int>.timer(.seconds(number), scheduler: scheduler).map { _ in number }
  ///     }
  ///     // 1 after 1 s, 2 after 2 s
  ///
  /// ```marbles flatMap
  /// source   --a---------b---------------------c----|
  /// load(a)    --a1---a2---a3------|
  /// load(b)              --b1--------b2---b3-|
  /// load(c)                                    --c1---c2---c3-|
  ///          ↓ flatMap { load($0) }
  /// output   ----a1---a2---(a3 b1)---b2---b3-----c1---c2---c3-|
  /// frame    0           5                10          15
  /// ```
  ///
  /// - Parameter selector: returns the inner sequence of an element. An inner `just` is delivered
  ///   without a subscription.
  /// - Returns: a sequence of the elements of all inner sequences, as they arrive.
  /// - Ends: when the source and all inner sequences have completed.
  /// - Errors: the first error of the source, of an inner sequence or of `selector` ends the result
  ///   at once.
  /// - Thread: `selector` is called, and elements are delivered, one at a time and on the thread
  ///   that emits. A thread that emits while another is delivering leaves its element to that one.
  /// - Memory: keeps a subscription to each active inner sequence, without limit, and no element.
  /// - SeeAlso: `concatMap`, which keeps the order; `flatMapLatest`, which keeps the newest inner
  ///   sequence only; `flatMapFirst`, which ignores elements while one is active.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.add(try selector(element).asObservable())
    }
  }
}
