extension ObservableType {
  /// Each element of this sequence together with the newest of `second`.
  ///
  /// - Parameters:
  ///   - second: only listened to; its end does not matter, its error ends the result.
  ///   - resultSelector: joins the two; what it throws ends the result with that error.
  /// - Returns: elements that come before `second` has spoken are dropped.
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

  /// The newest element of `second` each time this sequence speaks.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
