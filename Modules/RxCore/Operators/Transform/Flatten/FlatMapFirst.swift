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
  /// ```marbles flatMapFirst
  /// source   --a---------b--------------c----|
  /// load(a)    --a1---a2---a3-|
  /// load(c)                             --c1---c2---c3-|
  ///          ↓ flatMapFirst { load($0) }
  /// output   ----a1---a2---a3-------------c1---c2---c3-|
  /// frame    0           5          10         15
  /// ```
  ///
  /// - Parameter selector: returns the inner sequence of an element. It is called only while no
  ///   inner sequence is active.
  /// - Returns: a sequence of the elements of the inner sequences, of which one is active at a
  ///   time.
  /// - Ends: when the source and the active inner sequence have completed.
  /// - Errors: the first error of the source, of the active inner sequence or of `selector` ends
  ///   the result at once.
  /// - Thread: `selector` is called, and elements are delivered, one at a time and on the thread
  ///   that emits. A thread that emits while another is delivering leaves its element to that one.
  /// - Memory: keeps the active inner subscription. Elements that are ignored are not kept.
  /// - SeeAlso: `flatMapLatest`, which replaces the active sequence; `concatMap`, which loses no
  ///   element.
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
