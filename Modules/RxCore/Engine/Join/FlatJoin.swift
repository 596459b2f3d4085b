/// A join of one sequence of sequences: which of them it listens to, and when, is the operator's.
@usableFromInline
class FlatJoin<Out>: JoinStage<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Inner = InnerSink<Out>

  /// The inner sequences that are listened to.
  ///
  /// Of type `Inner`, which code that is not specialised would look up at every step.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var inners: [Stage] = []

  /// How many elements of a `just` that holds a place are being delivered.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var justs = 0

  /// Inside the gate: how many inner sequences have begun and not ended.
  @inlinable
  final var places: Int { inners.count + justs }

  @usableFromInline final let forward: Sink<Out>.Next

  /// Counts the outer sequence in.
  @inlinable
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next) {
    self.forward = forward
    super.init(down)
    live = 1
  }

  /// Inside the gate: listens to `source` beside the others.
  @inlinable
  @inline(__always)
  final func add(_ source: Observable<Out>) {
    if source.kind == .just, !isDisposed {
      down.next(unsafeDowncast(source, to: JustObservable<Out>.self).element)
    } else {
      listen(to: source)
    }
  }

  /// Inside the gate: listens to `source` in place of the others.
  @inlinable
  @inline(__always)
  final func replace(_ source: Observable<Out>) {
    if !inners.isEmpty { dropInners() }
    add(source)
  }

  /// Inside the gate: as `add`; even a `just` has a place while its element is delivered.
  @inlinable
  final func begin(_ source: Observable<Out>) {
    if source.kind != .just { return listen(to: source) }
    if isDisposed { return }
    live += 1
    justs += 1
    down.next(unsafeDowncast(source, to: JustObservable<Out>.self).element)
    justs -= 1
    live -= 1
    if isDisposed { return }
    if live == 0 { finish() } else { placeFreed() }
  }

  /// Inside the gate: an inner sequence has ended, and it was not the last thing to wait for.
  @usableFromInline
  func placeFreed() { checkGone() }

  @inlinable
  final func listen(to source: Observable<Out>) {
    if isDisposed { return }
    let inner = Inner(forward, self)
    live += 1
    inner.place = inners.count
    inners.append(inner)
    source.begin(inner)
  }

  /// Inside the gate: an inner sequence has ended; the last in the list moves to its place.
  func innerCompleted(_ inner: Inner) {
    let last = inners.removeLast()
    if last !== inner {
      inners[inner.place] = last
      unsafeDowncast(last, to: Inner.self).place = inner.place
    }
    inputCompleted(inner)
  }

  /// One at a time, since what runs when it is let go may begin another.
  @usableFromInline
  @inline(never)
  final func dropInners() {
    while let inner = inners.popLast() { unsafeDowncast(inner, to: Inner.self).drop() }
  }

  @usableFromInline
  override func release() {
    super.release()
    let outgoing = inners
    inners = []
    for inner in outgoing { inner.dispose() }
  }
}

extension Observable {
  /// The observable of a `FlatJoin`.
  ///
  /// - Parameters:
  ///   - make: makes the join for the stage below, with the `next` of its inner sequences.
  ///   - receive: takes in what an element stands for, inside the gate; what it throws ends the
  ///     result.
  /// - Returns: what the inner sequences say that `receive` lets the join listen to.
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
