import Expectations
import RxCore
import TestSupport
import Testing

/// What a second thread emits while the first is inside is kept, and delivered in order by the first.
@Suite(.balancedResources)
struct HandOverTests {
  @Test func `a subject delivers what another thread emits once the first has returned`() {
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = subject.subscribe(onNext: {
      log.add("in \($0)")
      if $0 == 1 {
        onOtherThread {
          subject.onNext(2)
          subject.onNext(3)
        }
      }
      log.add("out \($0)")
    })
    subject.onNext(1)
    expectEqual(log.entries, ["in 1", "out 1", "in 2", "out 2", "in 3", "out 3"])
    subscription.dispose()
  }

  @Test func `the thread inside delivers for the other`() {
    let subject = PublishSubject<Int>()
    let threads = Log(UInt.self)
    let subscription = subject.subscribe(onNext: {
      threads.add(threadID())
      if $0 == 1 { onOtherThread { subject.onNext(2) } }
    })
    subject.onNext(1)
    expectEqual(threads.entries, [threadID(), threadID()])
    subscription.dispose()
  }

  @Test func `the memory of a burst is not kept`() async {
    await #expect(processExitsWith: .success) {
      let subject = PublishSubject<Int>()
      let before = Shared(0)
      let subscription = subject.subscribe(onNext: {
        if $0 > 0 { return }
        before.value = liveByteCount()
        onOtherThread { for number in 1...100_000 { subject.onNext(number) } }
      })
      subject.onNext(0)
      expect(liveByteCount() - before.value < 500_000)
      subscription.dispose()
    }
  }

  @Test func `what is emitted inside comes after what was handed over before`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: {
      received.add($0)
      if $0 == 1 {
        onOtherThread { subject.onNext(2) }
        subject.onNext(10)
      }
    })
    subject.onNext(1)
    expectEqual(received.entries, [1, 2, 10])
    subscription.dispose()
  }

  @Test func `a chain of threads, each inside the other's delivery, loses nothing`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: { element in
      received.add(element)
      if element < 20 { onOtherThread { subject.onNext(element + 1) } }
    })
    subject.onNext(1)
    expectEqual(received.entries, Array(1...20))
    subscription.dispose()
  }

  @Test(arguments: [true, false])
  func `an end handed over comes after the elements before it and silences those after it`(
    fails: Bool
  ) {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.do(onNext: {
      if $0 != 1 { return }
      onOtherThread {
        subject.onNext(2)
        if fails { subject.onError(testError) } else { subject.onCompleted() }
        subject.onNext(3)
      }
    }).subscribe(recorder)
    subject.onNext(1)
    expectEqual(recorder.events, [.next(1), .next(2), fails ? .error(testError) : .completed])
  }

  @Test func `a subscriber from another thread meanwhile receives what comes after`() {
    let subject = BehaviorSubject(value: 0)
    let late = Recorder(Int.self)
    let first = subject.subscribe(onNext: { element in
      if element == 1 { onOtherThread { _ = subject.subscribe(late) } }
    })
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(late.elements, [1, 2])
    first.dispose()
    subject.onCompleted()
  }

  @Test func `a subscriber disposed of from another thread meanwhile receives nothing more`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let second = SerialDisposable()
    let first = subject.subscribe(onNext: { _ in onOtherThread { second.dispose() } })
    second.disposable = subject.subscribe(onNext: { received.add($0) })
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [])
    first.dispose()
    expect(!subject.hasObservers)
  }

  @Test(arguments: [true, false])
  func `create's observer may be used by several threads at once`(fails: Bool) {
    let recorder = Recorder(Int.self)
    let observer = Shared<AnyObserver<Int>?>(nil)
    let source = Observable<Int>.create {
      observer.value = $0
      return Disposables.create()
    }
    _ = source.do(onNext: { element in
      if element > 1 { return }
      onOtherThread {
        observer.value?.onNext(2)
        if fails { observer.value?.onError(testError) } else { observer.value?.onCompleted() }
      }
    }).subscribe(recorder)
    observer.value?.onNext(1)
    observer.value = nil  // it is captured by what it sends to
    expectEqual(recorder.events, [.next(1), .next(2), fails ? .error(testError) : .completed])
  }

  @Test func `an element that was handed over is released before the next is delivered`() {
    let subject = PublishSubject<Probe?>()
    let released = Counter()
    let log = Log(Int.self)
    let subscription = subject.subscribe(onNext: { element in
      if element != nil { return log.add(released.value) }
      onOtherThread { for _ in 0..<3 { subject.onNext(Probe(released)) } }
    })
    subject.onNext(nil)
    expectEqual(log.entries, [0, 1, 2])
    subscription.dispose()
  }

  @Test func `what a subscriber holds is released with an end that was handed over`() {
    let subject = PublishSubject<Int>()
    let released = Counter()
    do {
      let probe = Probe(released)
      _ = subject.subscribe(onNext: { _ in
        probe.touch()
        onOtherThread { subject.onCompleted() }
      })
    }
    subject.onNext(1)
    expectEqual(released.value, 1)
  }

  @Test(arguments: [true, false])
  func `only the thread that emits delivers, while others subscribe and dispose`(isShared: Bool) {
    let subject = PublishSubject<Int>()
    let source = isShared ? subject.share() : subject.asObservable()
    let emitting = Log(UInt.self)
    let wrong = Counter()
    let check: @Sendable (Int) -> Void = { _ in
      if emitting.entries.first != threadID() { wrong.add() }
    }
    let lasting = source.subscribe(onNext: check)
    onThreads(3) { thread in
      if thread == 0 {
        emitting.add(threadID())
        for element in 0..<20_000 { subject.onNext(element) }
      } else {
        for _ in 0..<5_000 { source.subscribe(onNext: check).dispose() }
      }
    }
    expectEqual(wrong.value, 0)
    lasting.dispose()
  }
}
