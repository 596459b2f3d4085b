extension ObservableType {
  /// Drops everything until `other` speaks.
  ///
  /// The source is subscribed to first. If it ends before `other` has spoken, the result does not
  /// end either: it is let go of without a word.
  ///
  /// - Parameter other: let go of once it has spoken; its end does not matter, its error ends the
  ///   result.
  /// - Returns: what is left.
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    typealias Side = SideBranchSink<Source.Element, Element>
    let main = BranchSink<Element, Element>.entering(SkipUntilJoin<Element>.self) {
      join,
      _,
      element in if join.isOpen { join.down.next(element) }
    }
    let side = Side.entering(SkipUntilJoin<Element>.self) { join, branch, _ in
      join.isOpen = true
      unsafeDowncast(branch, to: Side.self).leave()
    }
    let source = asObservable()
    let other = other.asObservable()
    return CustomObservable { down in
      let join = SkipUntilJoin(down)
      join.live = 1
      join.connect(source, BranchSink(main, join))
      if !join.isOver { join.connect(other, Side(side, join)) }
      return join
    }
  }
}

@usableFromInline
final class SkipUntilJoin<Element>: JoinSink<Element>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var isOpen = false

  @usableFromInline private(set) var isOver = false  // as isOpen: the source has ended before

  @inlinable
  override init(_ down: Sink<Element>) { super.init(down) }

  override func inputCompleted(_ branch: Stage) {
    if isOpen { return finish() }
    isOver = true
    release()
  }
}
