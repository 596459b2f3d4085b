public import Dispatch

/// Runs work on a dispatch queue, one piece after another, in the order of scheduling.
///
/// For work that belongs off the main thread, and for bringing elements to code that lives on a
/// queue of its own:
///
///     let parsing = SerialDispatchQueueScheduler(qos: .utility)
///     downloads.observe(on: parsing).map { try parse($0) }
public final class SerialDispatchQueueScheduler: SchedulerType {
  /// A length of time.
  public typealias TimeInterval = RxTimeInterval
  /// A moment.
  public typealias Time = RxTime

  private let scheduling: DispatchQueueScheduling

  private init(serialQueue: DispatchQueue, leeway: RxTimeInterval) {
    scheduling = DispatchQueueScheduling(queue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the queue's label, for debugging.
  ///   - serialQueueConfiguration: called once with the queue, before anything is scheduled.
  ///   - leeway: how much later a timer may fire to save energy.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: RxTimeInterval = .zero
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Makes a scheduler whose work runs on `queue`, one piece at a time though that queue be concurrent.
  ///
  /// - Parameters:
  ///   - queue: where the work runs in the end.
  ///   - internalSerialQueueName: the label of the serial queue in between, for debugging.
  ///   - leeway: how much later a timer may fire to save energy.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: RxTimeInterval = .zero
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler on the system's queue for `qos`.
  ///
  /// - Parameters:
  ///   - qos: how urgent the work is.
  ///   - internalSerialQueueName: the label of the serial queue in between, for debugging.
  ///   - leeway: how much later a timer may fire to save energy.
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

  /// The present moment.
  public var now: RxTime { SuspendingClock.now }

  /// Runs `action` on the queue, after what has been scheduled before.
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
