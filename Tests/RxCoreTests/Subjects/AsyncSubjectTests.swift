import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct AsyncSubjectTests {
  @Test func `emits the last element with the end, to all and to late subscribers`() {
    let subject = AsyncSubject<Int>()
    let recorders = [subscribe(subject), subscribe(subject)]
    for element in 1...3 { subject.onNext(element) }
    expect(recorders.allSatisfy { $0.events == [] })
    subject.onCompleted()
    expect(recorders.allSatisfy { $0.events == [.next(3), .completed] })
    expectEqual(subject.record(), [.next(3), .completed])
    expect(!subject.hasObservers)
  }

  @Test func `all receive the element before any receives the end`() {
    let subject = AsyncSubject<Int>()
    let log = Log(String.self)
    for name in ["a", "b"] {
      _ = subject.subscribe(
        onNext: { log.add("\(name) \($0)") },
        onCompleted: { log.add("\(name) ends") }
      )
    }
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(log.entries, ["a 1", "b 1", "a ends", "b ends"])
  }

  @Test func `without an element it only ends`() {
    let subject = AsyncSubject<Int>()
    let recorder = subscribe(subject)
    subject.onCompleted()
    subject.onNext(1)
    expectEqual(recorder.events, [.completed])
    expectEqual(subject.record(), [.completed])
  }

  @Test func `an error comes without an element, and the element is released`() {
    let released = Counter()
    let subject = AsyncSubject<Probe>()
    let error = Shared<(any Error)?>(nil)
    _ = subject.subscribe(onNext: { _ in Issue.record() }, onError: { error.value = $0 })
    subject.onNext(Probe(released))
    subject.onNext(Probe(released))
    expectEqual(released.value, 1)
    subject.onError(testError)
    expectEqual(released.value, 2)
    expect(error.value as? TestError == testError)
    error.value = nil
    _ = subject.subscribe(onNext: { _ in Issue.record() }, onError: { error.value = $0 })
    expect(error.value as? TestError == testError)
  }

  @Test
  func `a subscriber that leaves, or is disposed of inside the element, receives nothing more`() {
    let subject = AsyncSubject<Int>()
    let received = Recorder(Int.self)
    let second = SerialDisposable()
    subject.subscribe(received).dispose()
    _ = subject.subscribe(onNext: { _ in second.dispose() })
    second.disposable = subject.subscribe(received)
    expect(subject.hasObservers)
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(received.events, [])
  }

  @Test func `what is sent from inside the last element comes too late`() {
    let subject = AsyncSubject<Int>()
    let late = Recorder(Int.self)
    let first = Recorder(Int.self)
    _ = subject.do(onNext: { _ in
      subject.onNext(9)
      subject.onError(testError)
      _ = subject.subscribe(late)
    }).subscribe(first)
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(first.events, [.next(1), .completed])
    expectEqual(late.events, [.next(1), .completed])
  }

  @Test func `dispose silences all subscribers and refuses later ones`() {
    let subject = AsyncSubject<Int>()
    let recorder = subscribe(subject)
    subject.onNext(1)
    subject.dispose()
    subject.onCompleted()
    expectEqual(recorder.events, [])
    expectEqual(subject.record(), [.error(RxError.disposed)])
    expect(subject.isDisposed && !subject.hasObservers)
  }

  @Test func `four threads and one end: one of what came before it`() {
    for _ in 0..<50 {
      let subject = AsyncSubject<Int>()
      let recorder = subscribe(subject)
      onThreads(4) { index in
        for element in 1...20 { subject.onNext(index * 100 + element) }
      }
      subject.onCompleted()
      expect(recorder.events.count == 2 && recorder.isCompleted)
      expectEqual(recorder.elements.first.map { $0 % 100 }, 20)
      expectEqual(subject.record(), recorder.events)
    }
  }
}
