extension ObservableType {
  /// Emits a number of elements from the start and completes.
  ///
  /// Use it if you need no more than the first elements, also of a sequence that does not end.
  ///
  ///     Observable.of(1, 2, 3).take(2)  // 1, 2
  ///
  /// ```marbles take
  /// source  -1-(2!)
  ///         ↓ take(2)
  /// output  -1-(2|)
  /// frame   0
  /// ```
  ///
  /// - Parameter count: the number of elements. Zero completes at once, without subscribing to the
  ///   source.
  /// - Returns: a sequence of at most `count` elements.
  /// - Ends: right after the last of the elements, when the source is disposed of; or when the
  ///   source completes.
  /// - Errors: an error of the source that arrives before the last element ends the result.
  /// - Thread: elements are delivered on the thread that emits them.
  /// - Memory: keeps the number of elements that are left, and no element.
  /// - SeeAlso: `take(while:behavior:)`, by a test; `take(until:)`, by another sequence;
  ///   `takeLast`, from the end.
  /// - Precondition: `count` is not negative.
  @_disfavoredOverload
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take: count is negative")
    if count == 0 { return .empty() }
    return StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Int>.self)
      let left = sink.value
      if left <= 0 || sink.isDisposed { return }
      sink.value = left &- 1
      sink.down.next(element)
      if left == 1 { sink.completed() }
    }
  }

  /// Emits elements as long as a predicate is true, and completes.
  ///
  /// Use it if an element tells that no more are needed: an end mark, a full basket.
  ///
  ///     Observable.of(1, 2, 3, 1).take(while: { $0 < 3 })                        // 1, 2
  ///     Observable.of(1, 2, 3, 1).take(while: { $0 < 3 }, behavior: .inclusive)  // 1, 2, 3
  ///
  /// ```marbles takeWhile
  /// source  -1-2-2-(3!)
  ///         ↓ take(while: { $0 < 3 })
  /// output  -1-2-2-|
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: called for each element until it returns `false`.
  ///   - behavior: the treatment of the first element for which `predicate` is false.
  /// - Returns: a sequence of the elements before the first one for which `predicate` is false.
  /// - Ends: at the first element for which `predicate` is false, when the source is disposed of;
  ///   or when the source completes.
  /// - Errors: an error of the source, or one that `predicate` throws, ends the result.
  /// - Thread: `predicate` is called, and elements are delivered, on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `filter`, which goes on; `take(until:)`, by another sequence; `skip(while:)`, the
  ///   other half.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Bool>.self)
      guard sink.value, !sink.isDisposed else { return }
      do {
        let goesOn = try predicate(element)
        if !goesOn { sink.value = false }
        if goesOn || behavior == .inclusive, !sink.isDisposed { sink.down.next(element) }
        if !goesOn { sink.completed() }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Emits elements until a predicate is true, and completes.
  ///
  ///     Observable.of(1, 2, 3).take(until: { $0 == 2 })                        // 1
  ///     Observable.of(1, 2, 3).take(until: { $0 == 2 }, behavior: .inclusive)  // 1, 2
  ///
  /// - Parameters:
  ///   - predicate: called for each element until it returns `true`. An error that it throws ends
  ///     the result with that error.
  ///   - behavior: the treatment of the first element for which `predicate` is true.
  /// - Returns: a sequence of the elements before the first one for which `predicate` is true.
  /// - Form of: `take(while:behavior:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

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
  @_disfavoredOverload
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element>
  where Element: Sendable {
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

  /// Emits the last elements of the source when it completes.
  ///
  /// Use it for a result that is known at the end only: the last lines of an output.
  ///
  ///     Observable.of(1, 2, 3).takeLast(2)  // 2, 3
  ///
  /// ```marbles takeLast
  /// source  -1-2-2-3--1-4|
  ///         ↓ takeLast(2)
  /// output  -------------(14|)
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence of at most `count` elements.
  /// - Ends: when the source completes, after the elements. If the source never completes, nothing
  ///   is emitted.
  /// - Errors: an error of the source ends the result, and discards the elements.
  /// - Thread: all is delivered on the thread that completes the source.
  /// - Memory: keeps the latest `count` elements, until the source completes.
  /// - SeeAlso: `take`, from the start; `reduce`, which combines all elements; `toArray`, which
  ///   keeps all.
  /// - Precondition: `count` is not negative.
  @_disfavoredOverload
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast: count is negative")
    return OnCompletionObservable<Element, Element, LastElements<Element>>(
      asObservable(),
      seed: LastElements(),
      onCompletion: { last, down in
        last.forEach { if !down.isDisposed { down.next($0) } }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Element, LastElements<Element>>.self)
      // Released when all is in order again, as it may run a deinitializer.
      let outgoing = sink.value.append(element, limit: count)
      releaseFormer(outgoing)
    }
  }
}

/// A ring of the last elements of a sequence.
///
/// Not a `Deque`: the code of that would not be specialized for the element where the operator is called.
@usableFromInline
struct LastElements<Element> {
  @usableFromInline var ring: [Element] = []
  /// The oldest element, once the ring is full.
  @usableFromInline var first = 0

  @inlinable
  init() {}

  /// Adds an element, and returns the one that it replaces: none as long as there are fewer than `limit`.
  @inlinable
  mutating func append(_ element: Element, limit: Int) -> Element? {
    if ring.count < limit {
      ring.append(element)
      return nil
    }
    if limit == 0 { return element }
    let oldest = ring[first]
    ring[first] = element
    first = first &+ 1 == limit ? 0 : first &+ 1
    return oldest
  }

  @inlinable
  func forEach(_ body: (Element) -> Void) {
    for element in ring[first...] { body(element) }
    for element in ring[..<first] { body(element) }
  }
}

/// The treatment of the element that ends `take(while:behavior:)` and `take(until:behavior:)`.
@frozen
public enum TakeBehavior: Sendable {
  /// The element is emitted as the last one.
  case inclusive
  /// The element is dropped.
  case exclusive
}

extension ObservableType where Element: Sendable {
  /// Emits the elements of a first period of time and completes.
  ///
  /// Use it to observe for a limited time.
  ///
  ///     ticks.take(for: .seconds(3), scheduler: MainScheduler.instance)
  ///     // ticks every two seconds: 0 at 2 s, 1 at 4 s, …  →  0 at 2 s, completes at 3 s
  ///
  /// ```marbles takeFor
  /// source  -a-b-c!
  ///         ↓ take(for: .seconds(6), scheduler: clock)
  /// output  -a-b-c|
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription. Zero or less
  ///     completes as soon as `scheduler` runs.
  ///   - scheduler: measures the time and delivers the completion.
  /// - Returns: a sequence of the elements of the period.
  /// - Ends: when the time is over, and the source is disposed of; or when the source completes.
  /// - Errors: an error of the source within the period ends the result.
  /// - Thread: elements are delivered on the source's thread, the completion that ends the period
  ///   on `scheduler`. An event that meets a delivery on the other thread is handed over to it.
  /// - Memory: keeps no element.
  /// - SeeAlso: `timeout`, which fails when nothing arrives; `take(until:)`, by another sequence;
  ///   `skip(_:scheduler:)`, the other half.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ TakeForJoin($0, duration, scheduler) }) { $0.down.next($1) }
  }
}

private final class TakeForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: adds no stored properties to TimedJoin.
  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  override func timerFired() { finish() }

  override func inputCompleted(_ branch: Stage) { finish() }
}
