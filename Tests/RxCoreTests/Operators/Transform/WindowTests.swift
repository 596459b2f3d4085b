import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct WindowTests {
  @Test func `windows change when full or their time is over`() {
    let clock = clock()
    let source = clock.hot(
      .next(205, 1),
      .next(210, 2),
      .next(240, 3),
      .next(290, 4),
      .completed(300)
    )
    let result = clock.start {
      source.asObservable().window(timeSpan: .seconds(70), count: 2, scheduler: clock)
        .enumerated()
        .flatMap { window in window.element.map { window.index * 100 + $0 } }
    }
    expectEqual(
      result.events,
      [
        .next(205, 1), .next(210, 2), .next(240, 103), .next(290, 204), .completed(300),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 300)])
  }

  @Test func `each window ends when the next starts`() {
    let clock = clock()
    let observer = clock.createObserver(String.self)
    let source = clock.silence()
    let subscription = source.asObservable()
      .window(timeSpan: .seconds(10), count: 9, scheduler: clock)
      .enumerated()
      .flatMap { window in
        window.element.materialize().map { _ in "end \(window.index)" }
          .startWith("begin \(window.index)")
      }
      .subscribe(observer)
    clock.scheduleAt(15) { subscription.dispose() }
    clock.start()
    expectEqual(observer.events, [.next(0, "begin 0"), .next(10, "end 0"), .next(10, "begin 1")])
    expectEqual(source.subscriptions, [Subscription(0, 15)])
  }

  @Test func `an error ends the window and the result`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    _ = subject.window(timeSpan: .seconds(10), count: 9, scheduler: clock).subscribe(
      onNext: { window in _ = window.subscribe(onError: { _ in log.add("window") }) },
      onError: { _ in log.add("result") }
    )
    subject.onError(testError)
    expectEqual(log.entries, ["window", "result"])
  }

  @Test
  func
    `a window continues after the result was disposed of, and then unsubscribes from the source`()
  {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    let outer = subject.window(timeSpan: .seconds(10), count: 2, scheduler: clock)
      .subscribe(onNext: { _ = $0.subscribe(recorder) })
    outer.dispose()
    subject.onNext(1)
    expect(subject.hasObservers)
    subject.onNext(2)
    expectEqual(recorder.events, [.next(1), .next(2), .completed])
    expect(!subject.hasObservers)
  }

  @Test func `releases when the subject is deallocated`() {
    let released = Counter()
    let clock = clock()
    do {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      _ = subject.window(timeSpan: .seconds(10), count: 9, scheduler: clock).flatMap { $0 }
        .subscribe(onNext: { _ in probe.touch() })
      subject.onNext(1)
    }
    clock.start()  // the scheduler releases cancelled work
    expectEqual(released.value, 1)
  }

  @Test func `four threads: nothing lost between two windows`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let room = Room()
    let subscription = subject.window(timeSpan: .seconds(10), count: 7, scheduler: clock)
      .flatMap { $0 }
      .subscribe(onNext: { room.enter($0) })
    onThreads(4) { producer in
      for index in 1...1_000 { subject.onNext(producer * Room.span + index) }
    }
    subscription.dispose()
    expect(room.count == 4_000 && room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `an element that is emitted while a window completes is the next window's`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let received = Log(String.self)
    let subscription = subject.window(timeSpan: .seconds(10), count: 2, scheduler: clock)
      .enumerated()
      .subscribe(
        onNext: { window in
          received.add("window \(window.index)")
          _ = window.element.subscribe(
            onNext: { received.add("\($0)") },
            onCompleted: {
              if window.index > 0 { return received.add("end \(window.index)") }
              for element in 3...7 { subject.onNext(element) }
              subject.onCompleted()
              received.add("end 0")
            }
          )
        },
        onCompleted: { received.add("end") }
      )
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(
      received.entries,
      [
        "window 0", "1", "2", "end 0", "window 1", "3", "4", "end 1", "window 2", "5", "6",
        "end 2", "window 3", "7", "end 3", "end",
      ]
    )
    subscription.dispose()
  }
}
