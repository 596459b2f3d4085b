extension ObservableType {
  /// Combines each element of the source with the latest element of another sequence.
  ///
  /// Use it to read a value at the moment of an event: the text of a field when a button is tapped.
  ///
  ///     let taps = PublishSubject<Int>()
  ///     let name = BehaviorSubject(value: "Ann")
  ///     taps.withLatestFrom(name) { "\($1), tap \($0)" }
  ///     // tap 1, name "Bob", tap 2  →  "Ann, tap 1", "Bob, tap 2"
  ///
  /// ```marbles withLatestFrom
  /// a       --a-------b----------c------|
  /// b       ------x--------y---z-|
  ///         ↓ a.withLatestFrom(b) { $0 + $1 }
  /// output  ----------bx---------cz-----|
  /// frame   0         5          10
  /// ```
  ///
  /// - Parameters:
  ///   - second: subscribed to first. Its completion is ignored.
  ///   - resultSelector: combines an element of the source with the latest one of `second`.
  /// - Returns: a sequence of the results. Elements of the source that arrive before `second` has
  ///   emitted are dropped.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source, of `second`, or one that `resultSelector` throws, ends the
  ///   result.
  /// - Thread: `resultSelector` is called, and its result is delivered, on the source's thread. If
  ///   `second` is delivering an element on another thread, that thread does so.
  /// - Memory: keeps the latest element of `second`, until the subscription has ended.
  /// - SeeAlso: `combineLatest`, which emits for both sequences; `sample`, which emits each element
  ///   once.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> where Element: Sendable, Source.Element: Sendable {
    // Also made as `withLatestFromUnchecked`, for elements that are not Sendable.
    typealias Join = StateJoin<Source.Element?, Result>
    typealias Side = SideInput<Source.Element, Result>
    let main = JoinInput<Element, Result>.entering(Join.self) { join, _, element in
      if let latest = join.value { join.down.next(try resultSelector(element, latest)) }
    }
    let side = Side.entering(Join.self) { join, _, element in
      releaseFormer(exchange(&join.value, with: element))
    }
    let source = asObservable()
    let second = second.asObservable()
    return CustomObservable { down in
      let join = Join(down, nil)
      join.live = 1
      join.connect(second, Side(side, join))
      join.connect(source, JoinInput(main, join))
      return join
    }
  }

  /// Emits the latest element of another sequence each time the source emits.
  ///
  ///     taps.withLatestFrom(name)
  ///     // tap, tap while the name is "Ann"  →  "Ann", "Ann"
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a sequence of elements of `second`. Elements of the source that arrive before it
  ///   has emitted are dropped.
  /// - Form of: `withLatestFrom(_:resultSelector:)`
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    withLatestFrom(second) { $1 }
  }
}
