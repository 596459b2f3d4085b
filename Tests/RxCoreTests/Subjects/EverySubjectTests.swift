import Expectations
import RxCore
import Testing

/// What the three subjects have in common.
@Suite(.balancedResources)
struct EverySubjectTests {
  @Test(arguments: AnySubject.all)
  func `all subscribers receive an element, in the order of their subscription`(kind: AnySubject) {
    let subject = kind.make()
    let log = Log(String.self)
    let first = subject.observable.subscribe(onNext: { log.add("first \($0)") })
    let second = subject.observable.subscribe(onNext: { log.add("second \($0)") })
    let before = log.count
    subject.observer.onNext(1)
    expectEqual(log.entries.dropFirst(before), ["first 1", "second 1"])
    first.dispose()
    subject.observer.onNext(2)
    expectEqual(log.entries.last, "second 2")
    expectEqual(log.count, before + 3)
    second.dispose()
    expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `nothing follows the end`(kind: AnySubject) {
    let subject = kind.make()
    let recorder = subscribe(subject.observable)
    subject.observer.onCompleted()
    subject.observer.onNext(9)
    subject.observer.onError(testError)
    expectEqual(recorder.events, kind.replayed + [.completed])
    expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `a subscriber after an error receives that error`(kind: AnySubject) {
    let subject = kind.make()
    subject.observer.onError(testError)
    expectEqual(subject.observable.record(), kind.replayedAfterEnd + [.error(testError)])
  }

  @Test(arguments: AnySubject.all)
  func `a subscriber after the end completes at once`(kind: AnySubject) {
    let subject = kind.make()
    subject.observer.onCompleted()
    expectEqual(subject.observable.record(), kind.replayedAfterEnd + [.completed])
  }

  @Test(arguments: AnySubject.all)
  func `dispose silences all subscribers and refuses later ones`(kind: AnySubject) {
    let subject = kind.make()
    let recorder = subscribe(subject.observable)
    subject.observer.onNext(1)
    expect(!subject.isDisposed())
    subject.dispose()
    subject.observer.onNext(2)
    subject.observer.onCompleted()
    expectEqual(recorder.events, kind.replayed + [.next(1)])
    expectEqual(subject.observable.record(), [.error(RxError.disposed)])
    expect(subject.isDisposed())
    expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `dispose releases what subscribers hold, inside an element too`(
    kind: AnySubject
  ) {
    let released = Counter()
    let disposed = Counter()
    let subject = kind.make()
    for isInside in [false, true] {
      let probe = Probe(released)
      _ = subject.observable.map { $0 }.subscribe(
        onNext: {
          probe.touch()
          if isInside, $0 == 1 { subject.dispose() }
        },
        onDisposed: { disposed.add() }
      )
    }
    expectEqual(released.value, 0)
    subject.observer.onNext(1)
    expectEqual(released.value, 2)
    expectEqual(disposed.value, 2)
  }

  @Test(arguments: AnySubject.all)
  func `a subscription inside an observer receives the elements that follow`(kind: AnySubject) {
    let subject = kind.make()
    let late = Recorder(Int.self)
    _ = subject.observable.subscribe(onNext: {
      if $0 == 1 { _ = subject.observable.subscribe(late) }
    })
    for element in 1...3 { subject.observer.onNext(element) }
    expectEqual(late.elements.suffix(2), [2, 3])
    expectEqual(late.elements.count, (kind.name == "PublishSubject" ? 2 : 3))
    subject.dispose()
  }

  @Test(arguments: AnySubject.all)
  func `a subscription disposed of inside an earlier observer does not receive that element`(
    kind: AnySubject
  ) {
    let subject = kind.make()
    let second = SerialDisposable()
    let received = Log(Int.self)
    let first = subject.observable.subscribe(onNext: { if $0 == 1 { second.dispose() } })
    second.disposable = subject.observable.subscribe(onNext: { received.add($0) })
    let third = Log(Int.self)
    let last = subject.observable.subscribe(onNext: { third.add($0) })
    let before = received.count
    subject.observer.onNext(1)
    expectEqual(received.count, before)
    expectEqual(third.entries.last, 1)
    first.dispose()
    last.dispose()
  }

  @Test(arguments: AnySubject.all)
  func `a subject that is deallocated inside its own observer does no harm`(kind: AnySubject) {
    let holder = Shared<AnySubject.Instance?>(kind.make())
    let disposed = Counter()
    let received = Log(Int.self)
    _ = holder.value?.observable.subscribe(
      onNext: {
        received.add($0)
        if $0 == 1 { holder.value = nil }
      },
      onDisposed: { disposed.add() }
    )
    holder.value?.observer.onNext(1)
    expectEqual(received.entries.last, 1)
    expectEqual(disposed.value, 1)
  }

  @Test(arguments: AnySubject.all)
  func `a hundred subscribers come and go in any order`(kind: AnySubject) {
    let subject = kind.make()
    let received = Log(Int.self)
    let subscriptions = (0..<100).map { index in
      subject.observable.subscribe(onNext: { if $0 == 7 { received.add(index) } })
    }
    for index in stride(from: 0, to: 100, by: 3) { subscriptions[index].dispose() }
    subject.observer.onNext(7)
    expectEqual(received.entries, (0..<100).filter { $0 % 3 != 0 })
    subscriptions.forEach { $0.dispose() }
    expect(!subject.hasObservers())
  }
}
