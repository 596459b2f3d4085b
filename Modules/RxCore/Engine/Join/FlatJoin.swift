internal import DequeModule

/// A join of one sequence of sequences, of which it subscribes to some: which and when is the
/// operator's decision.
@usableFromInline
class FlatJoin<Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias Inner = InnerSink<Out>

  /// The subscriptions to inner sequences.
  ///
  /// Their type is `Inner`; code that is not specialized would look that type up at every step.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var inners: [Stage] = []

  /// The number of elements of `just` that are being emitted by `subscribeHoldingPlace`.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var justs = 0

  /// The number of inner sequences that have been subscribed to and have not ended.
  @inlinable final var places: Int { inners.count + justs }

  /// The number of inner sequences that have replaced others.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var replacements = 0

  /// The most inner sequences at a time.
  @usableFromInline final let limit: Int

  /// The inner sequences that wait for a place; of type `Observable<Out>`, for the reason above.
  private var waiting = Deque<AnyObject>()
  private var isStarting = false

  @usableFromInline final let forward: Sink<Out>.Next

  /// Creates a join whose outer sequence counts as an input.
  @inlinable
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next, limit: Int = .max) {
    self.forward = forward
    self.limit = limit
    super.init(down)
    live = 1
  }

  // Each of the following first asks for the element of a `just`, and passes no `just` on: so one that the
  // optimizer sees being made is not allocated. Asking by `==` would not be evaluated at compile time (Swift 6.3).

  /// Subscribes to `source` beside the others; called inside the gate.
  @inlinable
  @inline(__always)
  final func add(_ source: Observable<Out>) {
    guard case .just = source.kind else { return subscribe(to: source) }
    let element = known(source, as: JustObservable<Out>.self).element
    if !isDisposed { down.next(element) }
  }

  /// Subscribes to `source` in place of the others; called inside the gate.
  ///
  /// A disposal may run code that replaces them by yet another, which is newer than `source`.
  @inlinable
  @inline(__always)
  final func replace(_ source: Observable<Out>) {
    guard case .just = source.kind else {
      if dropInners() { subscribe(to: source) }
      return
    }
    let element = known(source, as: JustObservable<Out>.self).element
    if dropInners(), !isDisposed { down.next(element) }
  }

  /// Subscribes to `source` as `add` does; even a `just` has a place while its element is emitted.
  @inlinable
  @inline(__always)
  final func subscribeHoldingPlace(_ source: Observable<Out>) {
    guard case .just = source.kind else { return subscribe(to: source) }
    emitHoldingPlace(known(source, as: JustObservable<Out>.self).element)
  }

  @inlinable
  @inline(__always)
  final func emitHoldingPlace(_ element: Out) {
    if isDisposed { return }
    live += 1
    justs += 1
    down.next(element)
    justs -= 1
    live -= 1
    if isDisposed { return }
    if live == 0 { finish() } else { placeFreed() }
  }

  @inlinable
  final func subscribe(to source: Observable<Out>) {
    if isDisposed { return }
    let inner = Inner(forward, self)
    live += 1
    inner.place = inners.count
    inners.append(inner)
    source.startOnTrampoline(inner)
  }

  /// Counts out an inner sequence that has completed; the last of the list moves to its place.
  final func innerCompleted(_ inner: Inner) {
    if limit != .max {
      inner.dispose()  // what it holds is released before the next subscribes
      if isDisposed { return }  // by what the disposal has run; the list is released
    }
    let last = inners.removeLast()
    if last !== inner {
      inners[inner.place] = last
      known(last, as: Inner.self).place = inner.place
    }
    live -= 1
    if live == 0 { finish() } else { placeFreed() }
  }

  /// Ends the subscriptions, as another sequence replaces them.
  ///
  /// - Returns: `false` if code that a disposal has run has subscribed to a sequence that is newer.
  @inlinable
  @inline(__always)
  final func dropInners() -> Bool {
    replacements &+= 1
    return inners.isEmpty || dropEachInner()
  }

  @usableFromInline
  @inline(never)
  final func dropEachInner() -> Bool {
    let own = replacements
    while own == replacements, let inner = inners.popLast() {
      known(inner, as: Inner.self).drop()
    }
    return own == replacements
  }

  /// Returns the next inner sequence that waits, which counts as waiting no more.
  func takeWaiting() -> Observable<Out>? {
    if blocked == 0 { return nil }
    guard let source = waiting.popFirst() else { return nil }
    live -= 1
    blocked -= 1
    return known(source, as: Observable<Out>.self)
  }

  @usableFromInline
  override func release() {
    super.release()
    let outgoing = inners
    inners = []
    waiting = []
    for inner in outgoing { inner.dispose() }
  }

  // MARK: - A limit to the number of inner sequences that are subscribed to at a time: the others wait.

  /// Subscribes to `source` as soon as it has a place; called inside the gate.
  @inlinable
  @inline(__always)
  final func admit(_ source: Observable<Out>) {
    guard case .just = source.kind else {
      return hasRoom ? subscribe(to: source) : queue(source)
    }
    let element = known(source, as: JustObservable<Out>.self).element
    if hasRoom { emitHoldingPlace(element) } else { queue(JustObservable(element)) }
  }

  /// True if a sequence may be subscribed to before any that waits.
  @inlinable
  final var hasRoom: Bool { places < limit && blocked == 0 }

  @usableFromInline
  final func queue(_ source: Observable<Out>) {
    waiting.append(source)
    live += 1
    blocked += 1
  }

  /// Subscribes to sequences that wait, as long as there are places, to at most `most` of them.
  ///
  /// A sequence that completes at once makes room without deepening the stack.
  final func startWaiting(most: Int = .max) {
    if isStarting { return }
    isStarting = true
    var left = most
    while left > 0, places < limit {
      if isDisposed || down.isDisposed { break }  // `down` may be, before this is connected to it
      guard let source = takeWaiting() else { break }
      subscribeHoldingPlace(source)
      left -= 1
    }
    isStarting = false
  }

  /// Gives the place of an inner sequence that has ended to one that waits.
  ///
  /// Only then is it known whether anything can still emit; while others are being started, the call
  /// that starts them checks.
  @usableFromInline
  final func placeFreed() {
    if limit != .max, !isDisposed { startWaiting() }
    if !isDisposed, !isStarting { releaseIfNothingCanEmit() }
  }
}

