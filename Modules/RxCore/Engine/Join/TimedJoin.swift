/// A join of one source and a scheduler's timers: the base of the operators of time.
@usableFromInline
class TimedJoin<In, Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline final let scheduler: any SchedulerType
  // Guards itself: some joins set the first timer before they are inside the gate.
  private let timer = JoinTimer()
  /// The number of the latest timer; earlier ones are ignored.
  @exclusivity(unchecked) private var request = 0

  @usableFromInline
  init(_ down: Sink<Out>, _ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    super.init(down)
    live = 1
  }

  /// True if a timer that is due while another thread is inside the gate is set again, with no time, once that thread has
  /// left; false if that thread fires it.
  ///
  /// True is for operators that call no user code on the source's thread while a timer is set: the next attempt succeeds
  /// soon. Where the source's thread delivers each element, a timer could find it inside each time.
  var firesOnSchedulerOnly: Bool { false }

  /// Called inside the gate when the latest timer is due.
  @usableFromInline
  func timerFired() {}

  /// Calls `timerFired` after `time`, and cancels an earlier timer, even one that is due already and
  /// waits for the gate.
  ///
  /// - Parameters:
  ///   - time: the time from now.
  ///   - isAwaited: `true` if the timer will emit an element, so that the release has to wait for it
  ///     when the source is deallocated.
  @usableFromInline
  final func setTimer(_ time: RxTimeInterval, isAwaited: Bool = true) {
    request += 1
    awaited = isAwaited ? 1 : 0
    schedule(request, in: time)
  }

  /// Ignores the timer that is set, also if it is due already.
  final func ignoreTimer() {
    request += 1
    awaited = 0
  }

  private func schedule(_ number: Int, attempt: Int = 0, in time: RxTimeInterval) {
    let set = scheduler.scheduleRelative(self, dueTime: time) { join in
      join.timerIsDue(number, attempt: attempt)
      return Disposables.create()
    }
    timer.hold(set, number: number, attempt: attempt)
  }

  private func timerIsDue(_ number: Int, attempt: Int) {
    if firesOnSchedulerOnly {
      gate.enter(
        { fire(number) },
        orAfterwards: { self.schedule(number, attempt: attempt + 1, in: .zero) }
      )
    } else {
      gate.enter(self, number) { $0.fire($1) }
    }
  }

  /// Returns what is left of `dueTime`, which has begun at `start`.
  final func timeLeft(of dueTime: RxTimeInterval, since start: RxTime) -> RxTimeInterval {
    max(dueTime, .zero) - start.duration(to: scheduler.now)
  }

  override func schedulerClosed() {
    gate.visit(self) { $0.sourceDeallocated() }
  }

  private func fire(_ number: Int) {
    if number != request || isDisposed { return }
    awaited = 0
    timerFired()
    if !isDisposed { releaseIfNothingCanEmit() }
  }

  override func release() {
    super.release()
    timer.cancel()
  }
}

extension ObservableType where Element: Sendable {
  /// Returns the observable of a timed join.
  ///
  /// - Parameters:
  ///   - make: creates the join for the stage below.
  ///   - receive: takes an element of the source, inside the gate.
  /// - Returns: emits what the join emits.
  @inlinable
  @inline(__always)
  func timed<Out, Join: TimedJoin<Element, Out>>(
    _ make: @escaping (Sink<Out>) -> Join,
    _ receive: @escaping (Join, Element) -> Void
  ) -> Observable<Out> {
    let source = asObservable()
    let next = JoinInput<Element, Out>.entering(Join.self) { join, _, element in
      receive(join, element)
    }
    return CustomObservable { down in
      let join = make(down)
      join.connect(source, JoinInput(next, join))
      return join
    }
  }
}

/// The timer of a join: the latest of those that are set, which several threads may do at once.
private final class JoinTimer: @unchecked Sendable {
  // Unchecked: the variables are accessed only under `lock`.
  private let lock = Lock()
  private var latest = (number: 0, attempt: 0)
  private var held: (any Disposable)?
  private var ended = false

  /// Holds a timer that was set, and cancels the one before; cancels it if a later one is held, or after the end.
  ///
  /// - Parameters:
  ///   - timer: cancels the timer.
  ///   - number: its number; that of a later timer is higher.
  ///   - attempt: how often a timer of this number was set before.
  func hold(_ timer: any Disposable, number: Int, attempt: Int) {
    let outgoing: (any Disposable)? = lock.withLock {
      if ended || (number, attempt) < latest { return timer }
      latest = (number, attempt)
      defer { held = timer }
      return held
    }
    outgoing?.dispose()
  }

  /// Cancels the timer, and from now on each one that is set.
  func cancel() {
    let outgoing: (any Disposable)? = lock.withLock {
      ended = true
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
