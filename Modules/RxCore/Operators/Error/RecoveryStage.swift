internal import Synchronization

/// One source after another: when one fails, the next is begun.
///
/// What a failed source holds is released before the next begins. A source that fails while it is
/// being subscribed to does not deepen the stack: the next is begun in a turn of its own on the
/// thread's trampoline, when the stages below are connected and can stop it.
@usableFromInline
final class RecoveryStage<Element>: CurrentSourceStage<Element>, @unchecked Sendable {  // as Stage
  /// The source to go on with after an error; what it throws ends the result.
  @usableFromInline typealias Recover = (any Error) throws -> Observable<Element>

  private let forward: Sink<Element>.Next
  private let takesTurns: Bool
  private let recover: Recover

  /// One for each source that is being begun, one for each failure that is not dealt with.
  private let moves = Atomic<Int>(1)
  private var failure: (any Error)?  // handed from thread to thread by `moves`

  private init(
    _ down: Sink<Element>,
    _ forward: @escaping Sink<Element>.Next,
    takesTurns: Bool,
    _ recover: @escaping Recover
  ) {
    self.forward = forward
    self.takesTurns = takesTurns
    self.recover = recover
    super.init(down)
  }

  /// Begins with `source`.
  ///
  /// Without `takesTurns` the source after a failure is begun inside it.
  @usableFromInline
  static func start(
    _ source: Observable<Element>,
    _ down: Sink<Element>,
    _ forward: @escaping Sink<Element>.Next,
    takesTurns: Bool = true,
    _ recover: @escaping Recover
  ) -> Stage {
    let stage = RecoveryStage(down, forward, takesTurns: takesTurns, recover)
    stage.attempt(source)
    return stage
  }

  private func attempt(_ source: Observable<Element>) {
    let sink = RecoverySink(forward, self)
    follow(sink)
    source.begin(sink)
    if moves.subtract(1, ordering: .acquiringAndReleasing).newValue > 0, takesTurns {
      Trampoline.perform(self)
    }
  }

  /// The source at work has failed; whoever is about to begin it goes on with the next.
  fileprivate func fail(_ error: any Error) {
    failure = error
    if moves.add(1, ordering: .acquiringAndReleasing).oldValue == 0 || !takesTurns { run() }
  }

  override func run() {
    guard !isDisposed, let error = failure.take() else { return }
    do { attempt(try recover(error)) } catch { down.error(error) }
  }
}

private final class RecoverySink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let stage: RecoveryStage<Element>

  init(_ next: @escaping Next, _ stage: RecoveryStage<Element>) {
    self.stage = stage
    super.init(next, stage.down)
  }

  override func error(_ error: any Error) { if endFirst() { stage.fail(error) } }
}
