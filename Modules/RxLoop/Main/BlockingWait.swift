internal import CLibuv
internal import Dispatch
package import RxCore
internal import Synchronization

/// Holds the thread that made it until it is told to go on; on main, main's work is done meanwhile.
///
/// - Off main the thread sleeps.
/// - On the process's first thread, outside of main's own work, it runs `UVLoop.main`: everything of
///   main goes on.
/// - Elsewhere on main, which is inside the work of a running loop or a block of the main queue, in a
///   test runner or under an async main, it serves the main scheduler's work and timers; the rest of
///   main stands still.
package final class BlockingWait: Sendable {
  /// How a wait came to its end.
  package enum Outcome: Sendable {
    /// It was told to go on.
    case finished
    /// Time was up.
    case expired
    /// Time was up, and a part of main's work could not be done meanwhile.
    case expiredHoldingMain
  }

  private enum State {
    static let fresh: UInt8 = 0
    static let waiting: UInt8 = 1
    static let finished: UInt8 = 2
  }

  private let isOnMain = MainScheduler.isOnMain
  private let state = Atomic<UInt8>(State.fresh)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes one for the calling thread.
  package init() {}

  private var isFinished: Bool { state.load(ordering: .acquiring) == State.finished }

  /// Ends the wait, or the one that is to come.
  ///
  /// Any thread may call it, more than once.
  package func finish() {
    let before = state.exchange(State.finished, ordering: .acquiringAndReleasing)
    if before != State.waiting { return }
    if isOnMain { RunQueue.main.recheck() } else { semaphore.signal() }
  }

  /// Waits.
  ///
  /// - Parameter deadline: when to give up; never if `nil`.
  /// - Returns: how it ended.
  package func wait(until deadline: RxTime?) -> Outcome {
    let (waits, _) = state.compareExchange(
      expected: State.fresh,
      desired: State.waiting,
      ordering: .acquiringAndReleasing
    )
    if !waits { return .finished }
    let left = deadline.map { SuspendingClock().now.duration(to: $0) }
    let moment = left.map(MonotonicTime.after) ?? MonotonicTime.endOfTime
    if !isOnMain {
      sleep(until: moment)
    } else if !runMainLoop(until: moment) {
      serveMain(until: moment)
      return isFinished ? .finished : .expiredHoldingMain
    }
    return isFinished ? .finished : .expired
  }

  private func sleep(until moment: UInt64) {
    // Dispatch keeps the two topmost bits of a time for itself.
    let time = DispatchTime(uptimeNanoseconds: min(moment, 1 << 62 - 1))
    while !isFinished, MonotonicTime.now < moment { _ = semaphore.wait(timeout: time) }
  }

  /// Whether the main loop could be run.
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

  /// Whether blocks of the dispatch main queue can run on this thread, its own: inside one of them
  /// libdispatch refuses, without a word, to run another.
  private static func mainQueueCanRun() -> Bool {
    let trial = BooleanDisposable()
    DispatchQueue.main.async { trial.dispose() }
    _dispatch_main_queue_callback_4CF(nil)
    return trial.isDisposed
  }

  private func serveMain(until moment: UInt64) {
    let usual = RunQueue.main.lock.withLock { RunQueue.main.host }
    let host = WaitingThreadDriver(insteadOf: usual)
    RunQueue.main.move(to: host)
    RunQueue.main.serve { host.serve(until: { self.isFinished }, or: moment) }
    if let usual { RunQueue.main.move(to: usual) }
  }
}
