public import Foundation
public import RxCore

/// A scheduler that runs work as operations of an `OperationQueue`.
///
/// Use it where operation queues, with their limits and priorities, organize a program's work:
///
///     let queue = OperationQueue()
///     queue.maxConcurrentOperationCount = 2
///     let scheduler = OperationQueueScheduler(operationQueue: queue)
///     images.flatMap { image in
///       Observable.deferred { .just(shrink(image)) }.subscribe(on: scheduler)
///     }
///
/// `observe(on:)` delivers one element at a time on it, however many operations the queue runs. If the
/// program cancels an operation through the queue, its work does not run, and the sequence that
/// scheduled the work receives no event.
public final class OperationQueueScheduler: ImmediateSchedulerType {
  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of the work among waiting operations.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler that runs work on `operationQueue`.
  ///
  /// - Parameters:
  ///   - operationQueue: the queue that runs the work.
  ///   - queuePriority: the priority of the work among waiting operations.
  public init(
    operationQueue: OperationQueue,
    queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` as an operation; disposal before its start cancels the operation.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let task = ScheduledTask { action(state) }
    let operation = BlockOperation { task.run() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return Disposables.create {
      task.dispose()
      operation.cancel()
    }
  }
}
