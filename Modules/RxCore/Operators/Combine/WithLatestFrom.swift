extension ObservableType {
  /// Each element of this sequence together with the newest of `second`.
  ///
  /// - Parameters:
  ///   - second: only listened to; its end does not matter, its error ends the result.
  ///   - resultSelector: joins the two; what it throws ends the result with that error.
  /// - Returns: elements that come before `second` has spoken are dropped.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    typealias Join = LatestJoin<Source.Element?, Result>
    typealias Main = BranchSink<Element, Result>
    typealias Side = SideBranchSink<Source.Element, Result>
    let main: Sink<Element>.Next = { branch, element in
      let join = unsafeDowncast(unsafeDowncast(branch, to: Main.self).join, to: Join.self)
      let pass = join.gate.enter()
      if pass == .refused {
        return join.handOver { join.speak(0) { try $0.map { try resultSelector(element, $0) } } }
      }
      join.speak(0) { try $0.map { try resultSelector(element, $0) } }
      if pass != .nested { join.exit(pass) }
    }
    let side: Sink<Source.Element>.Next = { branch, element in
      let join = unsafeDowncast(unsafeDowncast(branch, to: Side.self).join, to: Join.self)
      let pass = join.gate.enter()
      if pass == .refused { return join.handOver { join.latest = element } }
      join.latest = element
      if pass != .nested { join.exit(pass) }
    }
    let source = asObservable()
    let second = second.asObservable()
    return CustomObservable { down in
      let join = Join(down, nil, inputs: 1)
      join.connect(second, Side(side, join))
      join.connect(source, Main(main, join))
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
