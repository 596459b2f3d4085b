public import RxCore

/// A scheduler that runs work on the thread of a loop, one piece after another.
///
/// Use it to deliver elements to code that lives on a loop's thread:
///
///     let scheduler = UVLoopScheduler(loop: loop)
///     lines.observe(on: scheduler).subscribe(onNext: { parse($0) })
///
/// Work runs in the order of scheduling; what is scheduled while the loop does not run waits for the next
/// run. On `UVLoop.main` the scheduler shares the queue of `MainScheduler`. Any thread may schedule. A
/// closed loop discards work, and ends the subscriptions that wait for it without an event: what they hold
/// is released.
public final class UVLoopScheduler: SchedulerType, RunQueueScheduler {
  /// The loop whose thread runs the work.
  public let loop: UVLoop
  let runQueue: RunQueue

  /// Creates a scheduler that runs work on `loop`.
  public init(loop: UVLoop) {
    self.loop = loop
    runQueue = loop.runQueue
  }
}
