/// The source's attempts, and the trigger that decides on the next: `retry(when:)`.
@usableFromInline
final class RetryJoin<Out>: JoinStage<Out>, @unchecked Sendable {  // as Stage
  /// Tells the trigger of an error; `false`: it is not of the kind that is tried again.
  @usableFromInline typealias Tell = (any Error) -> Bool

  private let source: Observable<Out>
  private let forward: Sink<Out>.Next
  private let tell: Tell

  // Inside the gate only, as all that follows.
  private var current: RetryAttempt<Out>?
  private var failure: (any Error)?  // of an attempt, while nobody has been told
  private var isBeginning = false
  private var isWaiting = false
  private var triggersEnd: ((RetryJoin<Out>) -> Void)?  // came while an attempt was at work

  @usableFromInline
  init(
    _ down: Sink<Out>,
    _ source: Observable<Out>,
    _ forward: @escaping Sink<Out>.Next,
    tell: @escaping Tell
  ) {
    self.source = source
    self.forward = forward
    self.tell = tell
    super.init(down)
    live = 1
  }

  /// The first attempt.
  @usableFromInline
  func begin() { gate.visit({ _ in attempt() }, later: { { self.attempt() } }) }

  /// Inside the gate: the trigger has spoken.
  @usableFromInline
  func resume() { if isWaiting { attempt() } }

  private func attempt() {
    if isDisposed { return }
    isWaiting = false
    let branch = RetryAttempt(forward, self)
    current = branch
    isBeginning = true
    source.begin(branch)
    isBeginning = false
    if failure != nil { Trampoline.perform(self) }
  }

  /// An attempt that failed while it was being begun is dealt with in a turn of its own: the stack
  /// does not grow, and the stages below are connected and can stop it.
  override func run() {
    gate.enter({ dealWithFailure() }, later: { { self.dealWithFailure() } })
  }

  fileprivate func attemptFailed(_ error: any Error) {
    failure = error
    if !isBeginning { dealWithFailure() }
  }

  private func dealWithFailure() {
    guard !isDisposed, let error = failure.take() else { return }
    isWaiting = true
    if !tell(error) { return fail(error) }
    if isWaiting, !isDisposed { triggersEnd?(self) }
  }

  /// The trigger has ended: that ends this stage as soon as an attempt has failed.
  fileprivate func triggerEnded(_ end: @escaping (RetryJoin<Out>) -> Void) {
    if isDisposed { return }
    if isWaiting { end(self) } else { triggersEnd = end }
  }

  override func inputCompleted(_ branch: Stage) { finish() }

  override func release() {
    super.release()
    current?.dispose()
    current = nil
  }
}

/// One subscription to the source.
private final class RetryAttempt<Out>: JoinInput<Out, Out>, @unchecked Sendable {  // as Stage
  override func error(_ error: any Error) {
    guard endFirst() else { return }
    join.gate.enter({ fail(error) }, later: { { self.fail(error) } })
  }

  private func fail(_ error: any Error) {
    if !isCounted { return }
    isCounted = false
    unsafeDowncast(join, to: RetryJoin<Out>.self).attemptFailed(error)
  }
}

/// The input that says when to try again.
@usableFromInline
final class RetryTriggerInput<In, Out>: JoinInput<In, Out>, @unchecked Sendable {  // as Stage
  @usableFromInline
  override init(_ next: @escaping Next, _ join: JoinStage<Out>) { super.init(next, join) }

  override func error(_ error: any Error) { end { $0.fail(error) } }

  override func completed() { end { $0.finish() } }

  override func sourceGone() { end { $0.sourceGone() } }

  private func end(_ end: @escaping (RetryJoin<Out>) -> Void) {
    let join = unsafeDowncast(join, to: RetryJoin<Out>.self)
    guard endFirst() else { return }
    join.gate.enter({ join.triggerEnded(end) }, later: { { join.triggerEnded(end) } })
  }
}
