import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct GroupByTests {
  @Test func `a group with the first element of each key, all ending with the source`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.asObservable().groupBy { $0 % 2 }
        .flatMap { group in group.asObservable().map { group.key * 100 + $0 } }
    }
    expectEqual(result.events, [.next(210, 2), .next(220, 103), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an error ends the result and every group`() {
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    _ = subject.groupBy { $0 % 2 }.subscribe(
      onNext: { group in
        log.add("group \(group.key)")
        _ = group.subscribe(onError: { _ in log.add("error \(group.key)") })
      },
      onError: { _ in log.add("error") }
    )
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(testError)
    expectEqual(log.entries, ["group 1", "group 0", "error 1", "error 0", "error"])
  }

  @Test func `what the key selector throws is the error`() {
    let result = Observable.of(1).groupBy { _ -> Int in throw testError }.map { $0.key }
    expectEqual(result.record(), [.error(testError)])
  }

  @Test func `a group outlives the result, and is the last to unsubscribe from the source`() {
    let subject = PublishSubject<Int>()
    let group = Shared<GroupedObservable<Int, Int>?>(nil)
    let outer = subject.groupBy { $0 % 2 }.subscribe(onNext: { group.value = $0 })
    subject.onNext(1)
    let recorder = Recorder(Int.self)
    let inner = group.value?.subscribe(recorder)
    outer.dispose()
    subject.onNext(3)
    subject.onNext(2)
    expectEqual(recorder.events, [.next(3)])
    expectEqual(group.value?.key, 1)
    inner?.dispose()
    expect(!subject.hasObservers)
  }

  @Test func `a group that is subscribed to after the end receives the terminal event`() {
    let subject = PublishSubject<Int>()
    let group = Shared<GroupedObservable<Int, Int>?>(nil)
    _ = subject.groupBy { $0 % 2 }.subscribe(onNext: { group.value = $0 })
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(group.value?.asObservable().record(), [.completed])
  }

  @Test func `releases when the subject is deallocated`() {
    let released = Counter()
    do {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      _ = subject.groupBy { $0 % 2 }.flatMap { $0 }.subscribe(onNext: { _ in probe.touch() })
      subject.onNext(1)
    }
    expectEqual(released.value, 1)
  }

  @Test func `four threads: every element in its group, never two inside`() {
    let subject = PublishSubject<Int>()
    let room = Room()
    let subscription = subject.groupBy { $0 / Room.span }.flatMap { $0 }
      .subscribe(onNext: { room.enter($0) })
    onThreads(4) { producer in
      for index in 1...1_000 { subject.onNext(producer * Room.span + index) }
    }
    subscription.dispose()
    expect(room.count == 4_000 && room.overlaps == 0 && room.disorders == 0)
    expect(!subject.hasObservers)
  }
}
