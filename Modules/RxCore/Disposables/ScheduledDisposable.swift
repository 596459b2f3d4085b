/// Disposes of something on a scheduler: for what may be let go only where it lives.
///
///     let device = ScheduledDisposable(
///       scheduler: deviceQueue,
///       disposable: Disposables.create { close(descriptor) }
///     )
public final class ScheduledDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `held` is touched under `lock` only.

  /// Where disposing happens.
  public let scheduler: any ImmediateSchedulerType

  private let lock = Lock()
  private var held: (any Disposable)?

  /// Makes one that disposes of `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    held = disposable
    super.init()
  }

  /// Whether the disposing has happened, on the scheduler.
  public var isDisposed: Bool { lock.withLock { held == nil } }

  /// Schedules the disposing.
  public func dispose() {
    _ = scheduler.schedule(self) { owner in
      owner.disposeNow()
      return Disposables.create()
    }
  }

  private func disposeNow() {
    let outgoing: (any Disposable)? = lock.withLock {
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
