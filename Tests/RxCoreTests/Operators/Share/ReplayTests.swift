import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ReplayTests {
  /// The events that a subscriber at 235 receives from the usual numbers, connected at 205.
  private func late(
    _ make: (Observable<Int>) -> ConnectableObservable<Int>
  ) -> [Recorded<Event<Int>>] {
    let clock = clock()
    let connectable = make(clock.numbers().asObservable())
    clock.scheduleAt(205) { _ = connectable.connect() }
    return clock.start(created: 100, subscribed: 235, disposed: 1000) { connectable }.events
  }

  @Test(arguments: [0, 1, 2, 3, 9])
  func `a late subscriber receives the last elements first`(count: Int) {
    let kept = [2, 3, 4].suffix(count).map { Recorded<Event<Int>>.next(235, $0) }
    expectEqual(late { $0.replay(count) }, kept + [.completed(250)])
  }

  @Test func `or all of them`() {
    expectEqual(
      late { $0.replayAll() },
      [.next(235, 2), .next(235, 3), .next(235, 4), .completed(250)]
    )
  }

  @Test func `what was kept is forgotten with the connection`() {
    let source = Observable.of(1, 2, 3).replayAll()
    let first = subscribe(source)
    _ = source.connect()
    expectEqual(first.events, [.next(1), .next(2), .next(3), .completed])
    let second = subscribe(source)
    expectEqual(second.events, [])
    _ = source.connect()
    expectEqual(second.events, [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `a disposed connection forgets too`() {
    let subject = PublishSubject<Int>()
    let source = subject.replay(2)
    let connection = source.connect()
    for element in 1...3 { subject.onNext(element) }
    expectEqual(source.record(), [.next(2), .next(3)])
    connection.dispose()
    expectEqual(source.record(), [])
  }

  @Test func `an error is received after the replayed elements`() {
    let subject = PublishSubject<Int>()
    let source = subject.replay(1)
    let first = subscribe(source)
    _ = source.connect()
    subject.onNext(1)
    let second = subscribe(source)
    subject.onError(testError)
    expectEqual(first.events, [.next(1), .error(testError)])
    expectEqual(second.events, [.next(1), .error(testError)])
  }

  @Test func `replayed elements are released with the connection`() {
    let released = Counter()
    let subject = PublishSubject<Probe>()
    let source = subject.replayAll()
    let connection = source.connect()
    for _ in 0..<3 { subject.onNext(Probe(released)) }
    expectEqual(released.value, 0)
    connection.dispose()
    expectEqual(released.value, 3)
    withExtendedLifetime((source, connection)) {}
  }
}
