extension ObservableType {
  /// Drops elements until another sequence emits, and emits the rest.
  ///
  ///     let numbers = PublishSubject<Int>()
  ///     let start = PublishSubject<Void>()
  ///     numbers.skip(until: start)
  ///     // number 1, start, number 2, number 3  →  2, 3
  ///
  /// The source is subscribed to first. If it completes before `other` has emitted, the
  /// subscription is disposed of without a terminal event, as in RxSwift.
  ///
  /// ```marbles skipUntil
  /// a       -a------b----c--|
  /// b       ---(x!)
  ///         ↓ a.skip(until: b)
  /// output  --------b----c--|
  /// frame   0       5    10
  /// ```
  ///
  /// - Parameter other: disposed of once it has emitted. Its completion is ignored, its error ends
  ///   the result.
  /// - Returns: a sequence of the elements that arrive after the first one of `other`.
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    typealias Side = SideInput<Source.Element, Element>
    let main = JoinInput<Element, Element>.entering(SkipUntilJoin<Element>.self) {
      join,
      _,
      element in if join.isOpen { join.down.next(element) }
    }
    let side = Side.entering(SkipUntilJoin<Element>.self) { join, branch, _ in
      join.isOpen = true
      known(branch, as: Side.self).leave()
    }
    let source = asObservable()
    let other = other.asObservable()
    return CustomObservable { down in
      let join = SkipUntilJoin(down)
      join.live = 1
      join.connect(source, JoinInput(main, join))
      join.connect(other, Side(side, join))
      return join
    }
  }
}

@usableFromInline
final class SkipUntilJoin<Element>: JoinStage<Element>, @unchecked Sendable {
  // Unchecked: `isOpen` is accessed only inside the gate.
  @exclusivity(unchecked)  // accessed only inside the gate
  @usableFromInline
  var isOpen = false

  @inlinable
  override init(_ down: Sink<Element>) { super.init(down) }

  override func inputCompleted(_ branch: Stage) {
    if isOpen { finish() } else { sourceDeallocated() }
  }
}
