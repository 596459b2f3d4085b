import RxCore
import Testing

/// Who keeps what `subscribe` has returned does not keep what the subscriber's functions captured.
@Suite(.balancedResources)
struct TerminalSinkTests {
  /// A way for a subscription to be over.
  enum End: CaseIterable { case completed, error, disposed, gone }

  @Test(arguments: End.allCases)
  func `what functions captured is let go at the end though the subscription is kept`(end: End) {
    let gone = Counter()
    let subject = Shared<PublishSubject<Int>?>(PublishSubject())
    let subscription = hold(subject.value?.map { $0 } ?? .never(), Probe(gone))
    subject.value?.onNext(1)
    #expect(gone.value == 0)
    switch end {
    case .completed: subject.value?.onCompleted()
    case .error: subject.value?.onError(testError)
    case .disposed: subscription.dispose()
    case .gone: subject.value = nil
    }
    #expect(gone.value == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `so it is with sources that end at once, or never`() {
    let gone = Counter()
    let subscriptions = [
      hold(.just(1), Probe(gone)), hold(.empty(), Probe(gone)),
      hold(.error(testError), Probe(gone)), hold(.range(start: 0, count: 3), Probe(gone)),
    ]
    #expect(gone.value == 4)
    let silent = hold(.never(), Probe(gone))
    #expect(gone.value == 4)
    silent.dispose()
    #expect(gone.value == 5)
    withExtendedLifetime((subscriptions, silent)) {}
  }

  @Test func `an observer that is an object is let go too`() {
    let gone = Counter()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(ProbedObserver(probe: Probe(gone)))
    subject.onCompleted()
    #expect(gone.value == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an object that keeps its own subscription goes away after it has ended`() {
    let gone = Counter()
    let subject = PublishSubject<Int>()
    do {
      let listener = Listener(Probe(gone))
      listener.subscription.disposable = subject.subscribe(onNext: { _ in listener.probe.touch() })
      listener.bag.insert(subject.subscribe(onNext: { _ in listener.probe.touch() }))
    }
    #expect(gone.value == 0)
    subject.onCompleted()
    #expect(gone.value == 1)
  }

  @Test func `a subscription that nobody keeps goes on, and one to never goes away`() {
    let gone = Counter()
    let subject = PublishSubject<Int>()
    let heard = Log(Int.self)
    _ = subject.subscribe(onNext: { heard.add($0) })
    subject.onNext(1)
    #expect(heard.entries == [1])
    _ = hold(.never(), Probe(gone))
    #expect(gone.value == 1)
    subject.onCompleted()
  }

  @Test func `ending and disposing on two threads lets go once`() {
    let gone = Counter()
    let ends = Counter()
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let probe = Probe(gone)
      let subscription = subject.subscribe(
        onNext: { _ in probe.touch() },
        onDisposed: { ends.add() }
      )
      onThreads(2) { if $0 == 0 { subject.onCompleted() } else { subscription.dispose() } }
    }
    #expect(ends.value == 500)
    #expect(gone.value == 500)
  }

  @Test func `a source on another thread may end while subscribe has not returned`() {
    let gone = Counter()
    let subscriptions = Log((any Disposable).self)
    for _ in 0..<200 {
      let observer = Shared<AnyObserver<Int>?>(nil)
      let source = Observable<Int>.create {
        observer.value = $0
        return Disposables.create()
      }
      onThreads(2) { index in
        if index == 0 {
          subscriptions.add(hold(source, Probe(gone)))
        } else {
          yield(until: { observer.value != nil })
          observer.value?.onCompleted()
        }
      }
    }
    #expect(subscriptions.count == 200)
    #expect(gone.value == 200)
  }
}

/// Subscribes with functions that hold `probe`.
private func hold(_ source: Observable<Int>, _ probe: Probe) -> any Disposable {
  source.subscribe(
    onNext: { _ in probe.touch() },
    onError: { _ in probe.touch() },
    onCompleted: { probe.touch() }
  )
}

private struct ProbedObserver: ObserverType, Sendable {
  let probe: Probe

  func on(_ event: Event<Int>) { probe.touch() }
}

private final class Listener: Sendable {
  let probe: Probe
  let subscription = SerialDisposable()
  let bag = DisposeBag()

  init(_ probe: Probe) { self.probe = probe }
}
