extension ObservableType {
  /// Lets everything through until `other` speaks, then ends.
  ///
  ///     downloads.take(until: cancelTaps)
  ///
  /// - Parameter other: listened to first; its end does not matter, its error ends the result.
  /// - Returns: the same sequence, cut short.
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
