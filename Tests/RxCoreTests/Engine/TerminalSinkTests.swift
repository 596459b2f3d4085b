import Expectations
import RxCore
import RxTesting
import Testing

/// Keeping what `subscribe` has returned does not keep what the subscriber's functions captured.
@Suite(.balancedResources)
struct TerminalSinkTests {
  /// A way for a subscription to be over.
  enum End: CaseIterable { case completed, error, disposed, released }

  @Test(arguments: End.allCases)
  func `what functions captured is released at the end though the subscription is kept`(end: End) {
    let released = Counter()
    let subject = Shared<PublishSubject<Int>?>(PublishSubject())
    let subscription = hold(subject.value?.map { $0 } ?? .never(), Probe(released))
    subject.value?.onNext(1)
    expectEqual(released.value, 0)
    switch end {
    case .completed: subject.value?.onCompleted()
    case .error: subject.value?.onError(testError)
    case .disposed: subscription.dispose()
    case .released: subject.value = nil
    }
    expectEqual(released.value, 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `so it is with sources that end at once, or never`() {
    let released = Counter()
    let subscriptions = [
      hold(.just(1), Probe(released)), hold(.empty(), Probe(released)),
      hold(.error(testError), Probe(released)), hold(.range(start: 0, count: 3), Probe(released)),
    ]
    expectEqual(released.value, 4)
    let silent = hold(.never(), Probe(released))
    expectEqual(released.value, 4)
    silent.dispose()
    expectEqual(released.value, 5)
    withExtendedLifetime((subscriptions, silent)) {}
  }

  @Test func `an observer that is an object is released too`() {
    let released = Counter()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(ProbedObserver(probe: Probe(released)))
    subject.onCompleted()
    expectEqual(released.value, 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a disposal that is carried to a scheduler silences at once, and releases there`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.asObservable()
      .subscribe(disposedOn: clock, onNext: { received.add($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    expectEqual(received.entries, [1])
    expect(subject.hasObservers)
    clock.start()
    expect(!subject.hasObservers)
  }

  @Test func `a connection that ends inside its first elements stops the source at once`() {
    let emitted = Log(Int.self)
    let numbers = Observable.range(start: 1, count: 100).do(onNext: { emitted.add($0) }).publish()
    let subscription = numbers.subscribe(onNext: { if $0 == 3 { numbers.connect().dispose() } })
    numbers.connect().dispose()
    expectEqual(emitted.entries, [1, 2, 3])
    subscription.dispose()
  }

  @Test func `an object that keeps its own subscription is deallocated after it has ended`() {
    let released = Counter()
    let subject = PublishSubject<Int>()
    do {
      let owner = SubscriptionOwner(Probe(released))
      owner.subscription.disposable = subject.subscribe(onNext: { _ in owner.probe.touch() })
      owner.bag.insert(subject.subscribe(onNext: { _ in owner.probe.touch() }))
    }
    expectEqual(released.value, 0)
    subject.onCompleted()
    expectEqual(released.value, 1)
  }

  @Test func `a subscription that nobody keeps goes on, and one to never is deallocated`() {
    let released = Counter()
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    _ = subject.subscribe(onNext: { received.add($0) })
    subject.onNext(1)
    expectEqual(received.entries, [1])
    _ = hold(.never(), Probe(released))
    expectEqual(released.value, 1)
    subject.onCompleted()
  }

  @Test func `ending and disposing on two threads releases once`() {
    let released = Counter()
    let ends = Counter()
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      let subscription = subject.subscribe(
        onNext: { _ in probe.touch() },
        onDisposed: { ends.add() }
      )
      onThreads(2) { if $0 == 0 { subject.onCompleted() } else { subscription.dispose() } }
    }
    expectEqual(ends.value, 500)
    expectEqual(released.value, 500)
  }

  @Test func `a source on another thread may end while subscribe has not returned`() {
    let released = Counter()
    let subscriptions = Log((any Disposable).self)
    for _ in 0..<200 {
      let observer = Shared<AnyObserver<Int>?>(nil)
      let source = Observable<Int>.create {
        observer.value = $0
        return Disposables.create()
      }
      onThreads(2) { index in
        if index == 0 {
          subscriptions.add(hold(source, Probe(released)))
        } else {
          yield(until: { observer.value != nil })
          observer.value?.onCompleted()
        }
      }
    }
    expectEqual(subscriptions.count, 200)
    expectEqual(released.value, 200)
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

private final class SubscriptionOwner: Sendable {
  let probe: Probe
  let subscription = SerialDisposable()
  let bag = DisposeBag()

  init(_ probe: Probe) { self.probe = probe }
}
