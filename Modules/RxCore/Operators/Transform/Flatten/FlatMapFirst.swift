extension ObservableType {
  /// Projects an element into an observable sequence and ignores further elements until that
  /// sequence has completed.
  ///
  /// Use it for work that must not run twice at the same time: a button that submits a form.
  ///
  ///     taps.flatMapFirst { _ in
  ///       Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
  ///     }
  ///     // taps at 0 s, 0.5 s and 2 s  →  0 at 1 s, 0 at 3 s
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// ```marbles flatMapFirst
  /// source   --a---------b--------------c----|
  /// load(a)    --a1---a2---a3-|
  /// load(c)                             --c1---c2---c3-|
  ///          ↓ flatMapFirst { load($0) }
  /// output   ----a1---a2---a3-------------c1---c2---c3-|
  /// frame    0           5          10         15
  /// ```
  ///
  /// - Parameter selector: returns the inner sequence of an element. It is called inside the gate,
  ///   and only while no inner sequence is active. An error that it throws ends the result with
  ///   that error.
  /// - Returns: a sequence that completes when the source and the active inner sequence have
  ///   completed. The first error of either ends it.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      if join.places > 0 { return }
      let source = try selector(element).asObservable()
      // The selector may have emitted the next element itself.
      if join.places == 0 { join.subscribeHoldingPlace(source) }
    }
  }
}
