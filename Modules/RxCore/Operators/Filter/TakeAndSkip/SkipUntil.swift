extension ObservableType {
  /// Drops elements until another sequence emits, and emits the rest.
  ///
  /// Use it to ignore elements until something has happened: a log-in, a first layout.
  ///
  ///     let numbers = PublishSubject<Int>()
  ///     let start = PublishSubject<Void>()
  ///     numbers.skip(until: start)
  ///     // number 1, start, number 2, number 3  →  2, 3
  ///
  /// ```marbles skipUntil
  /// a       -a------b----c--|
  /// b       ---(x!)
  ///         ↓ a.skip(until: b)
  /// output  --------b----c--|
  /// frame   0       5    10
  /// ```
  ///
  /// - Parameter other: its first element starts the result. It is disposed of then; its completion
  ///   is ignored.
  /// - Returns: a sequence of the elements that arrive after the first one of `other`. The source
  ///   is subscribed to first.
  /// - Ends: when the source completes after an element of `other`. If the source completes before,
  ///   the subscription is disposed of without a terminal event, as in RxSwift.
  /// - Errors: an error of the source ends the result at any time; one of `other`, before its first
  ///   element.
  /// - Thread: elements are delivered one at a time, on the thread that emits them or on one that
  ///   is delivering.
  /// - Memory: keeps no element.
  /// - SeeAlso: `take(until:)`, the other half; `skip(while:)`, by a test; `skip(_:scheduler:)`, by
  ///   time.
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
