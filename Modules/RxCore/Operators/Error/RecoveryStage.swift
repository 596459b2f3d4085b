internal import CRxShim
internal import Synchronization

/// The stage of `catch` and `retry`: when a source fails, subscribes to the next.
///
/// `retry(when:)` has `RetryJoin` instead.
/// A failed source is released before the next is subscribed to. If a source fails while it is being
/// subscribed to, the next has a turn of its own on the thread's trampoline: the stack does not grow,
/// and by then the stages below are connected and can dispose of this one. `catch` with a closure goes
/// on once at most: without `takesTurns`, as soon as the source has been subscribed to, or in place if
/// another thread reports the failure, since the handler belongs to that thread.
@usableFromInline
final class RecoveryStage<Element>: CurrentSourceStage<Element>, @unchecked Sendable {
  // Unchecked: `failure` is passed from thread to thread by `moves`, or is used by the thread of `starting`;
  // the rest is immutable.
  /// Returns the source that follows an error; an error that it throws ends the result.
  @usableFromInline typealias Recover = (any Error) throws -> Observable<Element>

  private let forward: Sink<Element>.Next
  private let takesTurns: Bool
  private let recover: Recover

  /// Counts one for a source that is being subscribed to, and one for a failure not dealt with.
  private let moves = Atomic<Int>(1)
  private var failure: (any Error)?
  /// The thread that subscribes to the first source, without `takesTurns`.
  private let starting = Atomic<UInt>(0)

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

  /// Subscribes to `source` first.
  ///
  /// Without `takesTurns`, `recover` names one more source at most, which does not wait for a turn.
  @usableFromInline
  static func start(
    _ source: Observable<Element>,
    _ down: Sink<Element>,
    _ forward: @escaping Sink<Element>.Next,
    takesTurns: Bool = true,
    _ recover: @escaping Recover
  ) -> Stage {
    let stage = RecoveryStage(down, forward, takesTurns: takesTurns, recover)
    if !takesTurns { stage.starting.store(UInt(crx_thread_id()), ordering: .relaxed) }
    stage.attempt(source)
    if !takesTurns {
      stage.starting.store(0, ordering: .relaxed)
      stage.run()
    }
    return stage
  }

  private func attempt(_ source: Observable<Element>) {
    let sink = RecoverySink(forward, self)
    follow(sink)
    source.startOnTrampoline(sink)
    if takesTurns, moves.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
      Trampoline.perform(self)
    }
  }

  /// Goes on with the next source after a failure, or leaves that to the call that subscribes now.
  fileprivate func fail(_ error: any Error) {
    if takesTurns {
      failure = error
      if moves.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { run() }
    } else if starting.load(ordering: .relaxed) == UInt(crx_thread_id()) {
      failure = error
    } else {
      goOn(after: error)
    }
  }

  override func run() { if let error = failure.take() { goOn(after: error) } }

  private func goOn(after error: any Error) {
    if isDisposed { return }
    do { attempt(try recover(error)) } catch { down.error(error) }
  }
}

private final class RecoverySink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `stage` never changes.
  private let stage: RecoveryStage<Element>

  init(_ next: @escaping Next, _ stage: RecoveryStage<Element>) {
    self.stage = stage
    super.init(next, stage.down)
  }

  override func error(_ error: any Error) { if tryDispose() { stage.fail(error) } }
}

/// The stage of an operator whose sources follow one another: disposes of the current one.
@usableFromInline
class CurrentSourceStage<Element>: Stage, @unchecked Sendable {
  // Unchecked: both properties are immutable, and the disposable guards itself.
  @usableFromInline final let down: Sink<Element>
  private let current = SerialDisposable()

  @usableFromInline
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
  }

  /// Makes `stage` the current source, and disposes of the one before it.
  @usableFromInline
  final func follow(_ stage: Stage) { current.disposable = stage }

  override func didDispose() { current.dispose() }
}
