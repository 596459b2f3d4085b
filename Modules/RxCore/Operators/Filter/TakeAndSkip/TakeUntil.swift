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
  /// ```marbles takeUntil
  /// a       -a-!
  /// b       ---(x!)
  ///         ↓ a.take(until: b)
  /// output  -a-|
  /// frame   0
  /// ```
  ///
  /// - Parameter other: its first element ends the result. Its completion is ignored. A driver or a
  ///   signal needs `.asObservable()`.
  /// - Returns: a sequence of the elements that arrive before the first one of `other`, which is
  ///   subscribed to first. If it emits at once, the source is not subscribed to.
  /// - Ends: at the first element of `other`, or when the source completes. Both are disposed of.
  /// - Errors: an error of the source, or of `other`, ends the result.
  /// - Thread: elements are delivered one at a time, on the thread that emits them or on one that
  ///   is delivering. The completion is delivered on the thread that emits the element of `other`.
  /// - Memory: keeps no element.
  /// - SeeAlso: `skip(until:)`, the other half; `take(while:behavior:)`, by a test;
  ///   `take(for:scheduler:)`, by time.
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
