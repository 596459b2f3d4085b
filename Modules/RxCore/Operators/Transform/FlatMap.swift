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
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    // Also made as `flatMapUnchecked`, for elements that are not Sendable.
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.add(try selector(element).asObservable())
    }
  }

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
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    // Also made as `flatMapFirstUnchecked`, for elements that are not Sendable.
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      if join.places > 0 { return }
      let source = try selector(element).asObservable()
      // The selector may have emitted the next element itself.
      if join.places == 0 { join.subscribeHoldingPlace(source) }
    }
  }

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
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    // Also made as `concatMapUnchecked`, for elements that are not Sendable.
    asObservable().limitedMerge(1, selector)
  }

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
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    // Also made as `flatMapLatestUnchecked`, for elements that are not Sendable.
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.replace(try selector(element).asObservable())
    }
  }
}
