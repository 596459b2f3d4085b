public import Dispatch

/// A scheduler that runs work on a dispatch queue, one piece at a time, in the order of scheduling.
///
/// Use it for work that must not run on the main thread, and to deliver elements to code that is confined to
/// a queue:
///
///     let parsing = SerialDispatchQueueScheduler(qos: .utility)
///     downloads.observe(on: parsing).map { try parse($0) }
public final class SerialDispatchQueueScheduler: SchedulerType {
  /// The type of a time interval.
  public typealias TimeInterval = RxTimeInterval
  /// The type of a point in time.
  public typealias Time = RxTime

  private let scheduling: DispatchQueueScheduling

  private init(serialQueue: DispatchQueue, leeway: RxTimeInterval) {
    scheduling = DispatchQueueScheduling(queue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler with a queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the queue's label, for debugging.
  ///   - serialQueueConfiguration: called once with the queue, before anything is scheduled.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: RxTimeInterval = .zero
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Creates a scheduler whose work runs on `queue`, one piece at a time even if the queue is concurrent.
  ///
  /// - Parameters:
  ///   - queue: the queue that runs the work.
  ///   - internalSerialQueueName: the label of the serial queue that targets `queue`, for debugging.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: RxTimeInterval = .zero
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler on the system's queue for `qos`.
  ///
  /// - Parameters:
  ///   - qos: the quality of service of the work.
  ///   - internalSerialQueueName: the label of the serial queue that targets `queue`, for debugging.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.serial",
    leeway: RxTimeInterval = .zero
  ) {
    self.init(
      queue: .global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName,
      leeway: leeway
    )
  }

  /// The current time.
  public var now: RxTime { SuspendingClock.now }

  /// Runs `action` on the queue, after all work that was scheduled before.
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
