import RxCore
import RxTesting
import Testing

@Test func `map doubles`() {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable([
    .next(150, 1), .next(210, 2), .next(220, 3), .completed(250),
  ])
  let result = scheduler.start { source.map { $0 * 2 } }
  #expect(result.events == [.next(210, 4), .next(220, 6), .completed(250)])
  #expect(source.subscriptions == [Subscription(200, 250)])
}
