import RxCore
import Testing

/// What the three subjects have in common.
@Suite(.balancedResources)
struct EverySubjectTests {
  @Test(arguments: AnySubject.all)
  func `all listeners hear an element, in the order of their coming`(kind: AnySubject) {
    let subject = kind.make()
    let log = Log(String.self)
    let first = subject.observable.subscribe(onNext: { log.add("first \($0)") })
    let second = subject.observable.subscribe(onNext: { log.add("second \($0)") })
    let before = log.count
    subject.observer.onNext(1)
    #expect(log.entries.dropFirst(before) == ["first 1", "second 1"])
    first.dispose()
    subject.observer.onNext(2)
    #expect(log.entries.last == "second 2")
    #expect(log.count == before + 3)
    second.dispose()
    #expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `nothing follows the end`(kind: AnySubject) {
    let subject = kind.make()
    let recorder = subscribe(subject.observable)
    subject.observer.onCompleted()
    subject.observer.onNext(9)
    subject.observer.onError(testError)
    #expect(recorder.events == kind.greeting + [.completed])
    #expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `who subscribes after an error gets that error`(kind: AnySubject) {
    let subject = kind.make()
    subject.observer.onError(testError)
    #expect(subject.observable.record() == kind.greetingAfterEnd + [.error(testError)])
  }

  @Test(arguments: AnySubject.all)
  func `who subscribes after the end ends at once`(kind: AnySubject) {
    let subject = kind.make()
    subject.observer.onCompleted()
    #expect(subject.observable.record() == kind.greetingAfterEnd + [.completed])
  }

  @Test(arguments: AnySubject.all)
  func `dispose silences everybody and refuses newcomers`(kind: AnySubject) {
    let subject = kind.make()
    let recorder = subscribe(subject.observable)
    subject.observer.onNext(1)
    #expect(!subject.isDisposed())
    subject.dispose()
    subject.observer.onNext(2)
    subject.observer.onCompleted()
    #expect(recorder.events == kind.greeting + [.next(1)])
    #expect(subject.observable.record() == [.error(RxError.disposed)])
    #expect(subject.isDisposed())
    #expect(!subject.hasObservers())
  }

  @Test(arguments: AnySubject.all)
  func `dispose lets go of what subscribers hold, in the midst of an element too`(
    kind: AnySubject
  ) {
    let gone = Counter()
    let disposed = Counter()
    let subject = kind.make()
    for isInside in [false, true] {
      let probe = Probe(gone)
      _ = subject.observable.map { $0 }.subscribe(
        onNext: {
          probe.touch()
          if isInside, $0 == 1 { subject.dispose() }
        },
        onDisposed: { disposed.add() }
      )
    }
    #expect(gone.value == 0)
    subject.observer.onNext(1)
    #expect(gone.value == 2)
    #expect(disposed.value == 2)
  }

  @Test(arguments: AnySubject.all)
  func `who subscribes inside an observer hears the elements that follow`(kind: AnySubject) {
    let subject = kind.make()
    let late = Recorder(Int.self)
    _ = subject.observable.subscribe(onNext: {
      if $0 == 1 { _ = subject.observable.subscribe(late) }
    })
    for element in 1...3 { subject.observer.onNext(element) }
    #expect(late.elements.suffix(2) == [2, 3])
    #expect(late.elements.count == (kind.name == "PublishSubject" ? 2 : 3))
    subject.dispose()
  }

  @Test(arguments: AnySubject.all)
  func `who is disposed of inside an earlier observer does not hear that element`(
    kind: AnySubject
  ) {
    let subject = kind.make()
    let second = SerialDisposable()
    let heard = Log(Int.self)
    let first = subject.observable.subscribe(onNext: { if $0 == 1 { second.dispose() } })
    second.disposable = subject.observable.subscribe(onNext: { heard.add($0) })
    let third = Log(Int.self)
    let last = subject.observable.subscribe(onNext: { third.add($0) })
    let before = heard.count
    subject.observer.onNext(1)
    #expect(heard.count == before)
    #expect(third.entries.last == 1)
    first.dispose()
    last.dispose()
  }

  @Test(arguments: AnySubject.all)
  func `a subject that goes away inside its own observer does no harm`(kind: AnySubject) {
    let holder = Shared<AnySubject.Instance?>(kind.make())
    let disposed = Counter()
    let heard = Log(Int.self)
    _ = holder.value?.observable.subscribe(
      onNext: {
        heard.add($0)
        if $0 == 1 { holder.value = nil }
      },
      onDisposed: { disposed.add() }
    )
    holder.value?.observer.onNext(1)
    #expect(heard.entries.last == 1)
    #expect(disposed.value == 1)
  }

  @Test(arguments: AnySubject.all)
  func `a hundred listeners come and go in any order`(kind: AnySubject) {
    let subject = kind.make()
    let heard = Log(Int.self)
    let subscriptions = (0..<100).map { index in
      subject.observable.subscribe(onNext: { if $0 == 7 { heard.add(index) } })
    }
    for index in stride(from: 0, to: 100, by: 3) { subscriptions[index].dispose() }
    subject.observer.onNext(7)
    #expect(heard.entries == (0..<100).filter { $0 % 3 != 0 })
    subscriptions.forEach { $0.dispose() }
    #expect(!subject.hasObservers())
  }
}
