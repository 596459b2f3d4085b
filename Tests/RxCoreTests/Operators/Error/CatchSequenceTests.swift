import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CatchSequenceTests {
  @Test func `the next goes on where one has failed`() {
    let clock = clock()
    let first = clock.hot(.next(210, 1), .error(220, testError))
    let second = clock.hot(.next(215, -1), .next(230, 2), .error(240, testError))
    let third = clock.hot(.next(250, 3), .completed(260))
    let result = clock.start {
      Observable.catch(
        sequence: [first.asObservable(), second.asObservable(), third.asObservable()]
      )
    }
    expectEqual(result.events, [.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
    expectEqual(first.subscriptions, [Subscription(200, 220)])
    expectEqual(second.subscriptions, [Subscription(220, 240)])
    expectEqual(third.subscriptions, [Subscription(240, 260)])
  }

  @Test func `a completion is the end, and the remaining sources are not requested`() {
    let requested = Counter()
    let sources = Countdown(from: 3) { number in
      requested.add()
      return Observable.just(number)
    }
    expectEqual(Observable.catch(sequence: sources).record(), [.next(3), .completed])
    expectEqual(requested.value, 1)
  }

  @Test func `fails with the error of the last`() {
    let sources = (1...3).map { Observable<Int>.error(TestError(code: $0)) }
    expectEqual(Observable.catch(sequence: sources).record(), [.error(TestError(code: 3))])
  }

  @Test func `no sequence at all is only an end`() {
    expectEqual(Observable<Int>.catch(sequence: []).record(), [.completed])
  }

  @Test func `a very long sequence of failures is iterated one by one, on a flat stack`() {
    let sources = Countdown(from: 100_000) { number in
      number == 1 ? Observable.just(number) : Observable.error(testError)
    }
    expectEqual(Observable.catch(sequence: sources).record(), [.next(1), .completed])
  }

  @Test func `is iterated anew for each subscriber`() {
    let result = Observable.catch(sequence: [Observable<Int>.error(testError), .just(2)])
    expectEqual(result.record(), [.next(2), .completed])
    expectEqual(result.record(), [.next(2), .completed])
  }

  @Test func `disposing unsubscribes from the active one and requests no other`() {
    let clock = clock()
    let first = clock.hot(.error(220, testError))
    let second = clock.silence()
    let third = clock.silence()
    let result = clock.start(disposed: 300) {
      Observable.catch(
        sequence: [first.asObservable(), second.asObservable(), third.asObservable()]
      )
    }
    expectEqual(result.events, [])
    expectEqual(second.subscriptions, [Subscription(220, 300)])
    expectEqual(third.subscriptions, [])
  }

  @Test func `an error sent by an observer brings the next in`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = Observable.catch(sequence: [subject.asObservable(), .of(7, 8)])
      .do(afterNext: { if $0 == 1 { subject.onError(testError) } })
      .subscribe(recorder)
    subject.onNext(1)
    expectEqual(recorder.events, [.next(1), .next(7), .next(8), .completed])
  }
}

/// Makes its sources on demand.
private struct Countdown: Sequence, IteratorProtocol, Sendable {
  private var number: Int
  private let make: @Sendable (Int) -> Observable<Int>

  init(from number: Int, _ make: @escaping @Sendable (Int) -> Observable<Int>) {
    self.number = number
    self.make = make
  }

  mutating func next() -> Observable<Int>? {
    if number == 0 { return nil }
    defer { number -= 1 }
    return make(number)
  }
}
