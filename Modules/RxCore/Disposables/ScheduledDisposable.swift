/// A disposable that disposes of another on a scheduler.
///
/// Use it for a resource that must be released on its own thread or queue.
///
///     let device = ScheduledDisposable(
///       scheduler: deviceQueue,
///       disposable: Disposables.create { close(descriptor) }
///     )
///
/// If the scheduler has been closed, as a loop can be, the disposal runs in place: nothing else would release
/// the resource.
public final class ScheduledDisposable: DisposeBase, Cancelable, SchedulerClient,
  @unchecked Sendable
{
  // Unchecked: `held` is accessed only under `lock`.

  /// The scheduler that runs the disposal.
  public let scheduler: any ImmediateSchedulerType

  private let lock = Lock()
  private var held: (any Disposable)?

  /// Creates a disposable that disposes of `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    held = disposable
    super.init()
  }

  /// True if the disposal has run on the scheduler.
  public var isDisposed: Bool { lock.withLock { held == nil } }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(self) { owner in
      owner.disposeNow()
      return Disposables.create()
    }
  }

  package func schedulerClosed() { disposeNow() }

  private func disposeNow() {
    let outgoing: (any Disposable)? = lock.withLock {
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
