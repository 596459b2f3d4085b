public import Dispatch

/// A scheduler that runs work on a dispatch queue, several pieces at once if the queue is concurrent.
///
/// Use it for pieces of work that do not depend on each other, such as one computation for each element:
///
///     let workers = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
///     images.flatMap { image in
///       Observable.deferred { .just(shrink(image)) }.subscribe(on: workers)
///     }
///
/// `observe(on:)` still delivers one element at a time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// The type of a time interval.
  public typealias TimeInterval = RxTimeInterval
  /// The type of a point in time.
  public typealias Time = RxTime

  private let scheduling: DispatchQueueScheduling

  /// Creates a scheduler whose work runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: the queue that runs the work.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
    scheduling = DispatchQueueScheduling(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: the quality of service of the queue.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public convenience init(qos: DispatchQoS, leeway: RxTimeInterval = .zero) {
    self.init(
      queue: DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent),
      leeway: leeway
    )
  }

  /// The current time.
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
