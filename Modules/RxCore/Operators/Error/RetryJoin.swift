/// The join of `retry(when:)`: attempts at the source, and a trigger that decides on the next one.
@usableFromInline
final class RetryJoin<Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  /// Emits an error to the trigger; returns `false` for an error that is not retried.
  @usableFromInline typealias NotifyTrigger = (any Error) -> Bool

  private let source: Observable<Out>
  private let forward: Sink<Out>.Next
  private let notifyTrigger: NotifyTrigger

  private var current: RetryAttempt<Out>?
  private var failure: (any Error)?  // of an attempt, until the trigger receives it
  private var isSubscribing = false
  private var isWaiting = false
  private var pendingEnd: ((RetryJoin<Out>) -> Void)?  // set if the trigger ended during an attempt

  @usableFromInline
  init(
    _ down: Sink<Out>,
    _ source: Observable<Out>,
    _ forward: @escaping Sink<Out>.Next,
    notifyTrigger: @escaping NotifyTrigger
  ) {
    self.source = source
    self.forward = forward
    self.notifyTrigger = notifyTrigger
    super.init(down)
    live = 1
  }

  /// The first attempt.
  @usableFromInline
  func start() { gate.visit(self) { $0.attempt() } }

  /// Starts the next attempt, since the trigger has emitted; called inside the gate.
  @usableFromInline
  func resume() { if isWaiting { attempt() } }

  private func attempt() {
    if isDisposed { return }
    isWaiting = false
    let branch = RetryAttempt(forward, self)
    current = branch
    isSubscribing = true
    source.startOnTrampoline(branch)
    isSubscribing = false
    if failure != nil { Trampoline.perform(self) }
  }

  /// Deals with an attempt that failed while it was being subscribed to, in a turn of its own: the
  /// stack does not grow, and the stages below are connected and can dispose of this one.
  override func run() {
    gate.enter(self, ()) { join, _ in join.dealWithFailure() }
  }

  fileprivate func attemptFailed(_ error: any Error) {
    failure = error
    if !isSubscribing { dealWithFailure() }
  }

  private func dealWithFailure() {
    guard !isDisposed, let error = failure.take() else { return }
    isWaiting = true
    if !notifyTrigger(error) { return fail(error) }
    if isWaiting, !isDisposed { pendingEnd?(self) }
  }

  /// Ends this stage as soon as an attempt has failed, since the trigger has ended.
  fileprivate func triggerEnded(_ end: @escaping (RetryJoin<Out>) -> Void) {
    if isDisposed { return }
    if isWaiting { end(self) } else { pendingEnd = end }
  }

  override func inputCompleted(_ branch: Stage) { finish() }

  override func release() {
    super.release()
    current?.dispose()
    current = nil
  }
}

/// One subscription to the source.
private final class RetryAttempt<Out>: JoinInput<Out, Out>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  override func error(_ error: any Error) {
    guard tryDispose() else { return }
    join.gate.deliver(self, after: pending, error as any Error) { $0.fail($1) }
  }

  private func fail(_ error: any Error) {
    if !isCounted { return }
    isCounted = false
    known(join, as: RetryJoin<Out>.self).attemptFailed(error)
  }
}

/// The input whose elements start the next attempt.
@usableFromInline
final class RetryTriggerInput<In, Out>: JoinInput<In, Out>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  @usableFromInline
  override init(_ next: @escaping Next, _ join: JoinStage<Out>) { super.init(next, join) }

  override func error(_ error: any Error) { endTrigger { $0.fail(error) } }

  override func completed() { endTrigger { $0.finish() } }

  override func sourceDeallocated() { endTrigger { $0.sourceDeallocated() } }

  private func endTrigger(_ end: @escaping (RetryJoin<Out>) -> Void) {
    guard tryDispose() else { return }
    join.gate.deliver(self, after: pending, end) {
      known($0.join, as: RetryJoin<Out>.self).triggerEnded($1)
    }
  }
}
