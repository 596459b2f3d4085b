extension ObservableType {
  /// Projects each element into an observable sequence and merges the elements of all of them.
  ///
  /// Use it when each element starts work and every result matters, in whatever order the results
  /// arrive. `flatMapLatest` keeps the newest inner sequence only, `flatMapFirst` ignores elements
  /// while one is active, and `concatMap` keeps the order.
  ///
  ///     Observable.of(2, 1).flatMap { number in
  ///       Observable<Int>.timer(.seconds(number), scheduler: scheduler).map { _ in number }
  ///     }
  ///     // 1 after 1 s, 2 after 2 s
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread. An inner `just` is delivered without a subscription.
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
  /// - Parameter selector: returns the inner sequence of an element. It is called inside the gate:
  ///   elements that inner sequences emit on other threads meanwhile are delivered after it has
  ///   returned. An error that it throws ends the result with that error.
  /// - Returns: a sequence that completes when the source and all inner sequences have completed.
  ///   The first error of any of them ends it.
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
