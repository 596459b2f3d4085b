import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct BufferTests {
  @Test func `a buffer when it is full or its time is over, the rest with the end`() {
    let clock = clock()
    let source = clock.hot(
      .next(205, 1),
      .next(210, 2),
      .next(240, 3),
      .next(290, 4),
      .completed(300)
    )
    let result = clock.start {
      source.asObservable().buffer(timeSpan: .seconds(70), count: 3, scheduler: clock)
    }
    expectEqual(result.events, [.next(240, [1, 2, 3]), .next(300, [4]), .completed(300)])
    expectEqual(source.subscriptions, [Subscription(200, 300)])
    let other = TestScheduler(initialClock: 0)
    let timed = other.start {
      other.numbers().asObservable().buffer(timeSpan: .seconds(15), count: 9, scheduler: other)
    }
    expectEqual(
      timed.events,
      [
        .next(215, [2]), .next(230, [3, 4]), .next(245, []), .next(250, []), .completed(250),
      ]
    )
  }

  @Test func `an error drops what is gathered`() {
    let clock = clock()
    let result = clock.start {
      clock.failingNumbers().asObservable()
        .buffer(timeSpan: .seconds(100), count: 9, scheduler: clock)
    }
    expectEqual(result.events, [.error(250, testError)])
  }

  @Test func `disposing stops the clock`() {
    let clock = clock()
    let source = clock.silence()
    let result = clock.start(disposed: 225) {
      source.asObservable().buffer(timeSpan: .seconds(10), count: 9, scheduler: clock)
    }
    expectEqual(result.events, [.next(210, []), .next(220, [])])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
  }

  @Test func `an observer that emits fills the next`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let received = Log([Int].self)
    let subscription = subject.buffer(timeSpan: .seconds(10), count: 2, scheduler: clock)
      .subscribe(onNext: {
        received.add($0)
        if received.count == 1 { subject.onNext(3) }
      })
    subject.onNext(1)
    subject.onNext(2)
    subject.onNext(4)
    expectEqual(received.entries, [[1, 2], [3, 4]])
    subscription.dispose()
  }

  @Test func `four threads: nothing lost`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let room = Room()
    let subscription = subject.buffer(timeSpan: .seconds(10), count: 7, scheduler: clock)
      .subscribe(onNext: { for element in $0 { room.enter(element) } })
    onThreads(4) { producer in
      for index in 1...1_000 { subject.onNext(producer * Room.span + index) }
    }
    subject.onCompleted()
    subscription.dispose()
    expect(room.count == 4_000 && room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `a time that is up while a full array is delivered does not end the next one`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let received = Log([Int].self)
    let subscription = subject.buffer(timeSpan: .seconds(10), count: 2, scheduler: clock).subscribe(
      onNext: {
        received.add($0)
        if $0 != [1, 2] { return }
        onOtherThread { clock.advanceTo(20) }
        subject.onNext(3)
        subject.onNext(4)
        subject.onNext(5)
      }
    )
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [[1, 2], [3, 4]])
    subscription.dispose()
  }

  @Test func `the last array is delivered once, though its observer runs what is due`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let received = Log([Int].self)
    let subscription = subject.buffer(timeSpan: .seconds(10), count: 2, scheduler: clock).subscribe(
      onNext: {
        received.add($0)
        clock.advanceTo(20)
      }
    )
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(received.entries, [[1]])
    subscription.dispose()
  }
}
