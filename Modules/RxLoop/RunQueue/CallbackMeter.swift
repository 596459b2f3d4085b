internal import RxCore
internal import Synchronization

/// Counts the callbacks of a loop, measures how long it is busy and, on request, times each callback.
///
/// The serving thread writes; any thread reads.
final class CallbackMeter: @unchecked Sendable {
  // Unchecked: `name` is accessed only by the serving thread; the rest is atomic or a setting.

  /// The number of turns of the loop.
  let turns = Atomic<UInt64>(0)
  /// The number of callbacks.
  let callbacks = Atomic<UInt64>(0)
  /// Nanoseconds spent inside callbacks.
  private let busy = Atomic<UInt64>(0)
  /// Nanoseconds of all runs that have ended.
  private let endedRuns = Atomic<UInt64>(0)
  /// When the current run started, in nanoseconds of the monotonic clock; zero outside of a run.
  private let runStart = Atomic<UInt64>(0)
  /// Nanoseconds of the longest callback that was timed.
  let longest = Atomic<UInt64>(0)
  /// Callbacks that take more nanoseconds are reported; `off` while callbacks are not timed.
  private let limit = Atomic<UInt64>(off)
  private let isInsideCallbacks = Atomic<Bool>(false)
  /// A more exact name for the callback that runs now than its kind.
  private var name: String?
  private let report = Setting<@Sendable (SlowCallback) -> Void> { _ in }

  private static let off = UInt64.max

  /// Nanoseconds spent inside runs but outside callbacks.
  var idle: UInt64 {
    let start = runStart.load(ordering: .relaxed)
    let current = start == 0 ? 0 : MonotonicTime.now - start
    let total = endedRuns.load(ordering: .relaxed) + current
    return total - min(total, busy.load(ordering: .relaxed))
  }

  /// Records the start of a run.
  func enterRun() { runStart.store(MonotonicTime.now, ordering: .relaxed) }

  /// Records the end of a run.
  func leaveRun() {
    endedRuns.add(MonotonicTime.now - runStart.load(ordering: .relaxed))
    runStart.store(0, ordering: .relaxed)
  }

  /// Counts one turn of the loop.
  func countTurn() { turns.add(1) }

  /// Starts to time callbacks, and to report those that take longer than `limit` nanoseconds.
  func time(over limit: UInt64, report: @escaping @Sendable (SlowCallback) -> Void) {
    self.report.value = report
    self.limit.store(min(limit, Self.off - 1), ordering: .relaxed)
  }

  /// Runs `body`, one or more callbacks without a wait in between, and adds its duration to the busy time.
  ///
  /// Nested calls are part of the outermost one.
  func measureBusy(_ body: () -> Void) {
    if isInsideCallbacks.load(ordering: .relaxed) { return body() }
    isInsideCallbacks.store(true, ordering: .relaxed)
    defer { isInsideCallbacks.store(false, ordering: .relaxed) }
    let start = MonotonicTime.now
    body()
    busy.add(MonotonicTime.now - start)
  }

  /// Names the callback that runs now more exactly than its kind, for reports.
  func renameCurrent(_ name: String) { self.name = name }

  /// Runs one callback of `kind`.
  func perform(_ kind: @autoclosure () -> String, _ callback: () -> Void) {
    callbacks.add(1)
    let limit = limit.load(ordering: .relaxed)
    if limit == Self.off { return callback() }
    name = nil
    let start = MonotonicTime.now
    callback()
    let time = MonotonicTime.now - start
    if time > longest.load(ordering: .relaxed) { longest.store(time, ordering: .relaxed) }
    if time <= limit { return }
    report.value(SlowCallback(kind: name ?? kind(), duration: .nanoseconds(time)))
  }
}

extension Atomic<UInt64> {
  /// Adds without an atomic read-modify-write: only one thread writes.
  fileprivate func add(_ more: UInt64) {
    store(load(ordering: .relaxed) &+ more, ordering: .relaxed)
  }
}
