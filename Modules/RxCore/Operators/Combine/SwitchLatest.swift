extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the latest inner sequence.
  ///
  /// A new inner sequence disposes of the one before it. `flatMapLatest` is `map` followed by this.
  ///
  ///     let channels = PublishSubject<Observable<String>>()
  ///     channels.switchLatest()
  ///     // each new channel replaces the one before it
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
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
  /// - Returns: a sequence that completes when the source and the latest inner sequence have
  ///   completed. The first error of either ends it.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, inner in
      join.replace(inner.asObservable())
    }
  }
}
