internal import CLibuv
internal import Dispatch
package import RxCore
internal import Synchronization

/// Blocks the thread that created it until `finish()` is called; on main, main's work continues meanwhile.
///
/// - Off main, the thread sleeps.
/// - On the process's first thread, outside main's own work, the thread runs `UVLoop.main`: all of
///   main's work continues.
/// - Elsewhere on main, the thread serves the main scheduler's work and timers; the rest of main waits.
///   That is inside work of a running loop or a block of the main queue, in a test runner, and under an
///   async main.
package final class BlockingWait: Sendable {
  /// The reason why a wait ended.
  package enum Outcome: Sendable {
    /// `finish()` was called.
    case finished
    /// The deadline passed.
    case expired
    /// The deadline passed, and a part of main's work could not run meanwhile.
    case expiredHoldingMain
  }

  private enum State {
    static let initial: UInt8 = 0
    static let waiting: UInt8 = 1
    static let finished: UInt8 = 2
  }

  private let isOnMain = MainScheduler.isOnMain
  private let state = Atomic<UInt8>(State.initial)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a wait for the calling thread.
  package init() {}

  private var isFinished: Bool { state.load(ordering: .acquiring) == State.finished }

  /// Ends the wait; a wait that has not started returns at once.
  ///
  /// Any thread may call this method, more than once.
  package func finish() {
    let before = state.exchange(State.finished, ordering: .acquiringAndReleasing)
    if before != State.waiting { return }
    if isOnMain { RunQueue.main.recheck() } else { semaphore.signal() }
  }

  /// Blocks the thread that created the wait.
  ///
  /// - Parameter deadline: when to give up; `nil` waits without a limit.
  /// - Returns: the reason why the wait ended.
  package func wait(until deadline: RxTime?) -> Outcome {
    let (mustWait, _) = state.compareExchange(
      expected: State.initial,
      desired: State.waiting,
      ordering: .acquiringAndReleasing
    )
    if !mustWait { return .finished }
    let timeLeft = deadline.map { SuspendingClock().now.duration(to: $0) }
    let moment = timeLeft.map(MonotonicTime.after) ?? MonotonicTime.endOfTime
    if !isOnMain {
      sleep(until: moment)
    } else if !runMainLoop(until: moment) {
      serveMain(until: moment)
      return isFinished ? .finished : .expiredHoldingMain
    }
    return isFinished ? .finished : .expired
  }

  private func sleep(until moment: UInt64) {
    let time = DispatchTime(monotonic: moment)
    while !isFinished, MonotonicTime.now < moment { _ = semaphore.wait(timeout: time) }
  }

  /// Runs the main loop; returns `false` if it cannot run on this thread now.
  private func runMainLoop(until moment: UInt64) -> Bool {
    if cuv_gettid() != getpid() || RunQueue.main.isDrivenByLoop { return false }
    if !Self.mainQueueCanRun() { return false }
    do throws(UVError) {
      try UVLoop.main.run(until: { self.isFinished }, or: moment)
      return true
    } catch {
      return false
    }
  }

  /// True if blocks of the dispatch main queue can run on this thread, its own.
  ///
  /// Inside one of its blocks, libdispatch silently refuses to run another.
  private static func mainQueueCanRun() -> Bool {
    let trial = BooleanDisposable()
    DispatchQueue.main.async { trial.dispose() }
    _dispatch_main_queue_callback_4CF(nil)
    return trial.isDisposed
  }

  private func serveMain(until moment: UInt64) {
    let usual = RunQueue.main.lock.withLock { RunQueue.main.driver }
    let driver = WaitingThreadDriver(insteadOf: usual)
    RunQueue.main.move(to: driver)
    RunQueue.main.serve { driver.serve(until: { self.isFinished }, or: moment) }
    if let usual { RunQueue.main.move(to: usual) }
  }
}

/// Serves the main run queue on a thread that waits inside main's own work, in place of the usual driver.
///
/// Only work and timers of the scheduler run. Handles of the loop, blocks of the dispatch main queue and
/// main-actor tasks stay with the usual driver, which continues after this work returns.
private final class WaitingThreadDriver: RunQueueDriver {
  let isLoop: Bool
  let checksBeforeSleeping = false
  private let semaphore = DispatchSemaphore(value: 0)
  private let due = Atomic<UInt64>(.max)

  init(insteadOf usual: (any RunQueueDriver)?) { isLoop = usual?.isLoop ?? false }

  func wake() { semaphore.signal() }

  func recheck() { semaphore.signal() }

  func arm(at moment: UInt64) {
    due.store(moment, ordering: .releasing)
    // On the serving thread itself no signal is needed: that thread does not sleep now.
    if !RunQueue.main.isServedByCurrentThread { semaphore.signal() }
  }

  func disarm() { due.store(.max, ordering: .releasing) }

  /// Serves the run queue until `isFinished`, or until `deadline` nanoseconds of the monotonic clock.
  func serve(until isFinished: () -> Bool, or deadline: UInt64) {
    while true {
      RunQueue.main.runBatch()
      disarm()  // firing timers arms the driver again
      RunQueue.main.fireDueTimers()
      if isFinished() || MonotonicTime.now >= deadline { return }
      let moment = min(due.load(ordering: .acquiring), deadline)
      _ = semaphore.wait(timeout: DispatchTime(monotonic: moment))
    }
  }
}
