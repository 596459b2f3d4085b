import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SubscribeOnTests {
  @Test func `the source is subscribed to on the scheduler, elements are not moved`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().subscribe(on: clock) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(201, 250)])
  }

  @Test func `an error comes at its time`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().subscribe(on: clock) }
    expectEqual(result.events.last, .error(250, testError))
    expectEqual(source.subscriptions, [Subscription(201, 250)])
  }

  @Test func `disposing unsubscribes on the scheduler`() {
    let clock = clock()
    let source = clock.endlessNumbers()
    let result = clock.start(disposed: 225) { source.asObservable().subscribe(on: clock) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3)])
    expectEqual(source.subscriptions, [Subscription(201, 226)])
  }

  @Test func `disposing before the scheduler has come to it never subscribes`() {
    let clock = clock()
    let source = clock.endlessNumbers()
    let result = clock.start(disposed: 200) { source.asObservable().subscribe(on: clock) }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [])
  }

  @Test func `what the observer holds is released after the scheduler has run`() {
    let clock = clock()
    let released = Counter()
    let subject = PublishSubject<Int>()
    do {
      let probe = Probe(released)
      let subscription = subject.subscribe(on: clock).subscribe(onNext: { _ in probe.touch() })
      clock.start()
      expect(subject.hasObservers)
      subscription.dispose()
    }
    clock.start()
    expect(!subject.hasObservers)
    expectEqual(released.value, 1)
  }

  @Test func `a subject that is deallocated releases what the observer holds`() {
    let clock = clock()
    let released = Counter()
    do {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      _ = subject.subscribe(on: clock).subscribe(onNext: { _ in probe.touch() })
      clock.start()
      expect(subject.hasObservers)
    }
    clock.start()
    expectEqual(released.value, 1)
  }
}
