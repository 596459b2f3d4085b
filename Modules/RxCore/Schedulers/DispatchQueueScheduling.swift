internal import Dispatch

/// Schedules work on a dispatch queue; the serial and the concurrent scheduler share it.
struct DispatchQueueScheduling: Sendable {
  let queue: DispatchQueue
  let leeway: RxTimeInterval

  func schedule(_ work: @escaping @Sendable () -> any Disposable) -> any Disposable {
    let task = ScheduledTask(work)
    queue.async { task.run() }
    return task
  }

  func schedule(
    after dueTime: RxTimeInterval,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(work) }
    let timer = DispatchTimer(on: queue, work)
    timer.start(after: dueTime, leeway: leeway)
    return timer
  }
}

/// A piece of work that a one-shot timer of a queue starts.
private final class DispatchTimer: Stage, @unchecked Sendable {
  // Unchecked: adds no mutable state to Stage, whose life is atomic; a dispatch source is thread-safe.
  private let source: any DispatchSourceTimer

  init(on queue: DispatchQueue, _ work: @escaping @Sendable () -> any Disposable) {
    source = DispatchSource.makeTimerSource(queue: queue)
    super.init()
    source.setEventHandler {  // The retain cycle ends when the source is cancelled.
      self.source.cancel()
      if !self.isDisposed { self.attach(to: Stage.of(work())) }
    }
  }

  func start(after dueTime: RxTimeInterval, leeway: RxTimeInterval) {
    source.schedule(
      deadline: .now() + .nanoseconds(dueTime.wholeNanoseconds),
      leeway: .nanoseconds(leeway.wholeNanoseconds)
    )
    source.activate()
  }

  override func didDispose() { source.cancel() }
}

extension Duration {
  /// The number of nanoseconds, rounded up: `Int.max` for more than 292 years, 0 for a negative duration.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return 0 }
    let (whole, isLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let part = (attoseconds + 999_999_999) / 1_000_000_000
    let (sum, isTooLong) = whole.addingReportingOverflow(part)
    return isLong || isTooLong ? .max : Int(sum)
  }
}
