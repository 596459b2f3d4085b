public import Dispatch

/// A scheduler that runs work on a dispatch queue, one piece at a time, in the order of scheduling.
///
/// Use it for work that must not run on the main thread, and to deliver elements to code that is confined to
/// a queue:
///
///     let parsing = SerialDispatchQueueScheduler(qos: .utility)
///     downloads.observe(on: parsing).map { try parse($0) }
public final class SerialDispatchQueueScheduler: SchedulerType, DispatchQueueScheduler {
  /// The type of a time interval.
  public typealias TimeInterval = RxTimeInterval
  /// The type of a point in time.
  public typealias Time = RxTime

  let queue: DispatchQueue
  let leeway: RxTimeInterval

  private init(serialQueue: DispatchQueue, leeway: RxTimeInterval) {
    queue = serialQueue
    self.leeway = leeway
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
}

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
public final class ConcurrentDispatchQueueScheduler: SchedulerType, DispatchQueueScheduler {
  /// The type of a time interval.
  public typealias TimeInterval = RxTimeInterval
  /// The type of a point in time.
  public typealias Time = RxTime

  let queue: DispatchQueue
  let leeway: RxTimeInterval

  /// Creates a scheduler whose work runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: the queue that runs the work.
  ///   - leeway: the time by which a timer may fire late to save energy.
  public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
    self.queue = queue
    self.leeway = leeway
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
}

/// Schedules work on a dispatch queue; the serial and the concurrent scheduler share it.
protocol DispatchQueueScheduler: WorkScheduler {
  var queue: DispatchQueue { get }
  var leeway: RxTimeInterval { get }
}

extension DispatchQueueScheduler {
  package func schedule(
    after dueTime: RxTimeInterval,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero {
      let task = ScheduledTask(work)
      queue.async { task.run() }
      return task
    }
    let timer = DispatchTimer(on: queue, work)
    timer.start(after: dueTime, leeway: leeway)
    return timer
  }
}

/// A piece of work that a one-shot timer of a queue starts.
private final class DispatchTimer: Stage, @unchecked Sendable {
  // Unchecked: adds no mutable state to Stage, whose life is atomic; a dispatch source is thread-safe.
  private let source: any DispatchSourceTimer

  init(on queue: DispatchQueue, _ work: @escaping @Sendable () -> any Disposable) {
    source = DispatchSource.makeTimerSource(queue: queue)
    super.init()
    source.setEventHandler {  // The retain cycle ends when the source is cancelled.
      self.source.cancel()
      if !self.isDisposed { self.attach(to: Stage.of(work())) }
    }
  }

  func start(after dueTime: RxTimeInterval, leeway: RxTimeInterval) {
    source.schedule(
      deadline: .now() + .nanoseconds(dueTime.wholeNanoseconds),
      leeway: .nanoseconds(leeway.wholeNanoseconds)
    )
    source.activate()
  }

  override func didDispose() { source.cancel() }
}

extension Duration {
  /// The number of nanoseconds, rounded up: `Int.max` for more than 292 years, 0 for a negative duration.
  fileprivate var wholeNanoseconds: Int {
    let (whole, rest) = max(attoseconds, 0).quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int(clamping: rest == 0 ? whole : whole + 1)
  }
}
