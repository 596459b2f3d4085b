internal import Dispatch

/// A one-shot timer of the monotonic clock on a dispatch queue, for drivers without a timer of their own.
final class MonotonicTimer: @unchecked Sendable {
  // Unchecked: the property is immutable, and a dispatch source may be used from any thread.
  private let source: any DispatchSourceTimer

  /// Creates a disarmed timer that calls `handler` on `queue`.
  init(on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    source.setEventHandler(handler: handler)
    source.activate()
  }

  deinit { source.cancel() }

  /// Arms the timer for `due` nanoseconds of the monotonic clock, in place of an earlier setting.
  func arm(at due: UInt64) {
    source.schedule(deadline: DispatchTime(monotonic: due), leeway: .nanoseconds(0))
  }

  /// Disarms the timer.
  func disarm() { source.schedule(deadline: .distantFuture) }
}

extension DispatchTime {
  /// The same moment as `monotonic` nanoseconds of the monotonic clock.
  init(monotonic: UInt64) {
    // Dispatch reserves the two topmost bits of a time.
    self.init(uptimeNanoseconds: min(monotonic, 1 << 62 - 1))
  }
}
