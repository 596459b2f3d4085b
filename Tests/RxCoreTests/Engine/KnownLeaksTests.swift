import Expectations
import RxCore
import Testing

/// What has kept things alive for users of other implementations; the numbers are RxSwift's issues.
@Suite(.balancedResources)
struct KnownLeaksTests {
  @Test(arguments: PassingOperator.all)
  func `a bag whose owner is captured is deallocated with the sequence's end`(
    passing: PassingOperator
  ) {  // #573
    let released = Counter()
    for fails in [true, false] {
      let subject = PublishSubject<Int>()
      do {
        let owner = Owner(Probe(released))
        passing.apply(subject.asObservable())
          .subscribe(onNext: { _ in owner.probe.touch() }, onError: { _ in owner.probe.touch() })
          .disposed(by: owner.bag)
      }
      subject.onNext(1)
      if fails { subject.onError(testError) } else { subject.onCompleted() }
    }
    expectEqual(released.value, 2)
  }

  @Test(arguments: PassingOperator.all)
  func `a bag keeps nothing of what has been disposed of`(passing: PassingOperator) {  // #2364
    let released = Counter()
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    for _ in 0..<5 {
      let probe = Probe(released)
      let subscription = passing.apply(subject.asObservable())
        .subscribe(onNext: { _ in probe.touch() })
      subscription.disposed(by: bag)
      subscription.dispose()
    }
    expectEqual(released.value, 5)
    withExtendedLifetime(bag) {}
  }

  @Test func `an inner sequence that never ends is released with the next`() {  // #573
    let released = Counter()
    let outer = PublishSubject<Int>()
    let subscription = outer.flatMapLatest { _ in
      let probe = Probe(released)
      return Observable<Int>.create { _ in Disposables.create { probe.touch() } }
    }.subscribe(onNext: { _ in })
    for element in 0..<100 { outer.onNext(element) }
    expectEqual(released.value, 99)
    subscription.dispose()
    expectEqual(released.value, 100)
  }

  @Test func `timers that were called off leave nothing in a scheduler that does not run`() {
    let released = Counter()  // #573
    let clock = clock()
    let subject = PublishSubject<Int>()
    let probe = Shared<Probe?>(Probe(released))
    let subscription = subject.debounce(.seconds(10), scheduler: clock)
      .subscribe(onNext: { [held = probe.value] _ in held?.touch() })
    probe.value = nil
    for element in 0..<10 { subject.onNext(element) }
    expectEqual(released.value, 0)
    subscription.dispose()
    expectEqual(released.value, 1)
  }
}

private final class Owner: Sendable {
  let probe: Probe
  let bag = DisposeBag()

  init(_ probe: Probe) { self.probe = probe }
}
