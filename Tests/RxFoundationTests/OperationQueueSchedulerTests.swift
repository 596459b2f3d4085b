import Expectations
import Foundation
import RxCore
import RxFoundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct OperationQueueSchedulerTests {
  private let queue = OperationQueue()

  private func note(_ word: String, in words: LockedBox<[String]>)
    -> @Sendable (()) -> any Disposable
  {
    { _ in
      words.value.append(word)
      return Disposables.create()
    }
  }

  /// Returns when the queue has run all operations.
  private func settled() async {
    await withCheckedContinuation { continuation in
      queue.addBarrierBlock { continuation.resume() }
    }
  }

  @Test func `work runs on the queue, with its state`() async {
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    expect(scheduler.operationQueue === queue)
    expectEqual(scheduler.queuePriority, .normal)
    let seen = LockedBox<(Int, Bool)?>(nil)
    let queue = queue
    let end = Milestone()
    _ = scheduler.schedule(42) { number in
      seen.value = (number, OperationQueue.current === queue)
      end.reach()
      return Disposables.create()
    }
    await end.reached()
    expectEqual(seen.value?.0, 42)
    expectEqual(seen.value?.1, true)
  }

  @Test func `work of a higher priority runs first`() async {
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let words = LockedBox<[String]>([])
    let low = OperationQueueScheduler(operationQueue: queue, queuePriority: .veryLow)
    let high = OperationQueueScheduler(operationQueue: queue, queuePriority: .veryHigh)
    _ = low.schedule((), action: note("low", in: words))
    _ = high.schedule((), action: note("high", in: words))
    queue.isSuspended = false
    await settled()
    expectEqual(words.value, ["high", "low"])
  }

  @Test func `waiting work is cancelled and released by disposal`() async {
    final class DeinitProbe: Sendable {}
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let words = LockedBox<[String]>([])
    weak var held: DeinitProbe?
    let work: any Disposable
    do {
      let probe = DeinitProbe()
      held = probe
      work = scheduler.schedule(probe) { probe in
        words.value.append("\(probe)")
        return Disposables.create()
      }
    }
    expect(held != nil)
    work.dispose()
    work.dispose()
    expect(held == nil)
    expectEqual(queue.operations.map(\.isCancelled), [true])
    _ = scheduler.schedule((), action: note("next", in: words))
    queue.isSuspended = false
    await settled()
    expectEqual(words.value, ["next"])
  }

  @Test func `the disposable of the action is disposed of with the work`() async {
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let disposals = LockedBox(0)
    let started = Milestone()
    let work = scheduler.schedule(()) {
      started.reach()
      return Disposables.create { disposals.value += 1 }
    }
    await started.reached()
    await settled()
    expectEqual(disposals.value, 0)
    work.dispose()
    work.dispose()
    expectEqual(disposals.value, 1)
  }

  @Test func `work that the program cancels through the queue does not run`() async {
    queue.isSuspended = true
    let words = LockedBox<[String]>([])
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    _ = scheduler.schedule((), action: note("never", in: words))
    queue.cancelAllOperations()
    queue.isSuspended = false
    await settled()
    expect(words.value.isEmpty)
  }

  @Test func `elements are delivered in order on a concurrent queue`() async {
    queue.maxConcurrentOperationCount = 8
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let numbers = Observable.range(start: 0, count: 5_000).observe(on: scheduler)
    let records = await EventRecorder.all(of: numbers)
    expectEqual(records.elements.value, Array(0..<5_000))
    expectEqual(records.completions.value, 1)
  }

  @Test func `work may schedule work, ten thousand times`() async {
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let end = Milestone()
    let runs = LockedBox(0)
    _ = scheduler.scheduleRecursive(10_000) { left, again in
      runs.value += 1
      if left > 1 { again(left - 1) } else { end.reach() }
    }
    await end.reached()
    expectEqual(runs.value, 10_000)
  }
}
