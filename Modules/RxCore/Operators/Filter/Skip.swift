extension ObservableType {
  /// Drops a number of elements at the start and emits the rest.
  ///
  /// Use it to leave out elements whose number is known: the current value of a property, a header.
  ///
  ///     Observable.of(1, 2, 3).skip(1)  // 2, 3
  ///
  /// ```marbles skip
  /// source  -1-2-2-3--1-4|
  ///         ↓ skip(2)
  /// output  -----2-3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter count: the number of elements to drop. Zero or less drops none.
  /// - Returns: a sequence of the remaining elements.
  /// - Ends: when the source completes, also during the elements that are dropped.
  /// - Errors: an error of the source ends the result, also during the elements that are dropped.
  /// - Thread: elements are delivered on the thread that emits them.
  /// - Memory: keeps the number of elements to drop, and no element.
  /// - SeeAlso: `skip(while:)`, by a test; `skip(until:)`, by another sequence; `take`, the other
  ///   half.
  @_disfavoredOverload
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Int>.self)
      if sink.value > 0 {
        sink.value &-= 1
      } else if !sink.isDisposed {
        sink.down.next(element)
      }
    }
  }

  /// Drops elements as long as a predicate is true, and emits the rest.
  ///
  /// Use it to leave out a beginning that a test recognizes: leading blank lines.
  ///
  ///     Observable.of(1, 2, 3, 1).skip(while: { $0 < 3 })  // 3, 1
  ///
  /// ```marbles skipWhile
  /// source  -1-2-2-3--1-4|
  ///         ↓ skip(while: { $0 < 3 })
  /// output  -------3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter predicate: called for each element until it returns `false`.
  /// - Returns: a sequence of the first element for which `predicate` is false and of all that
  ///   follow.
  /// - Ends: when the source completes, also during the elements that are dropped.
  /// - Errors: an error of the source, or one that `predicate` throws, ends the result.
  /// - Thread: `predicate` is called, and elements are delivered, on the thread that emits them.
  /// - Memory: keeps whether the first element has been emitted, and no element.
  /// - SeeAlso: `filter`, which tests all elements; `skip(until:)`, by another sequence;
  ///   `take(while:behavior:)`, the other half.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Bool>.self)
      do {
        if sink.value {
          if try predicate(element) { return }
          sink.value = false
        }
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

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
  ///   the subscription is disposed of without a terminal event, as in RxSwift 6.10.
  /// - Errors: an error of the source ends the result at any time; one of `other`, before its first
  ///   element.
  /// - Thread: elements are delivered one at a time, on the thread that emits them or on one that
  ///   is delivering.
  /// - Memory: keeps no element.
  /// - SeeAlso: `take(until:)`, the other half; `skip(while:)`, by a test; `skip(_:scheduler:)`, by
  ///   time.
  @_disfavoredOverload
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element>
  where Element: Sendable {
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

extension ObservableType where Element: Sendable {
  /// Drops the elements of a first period of time and emits the rest.
  ///
  /// Use it to ignore what arrives while something settles.
  ///
  ///     ticks.skip(.milliseconds(2_500), scheduler: MainScheduler.instance)
  ///     // ticks each second: 0 at 1 s, 1 at 2 s, …  →  2 at 3 s, 3 at 4 s, …
  ///
  /// ```marbles skipFor
  /// source  -a-b-c-----d--e-|
  ///         ↓ skip(.seconds(6), scheduler: clock)
  /// output  -----------d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the remaining elements.
  /// - Ends: when the source completes, also during the period.
  /// - Errors: an error of the source ends the result, also during the period.
  /// - Thread: events are delivered on the source's thread. `scheduler` only measures the time; an
  ///   event that arrives as it ends may be delivered there.
  /// - Memory: keeps no element.
  /// - SeeAlso: `take(for:scheduler:)`, the other half; `skip(until:)`, by another sequence;
  ///   `delaySubscription`, which subscribes later.
  public func skip(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ SkipForJoin($0, duration, scheduler) }) { $0.receive($1) }
  }
}

private final class SkipForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `isOpen` is accessed only inside the gate.
  private var isOpen = false

  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  func receive(_ element: Element) { if isOpen { down.next(element) } }

  override func timerFired() { isOpen = true }
}
