/// A join that listens to one sequence after the other, each asked for when its turn has come.
@usableFromInline
final class ConcatJoin<Out, Sources: IteratorProtocol<Observable<Out>>>: LimitedJoin<Out>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  private var sources: Sources?  // inside the gate only

  /// The iterator counts as an input, one that waits, until it has no more.
  @usableFromInline
  init(_ down: Sink<Out>, _ forward: @escaping Sink<Out>.Next, _ sources: Sources) {
    self.sources = sources
    super.init(down, forward, limit: 1)
    blocked = 1
  }

  /// Begins the first, and what follows ones that end at once, while subscribing.
  @usableFromInline
  func start() { visit { self.startWaiting() } }

  /// As `start`, but what follows a first one that ends at once has a turn on the trampoline.
  ///
  /// By then the stages below are connected and can say that they have enough: there may be no end
  /// of sources that end at once.
  @usableFromInline
  func startEndless() {
    visit {
      self.startWaiting(most: 1)
      if self.inners.isEmpty, !self.isDisposed { Trampoline.current.push(self) }
    }
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
