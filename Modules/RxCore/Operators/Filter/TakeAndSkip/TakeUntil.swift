extension ObservableType {
  /// Emits elements until another sequence emits, and completes.
  ///
  /// Use it to tie a subscription to an event: a cancel button, the end of a screen.
  ///
  ///     let numbers = PublishSubject<Int>()
  ///     let stop = PublishSubject<Void>()
  ///     numbers.take(until: stop)
  ///     // number 1, number 2, stop, number 3  →  1, 2, completes
  ///
  /// `other` is subscribed to first. If it emits at once, the source is not subscribed to.
  ///
  /// ```marbles takeUntil
  /// a       -a-!
  /// b       ---(x!)
  ///         ↓ a.take(until: b)
  /// output  -a-|
  /// frame   0
  /// ```
  ///
  /// - Parameter other: its first element completes the result, on the thread that emits it. Its
  ///   completion is ignored, its error ends the result.
  /// - Returns: a sequence that ends with the source, or with the first element of `other`.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    typealias Side = SideInput<Source.Element, Element>
    let side = Side.entering(JoinStage<Element>.self) { join, _, _ in join.finish() }
    let main = JoinInput<Element, Element>.forward
    let source = asObservable()
    let other = other.asObservable()
    return CustomObservable { down in
      let join = JoinStage<Element>(down)
      join.live = 1
      join.connect(other, Side(side, join))
      join.connect(source, JoinInput(main, join))
      return join
    }
  }
}