extension Observable {
  /// Emits the elements of the inner sequences that `selector` makes, at most `limit` at a time.
  @inlinable
  func limitedMerge<Source: ObservableConvertibleType>(
    _ limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattened({ FlatJoin($0, $1, limit: limit) }) { join, _, element in
      join.admit(try selector(element).asObservable())
    }
  }

  /// Returns the observable of a `FlatJoin`.
  ///
  /// - Parameters:
  ///   - make: creates the join for the stage below, with the `next` of its inner sequences.
  ///   - receive: takes an element, inside the gate; an error that it throws ends the result.
  /// - Returns: emits the elements of the inner sequences that `receive` has the join subscribe to.
  @inlinable
  @inline(__always)
  func flattened<Out, Join: FlatJoin<Out>>(
    _ make: @escaping (Sink<Out>, @escaping Sink<Out>.Next) -> Join,
    _ receive: @escaping (Join, JoinInput<Element, Out>, Element) throws -> Void
  ) -> Observable<Out> {
    let forward = JoinInput<Out, Out>.forward
    let next = JoinInput<Element, Out>.entering(Join.self, receive)
    return CustomObservable { down in
      let join = make(down, forward)
      join.connect(self, JoinInput(next, join))
      return join
    }
  }
}

/// The subscription of a `FlatJoin` to one inner sequence.
@usableFromInline
final class InnerSink<Out>: JoinInput<Out, Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  /// The index in the join's list.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var place = 0

  @inlinable
  init(_ next: @escaping Next, _ join: FlatJoin<Out>) { super.init(next, join) }

  override func notifyCompleted() {
    known(join, as: FlatJoin<Out>.self).innerCompleted(self)
  }
}
