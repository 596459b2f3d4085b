import Dispatch
import Expectations
import Foundation
import RxCore
import RxLoop
import RxTesting
import RxTraits
import TestSupport
import Testing

/// Waits on the main actor of a test runner, where only work of MainScheduler can run.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MainActorWaitTests {
  @Test func `work and timers of MainScheduler run`() throws {
    let scheduler = MainScheduler.instance
    let begin = SuspendingClock().now
    let late = Observable.just(1).delay(.milliseconds(20), scheduler: scheduler)
    try expectEqual(late.toBlocking(timeout: patience).single(), 1)
    expect(begin.duration(to: SuspendingClock().now) >= .milliseconds(20))
    let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(3)
    try expectEqual(ticks.toBlocking(timeout: patience).toArray(), [0, 1, 2])
  }

  @Test func `elements of another thread are delivered on main`() throws {
    let source = Observable<Int>.create { observer in
      Thread.detachNewThread {
        for number in 0..<1000 { observer.onNext(number) }
        observer.onCompleted()
      }
      return Disposables.create()
    }
    let delivered = source.observe(on: MainScheduler.instance).do(onNext: { _ in
      MainActor.preconditionIsolated()
    })
    try expectEqual(delivered.toBlocking(timeout: patience).toArray(), Array(0..<1000))
  }

  @Test func `a driver can be waited for`() throws {
    let source = Observable<Int>.create { observer in
      Thread.detachNewThread {
        observer.onNext(1)
        observer.onError(Failure())
      }
      return Disposables.create()
    }
    let driver = source.asDriver(onErrorJustReturn: -1).map { $0 * 2 }
    try expectEqual(driver.toBlocking(timeout: patience).toArray(), [2, -2])
  }

  @Test func `a block of the main queue does not run, and the error is timeoutOnMain`() async throws
  {
    let ran = Count()
    try waitForMainQueue(ran)
    expectEqual(ran.value, 0)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    expectEqual(ran.value, 1)
  }

  private func waitForMainQueue(_ ran: Count) throws {
    let source = Observable<Int>.create { observer in
      DispatchQueue.main.async {
        ran.add()
        observer.onNext(1)
      }
      return Disposables.create()
    }
    let error = #expect(throws: BlockingError.timeoutOnMain) {
      try source.toBlocking(timeout: .milliseconds(20)).first()
    }
    expectEqual(error?.description.contains("DispatchQueue.main"), true)
  }

  @Test func `a wait inside work of MainScheduler keeps the order of the work`() async {
    let log = Log()
    let relay = PublishSubject<Int>()
    await withCheckedContinuation { continuation in
      schedule {
        log.add("begin")
        schedule { log.add("younger") }
        let received = try? relay.toBlocking(timeout: patience).first()
        log.add("received \(received ?? nil ?? -1)")
      }
      schedule {  // in the same batch as the waiting work
        log.add("older")
        schedule { relay.onNext(7) }
      }
      schedule {
        log.add("oldest")
        schedule {
          schedule {
            log.add("end")
            continuation.resume()
          }
        }
      }
    }
    expectEqual(log.entries, ["begin", "older", "oldest", "younger", "received 7", "end"])
  }

  @Test func `waits can be nested`() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      schedule {
        let outer = Observable.just(1).delay(.milliseconds(2), scheduler: MainScheduler.instance)
          .map { number in
            let inner = Observable.just(10)
              .delay(.milliseconds(2), scheduler: MainScheduler.instance)
            return try number + inner.toBlocking(timeout: patience).single()
          }
        let sum = try? outer.toBlocking(timeout: patience).single()
        log.add("\(sum ?? -1)")
        continuation.resume()
      }
    }
    expectEqual(log.entries, ["11"])
  }

  @Test func `work that a wait does not need runs later`() async {
    let log = Log()
    schedule { log.add("before") }
    waitForTimer()
    expectEqual(log.entries, ["before"])
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
      log.add("timer")
      return Disposables.create()
    }
    waitForNothing()
    await withCheckedContinuation { continuation in
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(6)) {
        continuation.resume()
        return Disposables.create()
      }
    }
    expectEqual(log.entries, ["before", "timer"])
  }

  private func waitForTimer() {
    _ = try? Observable.just(1).delay(.milliseconds(1), scheduler: MainScheduler.instance)
      .toBlocking().first()
  }

  private func waitForNothing() { _ = try? Observable.just(1).toBlocking().first() }
}

/// Schedules work on main, after the work that waits.
private func schedule(_ work: @escaping @Sendable () -> Void) {
  _ = MainScheduler.asyncInstance.schedule(()) {
    work()
    return Disposables.create()
  }
}
