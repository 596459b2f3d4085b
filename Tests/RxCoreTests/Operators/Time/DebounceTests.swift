import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DebounceTests {
  @Test func `only what is followed by silence gets through`() {
    let clock = clock()
    let source = clock.hot(
      .next(210, 1),
      .next(240, 2),
      .next(260, 3),
      .next(350, 4),
      .next(450, 5),
      .completed(470)
    )
    let result = clock.start { source.asObservable().debounce(.seconds(40), scheduler: clock) }
    #expect(result.events == [.next(300, 3), .next(390, 4), .next(470, 5), .completed(470)])
    #expect(source.subscriptions == [Subscription(200, 470)])
  }

  @Test func `elements that never rest come with the end only`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().debounce(.seconds(100), scheduler: clock) }
    #expect(result.events == [.next(250, 4), .completed(250)])
  }

  @Test func `an element at the very end of the span is too late to hold it back`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(231, 2))
    let result = clock.start { source.asObservable().debounce(.seconds(20), scheduler: clock) }
    #expect(result.events == [.next(230, 1), .next(251, 2)])
  }

  @Test func `an error comes at once and drops what waits`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().debounce(.seconds(30), scheduler: clock) }
    #expect(result.events == [.error(250, testError)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `a span of zero delivers on the next turn`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .completed(230))
    let result = clock.start { source.asObservable().debounce(.zero, scheduler: clock) }
    #expect(result.events == [.next(211, 1), .next(221, 2), .completed(230)])
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.endlessNumbers()
    let result = clock.start(disposed: 240) {
      source.asObservable().debounce(.seconds(30), scheduler: clock)
    }
    #expect(result.events == [])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `an empty source ends, a silent one stays silent`() {
    let clock = clock()
    let empty = clock.hot(.completed(210))
    let result = clock.start { empty.asObservable().debounce(.seconds(30), scheduler: clock) }
    #expect(result.events == [.completed(210)])
    let other = TestScheduler(initialClock: 0)
    let silent = other.start { Observable<Int>.never().debounce(.seconds(30), scheduler: other) }
    #expect(silent.events == [])
  }
}
