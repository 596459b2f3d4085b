public import Dispatch

/// Runs work on a dispatch queue, several pieces at once if the queue is concurrent.
///
/// For work whose pieces do not depend on each other, such as one computation for each element:
///
///     let workers = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
///     images.flatMap { image in
///       Observable.deferred { .just(shrink(image)) }.subscribe(on: workers)
///     }
///
/// `observe(on:)` delivers one element at a time on it, as everywhere.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A length of time.
  public typealias TimeInterval = RxTimeInterval
  /// A moment.
  public typealias Time = RxTime

  private let scheduling: DispatchQueueScheduling

  /// Makes a scheduler whose work runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: where the work runs.
  ///   - leeway: how much later a timer may fire to save energy.
  public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
    scheduling = DispatchQueueScheduling(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: how urgent the work is.
  ///   - leeway: how much later a timer may fire to save energy.
  public convenience init(qos: DispatchQoS, leeway: RxTimeInterval = .zero) {
    self.init(
      queue: DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent),
      leeway: leeway
    )
  }

  /// The present moment.
  public var now: RxTime { SuspendingClock.now }

  /// Runs `action` on the queue.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling.schedule { action(state) }
  }

  /// Runs `action` on the queue once `dueTime` has passed.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling.schedule(after: dueTime) { action(state) }
  }
}
