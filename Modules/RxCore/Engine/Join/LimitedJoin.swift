internal import DequeModule

/// A join that listens to a few of its inner sequences at once; the others wait for their turn.
@usableFromInline
class LimitedJoin<Out>: FlatJoin<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline final let limit: Int
  /// Of type `Observable<Out>`, as `inners`; inside the gate only, as all of this.
  private var waiting = Deque<AnyObject>()
  private var isStarting = false

  @usableFromInline
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next, limit: Int) {
    self.limit = limit
    super.init(down, forward)
  }

  /// Inside the gate: takes `source` in.
  @inlinable
  @inline(__always)
  final func admit(_ source: Observable<Out>) {
    if places < limit, blocked == 0 { begin(source) } else { queue(source) }
  }

  @usableFromInline
  final func queue(_ source: Observable<Out>) {
    waiting.append(source)
    live += 1
    blocked += 1
  }

  /// Inside the gate: the next in turn, which does not count as waiting any more.
  func takeWaiting() -> Observable<Out>? {
    if blocked == 0 { return nil }
    guard let source = waiting.popFirst() else { return nil }
    live -= 1
    blocked -= 1
    return unsafeDowncast(source, to: Observable<Out>.self)
  }

  /// Begins what has a place, `most` of them; a sequence that ends at once makes room without
  /// deepening the stack.
  final func startWaiting(most: Int = .max) {
    if isStarting { return }
    isStarting = true
    var left = most
    while left > 0, places < limit {
      if isDisposed || down.isDisposed { break }  // `down` may be before this is connected to it
      guard let source = takeWaiting() else { break }
      begin(source)
      left -= 1
    }
    isStarting = false
  }

  override func innerCompleted(_ inner: Inner) {
    inner.dispose()  // what it holds is free before the next begins
    super.innerCompleted(inner)
    if !isDisposed { startWaiting() }
  }

  @usableFromInline
  override func placeFreed() {
    super.placeFreed()
    if !isDisposed { startWaiting() }
  }

  @usableFromInline
  override func release() {
    super.release()
    waiting = []
  }
}

extension Observable {
  /// What the inner sequences say that `selector` makes, at most `limit` of them at once.
  @inlinable
  func limitedMerge<Source: ObservableConvertibleType>(
    _ limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattened({ LimitedJoin($0, $1, limit: limit) }) { join, _, element in
      join.admit(try selector(element).asObservable())
    }
  }
}
