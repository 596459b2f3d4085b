import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeForTests {
  @Test func `ends when the time is over`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().take(for: .seconds(25), scheduler: clock) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .completed(225)])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
  }

  @Test func `an element of the very moment comes too late`() {
    let clock = clock()
    let source = clock.cold(.next(20, 1), .next(30, 2))
    let result = clock.start { source.asObservable().take(for: .seconds(30), scheduler: clock) }
    expectEqual(result.events, [.next(220, 1), .completed(230)])
  }

  @Test func `no time: ends on the next turn`() {
    let clock = clock()
    let result = clock.start {
      clock.silence().asObservable().take(for: .zero, scheduler: clock)
    }
    expectEqual(result.events, [.completed(201)])
  }

  @Test func `the end and an error of the source come first`() {
    let clock = clock()
    let ended = clock.start {
      clock.numbers().asObservable().take(for: .seconds(100), scheduler: clock)
    }
    expectEqual(ended.events.last, .completed(250))
    let other = TestScheduler(initialClock: 0)
    let failed = other.start {
      other.failingNumbers().asObservable().take(for: .seconds(100), scheduler: other)
    }
    expectEqual(failed.events.last, .error(250, testError))
  }

  @Test func `disposing keeps it from ending`() {
    let clock = clock()
    let source = clock.silence()
    let result = clock.start(disposed: 220) {
      source.asObservable().take(for: .seconds(25), scheduler: clock)
    }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `a deallocated source: the timer still completes the sequence`() {
    let clock = clock()
    let observer = clock.createObserver(Int.self)
    do {
      let subject = PublishSubject<Int>()
      _ = subject.take(for: .seconds(10), scheduler: clock).subscribe(observer)
    }
    clock.start()
    expectEqual(observer.events, [.completed(10)])
  }
}
