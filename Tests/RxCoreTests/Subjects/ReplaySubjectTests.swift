import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct ReplaySubjectTests {
  @Test(arguments: [0, 1, 2, 3, 10])
  func `a late subscriber receives the last elements, at most as many as are kept`(size: Int) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    for element in 1...3 { subject.onNext(element) }
    expectEqual(subject.record(), [1, 2, 3].suffix(size).map { .next($0) })
  }

  @Test func `an unbounded subject keeps everything`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for element in 0..<10_000 { subject.onNext(element) }
    subject.onCompleted()
    expectEqual(subject.record(), (0..<10_000).map { .next($0) } + [.completed])
  }

  @Test func `a failed subject repeats its elements, then the error`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for element in 1...3 { subject.onNext(element) }
    subject.onError(testError)
    subject.onNext(4)
    expectEqual(subject.record(), [.next(2), .next(3), .error(testError)])
  }

  @Test func `a late subscriber that has enough stops the replay`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for element in 1...5 { subject.onNext(element) }
    expectEqual(subject.take(2).record(), [.next(1), .next(2), .completed])
    expect(!subject.hasObservers)
  }

  @Test func `a late subscriber that emits more than is kept inside the replay misses no element`()
  {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    let first = Recorder(Int.self)
    let late = Recorder(Int.self)
    let second = Recorder(Int.self)
    _ = subject.subscribe(first)
    subject.onNext(1)
    _ = subject.do(onNext: { if $0 == 1 { (2...4).forEach { subject.onNext($0) } } }).subscribe(
      late
    )
    expectEqual(first.elements, [1, 2, 3, 4])
    expectEqual(late.elements, [1, 2, 3, 4])
    _ = subject.subscribe(second)
    expectEqual(second.elements, [4])
    subject.dispose()
  }

  @Test func `what a late subscriber has received is released once its own emission replaces it`() {
    let subject = ReplaySubject<Probe>.create(bufferSize: 1)
    let (first, second) = (Counter(), Counter())
    subject.onNext(Probe(first))
    let released = Log(Int.self)
    let subscription = subject.subscribe(onNext: { _ in
      released.add(first.value)
      if released.entries.count == 1 { subject.onNext(Probe(second)) }
    })
    expectEqual(released.entries, [0, 1])
    subscription.dispose()
  }

  @Test func `a late subscriber that emits inside the replay misses no element`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 3)
    for element in 1...3 { subject.onNext(element) }
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: {
      received.add($0)
      if $0 == 3 { subject.onNext(4) }
    })
    subject.onNext(5)
    expectEqual(received.entries, [1, 2, 3, 4, 5])
    subscription.dispose()
  }

  @Test func `late subscribers under contention receive consecutive elements of the same sequence`()
  {
    let subject = ReplaySubject<Int>.createUnbounded()
    let recorders = Log(Recorder<Int>.self)
    onThreads(4) { index in
      if index < 2 {
        for element in 1...500 { subject.onNext(index * Room.span + element) }
      } else {
        for _ in 0..<50 { recorders.add(subscribe(subject)) }
      }
    }
    subject.onCompleted()
    let story = subject.record()
    expectEqual(story.count, 1_001)
    expect(recorders.entries.allSatisfy { $0.events == story })
  }

  @Test func `an element that has left the buffer is released, and the rest with the subject`() {
    let released = Counter()
    do {
      let subject = ReplaySubject<Probe>.create(bufferSize: 2)
      for _ in 0..<5 { subject.onNext(Probe(released)) }
      expectEqual(released.value, 3)
      subject.onCompleted()
      expectEqual(released.value, 3)
    }
    expectEqual(released.value, 5)
  }
}
