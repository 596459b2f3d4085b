import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SampleTests {
  @Test func `the newest when the sampler emits, each once`() {
    let clock = clock()
    let source = clock.numbers()
    let sampler = clock.hot(.next(205, 0), .next(225, 0), .next(228, 0), .next(260, 0))
    let result = clock.start { source.asObservable().sample(sampler.asObservable()) }
    expectEqual(result.events, [.next(225, 3), .next(260, 4), .completed(260)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(sampler.subscriptions, [Subscription(200, 260)])
  }

  @Test func `the end of the sampler is a word too`() {
    let clock = clock()
    let sampler = clock.hot(.next(215, 0), .completed(260))
    let result = clock.start { clock.numbers().asObservable().sample(sampler.asObservable()) }
    expectEqual(result.events, [.next(215, 2), .next(260, 4), .completed(260)])
  }

  @Test func `the default stands in for an element that has not come`() {
    let clock = clock()
    let sampler = clock.hot(.next(205, 0), .next(215, 0), .next(216, 0), .next(260, 0))
    let result = clock.start {
      clock.numbers().asObservable().sample(sampler.asObservable(), defaultValue: 9)
    }
    expectEqual(
      result.events,
      [
        .next(205, 9), .next(215, 2), .next(216, 9), .next(260, 4), .completed(260),
      ]
    )
  }

  @Test func `errors of either end it`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let sampler = clock.hot(.next(215, 0), .error(225, testError))
    let result = clock.start { source.asObservable().sample(sampler.asObservable()) }
    expectEqual(result.events, [.next(215, 2), .error(225, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
    let other = TestScheduler(initialClock: 0)
    let failed = other.start {
      other.failingNumbers().asObservable().sample(other.silence().asObservable())
    }
    expectEqual(failed.events, [.error(250, testError)])
  }

  @Test func `a sampler that has ended before the source: silence`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().sample(clock.hot(.completed(215))) }
    expectEqual(result.events, [.next(215, 2)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an observer may sample and emit again`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = source.sample(sampler).subscribe(onNext: {
      received.add($0)
      if $0 < 3 {
        source.onNext($0 + 1)
        sampler.onNext(0)
      }
    })
    source.onNext(1)
    sampler.onNext(0)
    expectEqual(received.entries, [1, 2, 3])
    subscription.dispose()
    expect(!source.hasObservers && !sampler.hasObservers)
  }

  @Test func `sampled on another thread while an element is delivered`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Int>()
    let events = meet(
      source.sample(sampler),
      first: {
        source.onNext(1)
        sampler.onNext(0)
      },
      meanwhile: {
        source.onNext(2)
        sampler.onNext(0)
        source.onCompleted()
        sampler.onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .completed])
  }
}
