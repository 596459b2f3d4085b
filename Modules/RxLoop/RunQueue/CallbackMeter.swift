internal import RxCore
internal import Synchronization

/// Counts the callbacks of a loop, how long it is busy and, on request, how long each of them takes.
///
/// The thread that serves writes; any thread reads.
final class CallbackMeter: @unchecked Sendable {
  // Unchecked: `report` is touched under `lock`, `name` by the thread that serves.
  let turns = Atomic<UInt64>(0)
  let callbacks = Atomic<UInt64>(0)
  /// Nanoseconds inside callbacks.
  private let busy = Atomic<UInt64>(0)
  /// Nanoseconds of the runs that have ended.
  private let finished = Atomic<UInt64>(0)
  /// When the present run began; zero outside of one.
  private let began = Atomic<UInt64>(0)
  /// Nanoseconds of the longest callback that was timed.
  let longest = Atomic<UInt64>(0)
  /// What takes more nanoseconds is reported; `off` while nothing is timed.
  private let limit = Atomic<UInt64>(off)
  private let isInside = Atomic<Bool>(false)
  private let lock = Lock()
  /// What the callback that runs now is better called; belongs to the thread that serves.
  private var name: String?
  private var report: (@Sendable (SlowCallback) -> Void)?

  private static let off = UInt64.max

  /// Nanoseconds inside a run and outside of callbacks.
  var idle: UInt64 {
    let began = began.load(ordering: .relaxed)
    let present = began == 0 ? 0 : MonotonicTime.now - began
    let total = finished.load(ordering: .relaxed) + present
    return total - min(total, busy.load(ordering: .relaxed))
  }

  /// A run begins.
  func enterRun() { began.store(MonotonicTime.now, ordering: .relaxed) }

  /// The run ends.
  func leaveRun() {
    finished.add(MonotonicTime.now - began.load(ordering: .relaxed))
    began.store(0, ordering: .relaxed)
  }

  /// The loop goes round once more.
  func countTurn() { turns.add(1) }

  /// Begins to time callbacks, and to report those that take longer than `limit` nanoseconds.
  func time(over limit: UInt64, report: @escaping @Sendable (SlowCallback) -> Void) {
    lock.withLock { self.report = report }
    self.limit.store(min(limit, Self.off - 1), ordering: .relaxed)
  }

  /// Runs what libuv has called for: callbacks with nothing waited for in between.
  ///
  /// Inside another measureBusy it is part of that.
  func measureBusy(_ body: () -> Void) {
    if isInside.load(ordering: .relaxed) { return body() }
    isInside.store(true, ordering: .relaxed)
    defer { isInside.store(false, ordering: .relaxed) }
    let begin = MonotonicTime.now
    body()
    busy.add(MonotonicTime.now - begin)
  }

  /// Gives the callback that runs now a better name than its kind.
  func rename(_ name: String) { self.name = name }

  /// Runs one callback of `kind`.
  func perform(_ kind: @autoclosure () -> String, _ callback: () -> Void) {
    callbacks.add(1)
    let limit = limit.load(ordering: .relaxed)
    if limit == Self.off { return callback() }
    name = nil
    let begin = MonotonicTime.now
    callback()
    let time = MonotonicTime.now - begin
    if time > longest.load(ordering: .relaxed) { longest.store(time, ordering: .relaxed) }
    if time <= limit { return }
    lock.withLock { report }?(SlowCallback(kind: name ?? kind(), duration: .nanoseconds(time)))
  }
}

extension Atomic<UInt64> {
  /// Adds where only one thread writes: no locked instruction.
  fileprivate func add(_ more: UInt64) {
    store(load(ordering: .relaxed) &+ more, ordering: .relaxed)
  }
}
