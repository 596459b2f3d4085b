extension ObservableType {
  /// Subscribes to the source again after an error of one type, when another sequence emits.
  ///
  ///     request.retry { (failures: Observable<NetworkError>) in
  ///       failures.take(3).delay(.seconds(1), scheduler: scheduler)
  ///     }
  ///
  /// - Parameter notificationHandler: returns a sequence, the trigger, which is subscribed to
  ///   before the source. It is called once for each subscriber, with the sequence of the failures.
  ///   Each element of the trigger after a failure subscribes to the source again; its elements
  ///   while the source is active are ignored.
  /// - Returns: a sequence of the elements of all attempts. An error of another type than `Failure`
  ///   ends it at once.
  /// - Form of: `retry(when:)`, for errors of one type.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    typealias Join = RetryJoin<Element>
    typealias TriggerBranch = RetryTriggerInput<Trigger.Element, Element>
    let source = asObservable()
    let forward = Join.forward
    let resume = TriggerBranch.entering(Join.self) { join, _, _ in join.resume() }
    return CustomObservable { down in
      let failures = PublishSubject<Failure>()
      let join = Join(down, source, forward) { error in
        guard let failure = error as? Failure else { return false }
        failures.onNext(failure)
        return true
      }
      let trigger = notificationHandler(failures.asObservable()).asObservable()
      join.connect(trigger, TriggerBranch(resume, join))
      join.start()
      return join
    }
  }

  /// Subscribes to the source again after an error, when another sequence emits.
  ///
  /// Use it to wait before the next attempt, or to give up after some time. With an argument of type
  /// `Observable<MyError>` only errors of that type lead to another attempt.
  ///
  ///     request.retry(when: { failures in
  ///       failures.enumerated().flatMap { index, _ in
  ///         Observable<Int>.timer(.seconds(1 << index), scheduler: scheduler)
  ///       }
  ///     })
  ///     // attempts at 0 s and, if each fails at once, at 1 s, 3 s, 7 s, …
  ///
  /// ```marbles retryWhen
  /// source      -a-#
  /// source (2)       -a-#
  /// source (3)              -a-#
  ///             ↓ retry(when: { $0.take(2).enumerated().flatMap { n, _ in timer(2 << n) } })
  /// output      -a----a------a-|
  /// frame       0    5    10   15
  /// ```
  ///
  /// - Parameter notificationHandler: returns a sequence, the trigger, which is subscribed to
  ///   before the source. It is called once for each subscriber, with the sequence of the failures.
  ///   Each element of the trigger after a failure subscribes to the source again; its elements
  ///   while the source is active are ignored.
  /// - Returns: a sequence of the elements of all attempts.
  /// - Ends: when an attempt completes. If the trigger completes, so does the result: at once if an
  ///   attempt has failed, else with the next failure.
  /// - Errors: an error of the source is emitted to the trigger. If the trigger fails, its error
  ///   ends the result in the same way as its completion.
  /// - Thread: the source is subscribed to again on the thread on which the trigger emits. Elements
  ///   are delivered on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `retry`, which does not wait; `catch`, which goes on with another sequence;
  ///   `repeatElement` with `concat`, to subscribe again after a completion.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retryOnAny(notificationHandler)
  }

  /// Calls the generic form with `any Error` as the type of the error.
  @inlinable
  func retryOnAny<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}

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

  /// Passes an element on without entering the gate: the trigger has an effect only while no attempt emits.
  @inlinable
  static var forward: Sink<Out>.Next {
    { sink, element in
      let input = known(sink, as: JoinInput<Out, Out>.self)
      Unmanaged.passUnretained(input.join)._withUnsafeGuaranteedRef { join in
        if join.isDisposed { input.dispose() } else { join.down.next(element) }
      }
    }
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
