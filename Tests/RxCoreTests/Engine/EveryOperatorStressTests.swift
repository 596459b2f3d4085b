import Expectations
import RxCore
import Testing

/// Four threads emit into one subject; behind every operator it is as if one had emitted.
@Suite(.balancedResources)
struct EveryOperatorStressTests {
  @Test(arguments: PassingOperator.all)
  func `four threads: nothing lost, never two inside, each thread's order kept`(
    passing: PassingOperator
  ) {
    let subject = PublishSubject<Int>()
    let room = Room()
    let each = 2_000
    let subscription = passing.apply(subject.asObservable()).subscribe(onNext: { room.enter($0) })
    onThreads(4) { producer in
      for index in 1...each { subject.onNext(producer * Room.span + index) }
    }
    subscription.dispose()
    expectEqual(room.count, 4 * each)
    expectEqual(room.overlaps, 0)
    expectEqual(room.disorders, 0)
  }

  @Test(arguments: PassingOperator.all)
  func `four threads and one end: nothing after it`(passing: PassingOperator) {
    for round in 0..<20 {
      let subject = PublishSubject<Int>()
      let recorder = Recorder(Int.self)
      _ = passing.apply(subject.asObservable()).subscribe(recorder)
      onThreads(4) { producer in
        for index in 1...50 { subject.onNext(producer * Room.span + index) }
        if producer == round % 4 { subject.onCompleted() }
      }
      expect(recorder.isCompleted)
      expectEqual(recorder.events.filter(\.isStopEvent).count, 1)
      expectEqual(recorder.elements.filter { $0 / Room.span == round % 4 }.count, 50)
    }
  }

  @Test(arguments: PassingOperator.all)
  func `a subscription that is disposed of while other threads emit receives one event at a time`(
    passing: PassingOperator
  ) {
    let subject = PublishSubject<Int>()
    let result = passing.apply(subject.asObservable())
    let overlaps = Counter()
    onThreads(4) { index in
      if index < 2 {
        for element in 1...1_000 { subject.onNext(index * Room.span + element) }
      } else {
        for _ in 0..<100 {
          let room = Room()
          let subscription = result.subscribe(onNext: { _ in room.enter(counting: overlaps) })
          subject.onNext(-1)
          subscription.dispose()
          subject.onNext(-1)
        }
      }
    }
    expectEqual(overlaps.value, 0)
    expect(!subject.hasObservers)
  }
}
