import Expectations
import RxCore
import RxTesting
import Testing

/// The end of a chain.
@Suite(.balancedResources)
struct SubscribeTests {
  @Test func `functions may be left out`() {
    let ends = Counter()
    _ = Observable.of(1, 2).subscribe()
    _ = Observable.of(1, 2).subscribe(onCompleted: { ends.add() })
    expectEqual(ends.value, 1)
  }

  @Test func `one function receives every event`() {
    let events = Log(Event<Int>.self)
    _ = Observable.of(1, 2).subscribe { events.add($0) }
    expectEqual(events.entries, [.next(1), .next(2), .completed])
  }

  @Test func `the subscription knows that it has ended`() {
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { _ in })
    expectEqual((subscription as? any Cancelable)?.isDisposed, false)
    subject.onCompleted()
    expectEqual((subscription as? any Cancelable)?.isDisposed, true)
  }

  @Test func `dispose from four threads calls onDisposed once`() {
    for _ in 0..<100 {
      let disposed = Counter()
      let subject = PublishSubject<Int>()
      let subscription = subject.map { $0 }.subscribe(onDisposed: { disposed.add() })
      onThreads(4) { index in
        if index == 0 { subject.onCompleted() } else { subscription.dispose() }
      }
      expectEqual(disposed.value, 1)
      expect(!subject.hasObservers)
    }
  }

  @Test func `AnyObserver passes on events until the end`() {
    let events = Log(Event<Int>.self)
    let observer = AnyObserver<Int> { events.add($0) }
    observer.onNext(1)
    observer.mapObserver { (text: String) in text.count }.onNext("four")
    observer.onCompleted()
    expectEqual(events.entries, [.next(1), .next(4), .completed])
    let failing = AnyObserver<Int> { events.add($0) }
    failing.mapObserver { (_: String) -> Int in throw testError }.onNext("x")
    expectEqual(events.entries.last, .error(testError))
  }

  @Test func `an event maps its element, and what is thrown becomes the event`() {
    expectEqual(Event.next(1).map { $0 + 1 }, .next(2))
    expectEqual(Event.next(1).map { _ -> Int in throw testError }, .error(testError))
    expectEqual(Event<Int>.completed.map { $0 }, .completed)
    expectEqual(Event<Int>.error(testError).map { $0 }, .error(testError))
    expect(Event.next(1).element == 1 && !Event.next(1).isStopEvent)
    expect(Event<Int>.completed.isCompleted && Event<Int>.completed.isStopEvent)
    expect(Event<Int>.error(testError).error as? TestError == testError)
    expect("\(Event.next(1))" == "next(1)" && "\(Event<Int>.completed)" == "completed")
  }
}
