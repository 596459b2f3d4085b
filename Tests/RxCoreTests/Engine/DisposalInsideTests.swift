import Expectations
import RxCore
import Testing

/// Disposals, releases and terminal events that run inside another event of the same stage.
struct DisposalInsideTests {
  @Test(arguments: ["concatMap", "merge(maxConcurrent:)"])
  func `an inner sequence whose disposal disposes of the subscription ends it`(form: String) {
    let subscription = SerialDisposable()
    let observers = Log(AnyObserver<Int>.self)
    let inner = Observable<Int>.create { observer in
      observers.add(observer)
      return Disposables.create { subscription.dispose() }
    }
    let source = Observable.of(inner, inner)
    let joined = form == "concatMap" ? source.concatMap { $0 } : source.merge(maxConcurrent: 1)
    let events = Log(String.self)
    subscription.disposable = joined.subscribe(
      onCompleted: { events.add("completed") },
      onDisposed: { events.add("disposed") }
    )
    observers.entries[0].onCompleted()
    expectEqual(events.entries, ["disposed"])
    expectEqual(observers.entries.count, 1)
  }

  @Test(arguments: [1, 2])
  func `waiting inner sequences are subscribed to although the outer subject is deallocated`(
    limit: Int
  ) {
    var outer: PublishSubject<Observable<Int>>? = PublishSubject()
    let inners = (0..<limit).map { _ in PublishSubject<Int>() }
    let elements = Log(Int.self)
    let subscription = outer?.asObservable().merge(maxConcurrent: limit)
      .subscribe(onNext: { elements.add($0) })
    for inner in inners { outer?.onNext(inner.asObservable()) }
    for element in 1...3 { outer?.onNext(.just(element)) }
    outer = nil
    for inner in inners { inner.onCompleted() }
    expectEqual(elements.entries, [1, 2, 3])
    subscription?.dispose()
  }

  @Test(arguments: ["take(until:)", "withLatestFrom"])
  func `a side input's completion does not overtake its queued element`(form: String) {
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let result =
      form == "take(until:)"
      ? source.take(until: other) : source.withLatestFrom(other.startWith(0))
    let recorder = Recorder<Int>()
    let isFirst = Shared(true)
    let subscription = result.do(onNext: { _ in
      if !isFirst.value { return }
      isFirst.value = false
      onOtherThread { other.onNext(7) }
      other.onCompleted()
    }).subscribe(recorder)
    source.onNext(1)
    source.onNext(2)
    expectEqual(
      recorder.events,
      (form == "take(until:)" ? [.next(1), .completed] : [.next(0), .next(7)])
    )
    subscription.dispose()
  }

  @Test func `retry(when:) keeps the elements that another thread emitted before the error`() {
    let elements = Log(Int.self)
    let source = Observable<Int>.create { observer in
      onOtherThread { observer.onNext(1) }
      observer.onError(testError)
      return Disposables.create()
    }
    source.retry(when: { (errors: Observable<any Error>) in errors.take(1) })
      .subscribe(onNext: { elements.add($0) }).dispose()
    expectEqual(elements.entries, [1, 1])
  }

  @Test func `a subscription that is disposed of by the release of another is released`() {
    let subject = PublishSubject<Int>()
    let released = Counter()
    final class Owner: Sendable {
      let bag = DisposeBag()
    }
    var owner: Owner? = Owner()
    subject.subscribe(onNext: { [probe = Probe(released)] _ in withExtendedLifetime(probe) {} })
      .disposed(by: owner?.bag ?? DisposeBag())
    _ = subject.take(1).subscribe(onNext: { [owner] _ in withExtendedLifetime(owner) {} })
    owner = nil
    subject.onNext(1)
    expectEqual(released.value, 1)
    expect(!subject.hasObservers)
  }

  @Test func `a subscriber that is added while a subject is disposed of receives the error`() {
    let subject = PublishSubject<Int>()
    let errors = Log(String.self)
    _ = subject.subscribe(onDisposed: {
      _ = subject.subscribe(onError: { errors.add("\($0)") })
    })
    subject.dispose()
    expectEqual(errors.entries.count, 1)
    expect(!subject.hasObservers)
  }
}
