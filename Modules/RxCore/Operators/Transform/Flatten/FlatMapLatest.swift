extension ObservableType {
  /// Projects each element into an observable sequence and emits the elements of the latest one.
  ///
  /// A new element disposes of the inner sequence of the element before it. Use it to search while
  /// the user types: the search for the new text replaces the search for the old one.
  ///
  ///     text.flatMapLatest { search($0) }
  ///
  /// The same with a timer in place of the search:
  ///
  ///     text.flatMapLatest { text in
  ///       Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance).map { _ in text }
  ///     }
  ///     // "s" at 0 s, "sw" at 0.5 s  →  "sw" at 1.5 s
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// ```marbles flatMapLatest
  /// source   --a---------b----------------c----|
  /// load(a)    --a1---a2-!
  /// load(b)              --b1---b2---b3-|
  /// load(c)                               --c1---c2---c3-|
  ///          ↓ flatMapLatest { load($0) }
  /// output   ----a1---a2---b1---b2---b3-----c1---c2---c3-|
  /// frame    0           5           10          15
  /// ```
  ///
  /// - Parameter selector: returns the inner sequence of an element. It is called inside the gate:
  ///   elements that inner sequences emit on other threads meanwhile are delivered after it has
  ///   returned, unless the sequence has been replaced. An error that it throws ends the result
  ///   with that error.
  /// - Returns: a sequence that completes when the source and the latest inner sequence have
  ///   completed. The first error of either ends it.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.replace(try selector(element).asObservable())
    }
  }
}
