import Expectations
import RxCore
import RxTesting
import Testing

/// What users of other implementations were warned of, and lost elements by: emitting to a sequence
/// from inside its own events.
///
/// The numbers are RxSwift's issues of that theme.
@Suite(.balancedResources)
struct KnownReentrancyTests {
  @Test(arguments: AnySubject.all)
  func `an element emitted by an observer comes after the element before it, for all observers`(
    kind: AnySubject
  ) {
    let subject = kind.make()  // #1312
    let log = Log(String.self)
    let subscriptions = ["first", "second", "third"].map { name in
      subject.observable.subscribe(onNext: { element in
        if element == 0 { return }
        log.add("\(name) \(element)")
        if name == "second", element < 3 { subject.observer.onNext(element + 1) }
        if name == "second" { log.add("end \(element)") }
      })
    }
    subject.observer.onNext(1)
    for name in ["first", "second", "third"] {
      expectEqual(log.entries.filter { $0.hasPrefix(name) }, (1...3).map { "\(name) \($0)" })
    }
    // Depth first for the observer that emits.
    expectEqual(log.entries.filter { $0.hasPrefix("end") }, ["end 3", "end 2", "end 1"])
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `an end emitted by an observer comes after the element before it, for all observers`()
  {
    let subject = PublishSubject<Int>()
    let recorders = (0..<3).map { _ in Recorder(Int.self) }
    for (index, recorder) in recorders.enumerated() {
      _ = subject.do(onNext: { _ in if index == 1 { subject.onCompleted() } }).subscribe(recorder)
    }
    subject.onNext(1)
    expectEqual(
      recorders.map(\.events),
      [[.next(1), .completed], [.completed], [.next(1), .completed]]
    )
  }

  @Test func `an observer that emits a million times in a row does not exhaust the stack`() {
    let subject = PublishSubject<Int>()
    let count = Counter()
    let last = Shared(0)
    let subscriptions = [
      subject.subscribe(onNext: {
        count.add()
        if $0 < 1_000_000 { subject.onNext($0 + 1) }
      }),
      subject.subscribe(onNext: { element in
        if element != last.value + 1 { Issue.record("\(element) after \(last.value)") }
        last.value = element
      }),
    ]
    subject.onNext(1)
    expectEqual(count.value, 1_000_000)
    expectEqual(last.value, 1_000_000)
    subscriptions.forEach { $0.dispose() }
  }

  @Test(arguments: PassingOperator.all)
  func `an observer that ends its source is the last to receive the end`(passing: PassingOperator) {
    for fails in [true, false] {  // #1434
      let subject = PublishSubject<Int>()
      let result = passing.apply(subject.asObservable())
      let recorder = Recorder(Int.self)
      _ = result.do(onNext: { element in
        if element != 2 { return }
        if fails { subject.onError(testError) } else { subject.onCompleted() }
      }).subscribe(recorder)
      for element in 1...3 { subject.onNext(element) }
      expectEqual(recorder.events.first, .next(1))
      expectEqual(recorder.events.filter(\.isStopEvent).count, 1)
      expect(!recorder.elements.contains(3))
      expect(!subject.hasObservers)
    }
  }

  @Test(arguments: PassingOperator.all)
  func `emitting, subscribing and disposing inside the last callbacks does no harm`(
    passing: PassingOperator
  ) {  // #1775
    let subject = BehaviorSubject(value: 0)
    let other = PublishSubject<Int>()
    let result = passing.apply(subject.asObservable())
    let subscription = SerialDisposable()
    let calls = Log(String.self)
    let play: @Sendable (String) -> Void = { name in
      calls.add(name)
      subject.onNext(9)
      subscription.dispose()
      result.subscribe(onNext: { _ in }).dispose()
      other.onNext(1)
    }
    let feedback = other.subscribe(onNext: { _ in subject.onNext(8) })
    subscription.disposable = result.subscribe(
      onCompleted: { play("completed") },
      onDisposed: { play("disposed") }
    )
    subject.onCompleted()
    expectEqual(calls.entries, ["completed", "disposed"])
    feedback.dispose()
  }

  @Test func `a feedback loop over the trampoline, a hundred thousand deep`() {  // #1312
    let subject = PublishSubject<Int>()
    let received = Counter()
    let subscription = subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: {
      received.add()
      if $0 > 1 { subject.onNext($0 - 1) }
    })
    subject.onNext(100_000)
    expectEqual(received.value, 100_000)
    subscription.dispose()
  }

  @Test func `state that is fed back: the accumulator sees each step once`() {  // #1775
    let events = PublishSubject<Int>()
    let states = Log(Int.self)
    let subscription = events.scan(0) { $0 + $1 }
      .distinctUntilChanged()
      .subscribe(onNext: { state in
        states.add(state)
        if state < 5 { events.onNext(1) }
      })
    events.onNext(1)
    expectEqual(states.entries, [1, 2, 3, 4, 5])
    events.onNext(10)
    expectEqual(states.entries.last, 15)
    subscription.dispose()
  }

  @Test func `a value that is set inside its own delivery ends as the newest everywhere`() {
    let subject = BehaviorSubject(value: 0)  // #1434
    let first = Log(Int.self)
    let second = Log(Int.self)
    let subscriptions = [
      subject.subscribe(onNext: {
        first.add($0)
        if $0 == 1 { subject.onNext(2) }
      }),
      subject.subscribe(onNext: { second.add($0) }),
    ]
    subject.onNext(1)
    expectEqual((try? subject.value()), 2)
    expectEqual(first.entries, [0, 1, 2])
    expectEqual(second.entries, [0, 1, 2])
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `disposing before subscribe has returned disposes of what create returns`() {
    let subscription = SerialDisposable()  // #1312
    let ends = Counter()
    let source = Observable<Int>.create { observer in
      for element in 0..<5 { observer.onNext(element) }
      return Disposables.create { ends.add() }
    }
    let received = Log(Int.self)
    subscription.disposable = source.take(1).subscribe(onNext: { received.add($0) })
    expectEqual(received.entries, [0])
    expectEqual(ends.value, 1)
  }

  @Test func `a subject that is disposed of while another thread emits falls silent`() {
    for _ in 0..<200 {  // #1775
      let subject = PublishSubject<Int>()
      let room = Room()
      let isOver = Shared(false)
      let late = Counter()
      _ = subject.subscribe(onNext: {
        if isOver.value { late.add() }
        room.enter($0)
      })
      onThreads(2) { index in
        if index == 1 {
          subject.dispose()
        } else {
          for element in 1...50 { subject.onNext(element) }
        }
      }
      isOver.value = true
      subject.onNext(51)
      expect(late.value == 0 && room.overlaps == 0)
      expect(!subject.hasObservers)
    }
  }

  @Test func `a gate whose owner has ended takes the thread that has its id for the owner`() {
    var wasGivenAgain = false
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let received = Log(Int.self)
      let owner = Shared<UInt>(0)
      let room = Room()
      let subscription = subject.subscribe(onNext: { element in
        room.enter(element)
        received.add(element)
        if element == 2 { onOtherThread { subject.onNext(3) } }
      })
      onOtherThread {
        owner.value = threadID()
        subject.onNext(1)
      }
      let isSame = Shared(false)
      onOtherThread {
        isSame.value = threadID() == owner.value
        subject.onNext(2)
      }
      expectEqual(received.entries, [1, 2, 3])
      expectEqual(room.overlaps, 0)
      wasGivenAgain = wasGivenAgain || isSame.value
      subscription.dispose()
    }
    expect(wasGivenAgain, "no thread id was used again, so nothing has been tried")
  }
}
