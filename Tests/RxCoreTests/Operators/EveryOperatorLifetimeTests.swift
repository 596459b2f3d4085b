import Expectations
import RxCore
import RxTesting
import Testing

/// What an observer holds is released, exactly once, however the subscription ends.
@Suite(.balancedResources)
struct EveryOperatorLifetimeTests {
  @Test(arguments: PassingOperator.all)
  func `dispose releases what the observer holds`(passing: PassingOperator) {
    let released = Counter()
    let subject = PublishSubject<Int>()
    passing.observe(subject, Probe(released)).dispose()
    expectEqual(released.value, 1)
    expect(!subject.hasObservers)
  }

  @Test(arguments: PassingOperator.all)
  func `the end releases what the observer holds`(passing: PassingOperator) {
    let released = Counter()
    let subject = PublishSubject<Int>()
    _ = passing.observe(subject, Probe(released))
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(released.value, 1)
  }

  @Test(arguments: PassingOperator.all)
  func `an error releases what the observer holds`(passing: PassingOperator) {
    let released = Counter()
    let subject = PublishSubject<Int>()
    _ = passing.observe(subject, Probe(released))
    subject.onNext(1)
    subject.onError(testError)
    expectEqual(released.value, 1)
  }

  @Test(arguments: PassingOperator.forwarding)
  func `a subject that is deallocated releases what the observer holds`(passing: PassingOperator) {
    let released = Counter()
    let disposed = Counter()
    do {
      let subject = PublishSubject<Int>()
      _ = passing.observe(subject, Probe(released), onDisposed: { disposed.add() })
      subject.onNext(1)
      expectEqual(released.value, 0)
    }
    expectEqual(released.value, 1)
    expectEqual(disposed.value, 1)
  }

  @Test(arguments: PassingOperator.all)
  func `a synchronous source releases what the observer holds`(passing: PassingOperator) {
    let released = Counter()
    _ = passing.observe(.range(start: 0, count: 3), Probe(released))
    expectEqual(released.value, 1)
    _ = passing.observe(.just(0), Probe(released))
    expectEqual(released.value, 2)
    _ = passing.observe(.error(testError), Probe(released))
    expectEqual(released.value, 3)
  }

  @Test(arguments: PassingOperator.all)
  func `what create captured is released with the subscription`(passing: PassingOperator) {
    let released = Counter()
    let probe = Shared<Probe?>(Probe(released))
    let source = Observable<Int>.create { observer in
      let held = probe.value
      probe.value = nil
      observer.onNext(1)
      return Disposables.create { held?.touch() }
    }
    let subscription = passing.apply(source).subscribe(onNext: { _ in })
    expectEqual(released.value, 0)
    subscription.dispose()
    expectEqual(released.value, 1)
  }

  @Test(arguments: PassingOperator.all)
  func `onDisposed is called once, after the end`(passing: PassingOperator) {
    let log = Log(String.self)
    let subject = PublishSubject<Int>()
    let subscription = passing.apply(subject.asObservable()).subscribe(
      onError: { _ in log.add("error") },
      onCompleted: { log.add("completed") },
      onDisposed: { log.add("disposed") }
    )
    subject.onCompleted()
    subject.onError(testError)
    subscription.dispose()
    subscription.dispose()
    expectEqual(log.entries, ["completed", "disposed"])
  }
}

extension PassingOperator {
  /// Subscribes with closures that hold `probe`.
  fileprivate func observe(
    _ source: some ObservableType<Int>,
    _ probe: Probe,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    apply(source.asObservable()).subscribe(
      onNext: { _ in probe.touch() },
      onError: { _ in probe.touch() },
      onCompleted: { probe.touch() },
      onDisposed: onDisposed
    )
  }

  fileprivate func observe(_ source: Observable<Int>, _ probe: Probe) -> any Disposable {
    observe(source, probe, onDisposed: nil)
  }
}
