/// A join that subscribes to one sequence after the other, and takes each from an iterator when its
/// turn has come.
@usableFromInline
final class ConcatJoin<Out, Sources: IteratorProtocol<Observable<Out>>>: FlatJoin<Out>,
  @unchecked Sendable
{
  // Unchecked: `sources` is accessed inside the gate.
  private var sources: Sources?

  /// Creates a join whose iterator counts as an input that waits, until the iterator ends.
  @usableFromInline
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next, _ sources: Sources) {
    self.sources = sources
    super.init(down, forward, limit: 1)
    blocked = 1
  }

  /// Subscribes to the first sequence, and to those that follow sequences that end at once.
  @usableFromInline
  func start() { gate.visit(self) { $0.startWaiting() } }

  /// Subscribes to the first sequence; if it ends at once, to the next in a turn on the trampoline.
  ///
  /// By then the stages below are connected and can dispose of this one: the number of sequences that
  /// end at once may have no limit.
  @usableFromInline
  func startEndless() {
    gate.visit(self) { $0.startFirst() }
  }

  private func startFirst() {
    startWaiting(most: 1)
    if inners.isEmpty, !isDisposed { Trampoline.current.push(self) }
  }

  @usableFromInline
  override func run() { start() }

  override func takeWaiting() -> Observable<Out>? {
    guard var sources else { return nil }
    self.sources = nil  // out while user code runs, which may dispose of this
    guard let source = sources.next() else {
      finish()
      return nil
    }
    if !isDisposed { self.sources = sources }
    return source
  }

  @usableFromInline
  override func release() {
    super.release()
    sources = nil
  }
}
