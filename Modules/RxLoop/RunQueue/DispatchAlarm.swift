internal import Dispatch

/// Calls at a moment of the monotonic clock, for hosts that have no timer of their own.
final class DispatchAlarm: @unchecked Sendable {
  // Unchecked: a dispatch source may be used from any thread, and never changes here.
  private let source: any DispatchSourceTimer

  /// Makes one that calls `ring` on `queue`.
  init(on queue: DispatchQueue, ring: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    source.setEventHandler(handler: ring)
    source.activate()
  }

  deinit { source.cancel() }

  /// Sets it to `due` nanoseconds, instead of what it was set to.
  func set(to due: UInt64) {
    // Dispatch keeps the two topmost bits of a time for itself.
    let due = DispatchTime(uptimeNanoseconds: min(due, 1 << 62 - 1))
    source.schedule(deadline: due, leeway: .nanoseconds(0))
  }

  /// Sets it to never.
  func unset() { source.schedule(deadline: .distantFuture) }
}
