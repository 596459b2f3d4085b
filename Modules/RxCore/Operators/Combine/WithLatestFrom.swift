extension ObservableType {
  /// Combines each element of the source with the latest element of another sequence.
  ///
  /// Use it to read a value at the moment of an event: the text of a field when a button is tapped.
  /// `combineLatest` emits for both sequences.
  ///
  ///     let taps = PublishSubject<Int>()
  ///     let name = BehaviorSubject(value: "Ann")
  ///     taps.withLatestFrom(name) { "\($1), tap \($0)" }
  ///     // tap 1, name "Bob", tap 2  →  "Ann, tap 1", "Bob, tap 2"
  ///
  /// Elements of the source that arrive before `second` has emitted are dropped. Results are
  /// delivered on the source's thread.
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
  ///   - second: subscribed to first. Its completion is ignored, its error ends the result.
  ///   - resultSelector: combines an element of the source with the latest one of `second`. An
  ///     error that it throws ends the result with that error.
  /// - Returns: a sequence that completes when the source completes.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    typealias Join = StateJoin<Source.Element?, Result>
    typealias Side = SideInput<Source.Element, Result>
    let main = JoinInput<Element, Result>.entering(Join.self) { join, _, element in
      if let latest = join.value { join.down.next(try resultSelector(element, latest)) }
    }
    let side = Side.entering(Join.self) { join, _, element in join.value = element }
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
  /// Elements of the source that arrive before `second` has emitted are dropped.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored, its error ends the result.
  /// - Returns: a sequence that completes when the source completes.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
