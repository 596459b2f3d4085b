import Expectations
import RxCore
import Testing

/// What a source holds is released before another is subscribed to in its place, whatever stands between.
// Not balanced: these sources keep their observers, and so what stands below them.
struct ReleaseOrderTests {
  static let passing = PassingOperator.all.filter { !$0.name.hasSuffix("forever)") }

  @Test(arguments: passing)
  func `a source that has failed is released before it is tried again`(passing: PassingOperator) {
    let held = HeldSources()
    let result = Observable.deferred { () -> Observable<Int> in passing.apply(held.make()) }
    let recorder = subscribe(result.retry(2))
    held.observers.entries[0].onNext(1)
    held.observers.entries[0].onError(testError)
    held.observers.entries[1].onCompleted()
    expectEqual(held.log.entries, ["subscribe 1", "release 1", "subscribe 2", "release 2"])
    expectEqual(recorder.events, [.next(1), .completed])
  }

  @Test(arguments: passing)
  func `a source that has ended is released before the next is subscribed to`(
    passing: PassingOperator
  ) {
    let held = HeldSources()
    let recorder = subscribe(
      Observable.of(1, 2).concatMap { _ in passing.apply(held.make()) }
    )
    held.observers.entries[0].onNext(1)
    held.observers.entries[0].onCompleted()
    held.observers.entries[1].onCompleted()
    expectEqual(held.log.entries, ["subscribe 1", "release 1", "subscribe 2", "release 2"])
    expectEqual(recorder.events, [.next(1), .completed])
  }

  @Test func `a source that was empty is released before the one in its place is subscribed to`() {
    let held = HeldSources()
    let recorder = subscribe(held.make().ifEmpty(switchTo: .deferred { () in held.make() }))
    held.observers.entries[0].onCompleted()
    held.observers.entries[1].onNext(1)
    expectEqual(held.log.entries, ["subscribe 1", "release 1", "subscribe 2"])
    expectEqual(recorder.events, [.next(1)])
    held.observers.entries[1].onCompleted()
  }

  @Test func `a source that is caught is released before the one in its place is subscribed to`() {
    let held = HeldSources()
    let recorder = subscribe(held.make().map { $0 }.catch { _ in held.make() })
    held.observers.entries[0].onError(testError)
    held.observers.entries[1].onCompleted()
    expectEqual(held.log.entries, ["subscribe 1", "release 1", "subscribe 2", "release 2"])
    expectEqual(recorder.events, [.completed])
  }

  @Test func `the subscriber receives the end before the source is released`() {
    let held = HeldSources()
    _ = held.make().map { $0 }.subscribe(
      onCompleted: { held.log.add("completed") },
      onDisposed: { held.log.add("disposed") }
    )
    held.observers.entries[0].onCompleted()
    expectEqual(held.log.entries, ["subscribe 1", "completed", "release 1", "disposed"])
  }

  @Test func `disposing inside the end releases once`() {
    let held = HeldSources()
    let subscription = SerialDisposable()
    subscription.disposable = held.make().map { $0 }.subscribe(
      onCompleted: {
        subscription.dispose()
        held.log.add("completed")
      },
      onDisposed: { held.log.add("disposed") }
    )
    held.observers.entries[0].onCompleted()
    subscription.dispose()
    expectEqual(held.log.entries, ["subscribe 1", "release 1", "disposed", "completed"])
  }

  @Test func `ending and disposing at once release once`() {
    for _ in 0..<500 {
      let held = HeldSources()
      let disposed = Counter()
      let subscription = held.make().map { $0 }.take(1)
        .subscribe(onDisposed: { disposed.add() })
      onThreads(3) { index in
        switch index {
        case 0: held.observers.entries[0].onNext(1)
        case 1: held.observers.entries[0].onCompleted()
        default: subscription.dispose()
        }
      }
      expectEqual(held.log.entries, ["subscribe 1", "release 1"])
      expectEqual(disposed.value, 1)
    }
  }
}

/// Sources that log their subscription and release, and whose events a test sends.
private final class HeldSources: Sendable {
  let log = Log(String.self)
  let observers = Log(AnyObserver<Int>.self)

  func make() -> Observable<Int> {
    .create { [log, observers] observer in
      observers.add(observer)
      let number = observers.count
      log.add("subscribe \(number)")
      return Disposables.create { log.add("release \(number)") }
    }
  }
}
