public import Foundation
public import RxCore

/// Runs work as operations of a queue.
///
/// For a program whose work is organised in such queues, with their limits and priorities:
///
///     let queue = OperationQueue()
///     queue.maxConcurrentOperationCount = 2
///     let two = OperationQueueScheduler(operationQueue: queue)
///     images.flatMap { image in
///       Observable.deferred { .just(shrink(image)) }.subscribe(on: two)
///     }
///
/// `observe(on:)` delivers one element at a time on it, however many operations the queue runs.
/// Work that the program cancels through the queue is not run, and what waits for it is not told.
public final class OperationQueueScheduler: ImmediateSchedulerType {
  /// Where the work runs.
  public let operationQueue: OperationQueue
  /// The place of the work among other operations that wait.
  public let queuePriority: Operation.QueuePriority

  /// Makes a scheduler whose work runs on `operationQueue`.
  ///
  /// - Parameters:
  ///   - operationQueue: where the work runs.
  ///   - queuePriority: its place among other operations that wait.
  public init(
    operationQueue: OperationQueue,
    queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` as an operation; disposing before it has begun cancels that operation.
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
