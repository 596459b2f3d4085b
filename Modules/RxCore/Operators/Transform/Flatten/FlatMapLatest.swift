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
  /// - Parameter selector: returns the inner sequence of an element. The sequence before it is
  ///   disposed of when it has returned.
  /// - Returns: a sequence of the elements of the latest inner sequence.
  /// - Ends: when the source and the latest inner sequence have completed.
  /// - Errors: the first error of the source, of the latest inner sequence or of `selector` ends
  ///   the result at once. Errors of replaced sequences are not received.
  /// - Thread: `selector` is called, and elements are delivered, one at a time and on the thread
  ///   that emits. A thread that emits while another is delivering leaves its element to that one.
  /// - Memory: keeps the latest inner subscription, and no element.
  /// - SeeAlso: `flatMapFirst`, which keeps the active sequence; `flatMap`, which keeps all;
  ///   `switchLatest`, for a sequence of sequences.
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
