import Expectations
import RxCore
import Synchronization
import Testing

/// Shapes that deadlock where delivery is guarded by a lock; here a failure is a test that hangs.
@Suite(.balancedResources)
struct LockTests {
  @Test func `two threads emit inside observers under the user's own locks, crosswise`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let lockA = Mutex(0)
    let lockB = Mutex(0)
    let received = Counter()
    let first = a.subscribe(onNext: { if $0 > 0 { b.onNext(-1) } else { received.add() } })
    let second = b.subscribe(onNext: { if $0 > 0 { a.onNext(-1) } else { received.add() } })
    onThreads(2) { index in
      for _ in 0..<2_000 {
        if index == 0 {
          lockA.withLock { _ in a.onNext(1) }
        } else {
          lockB.withLock { _ in b.onNext(1) }
        }
      }
    }
    expectEqual(received.value, 4_000)
    first.dispose()
    second.dispose()
  }

  @Test func `two threads share an outer lock: one emits under it, one disposes under it`() {
    let lock = Mutex(0)
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let merged = Observable<Int>.merge(
        subject.map { $0 },
        subject.flatMapLatest { Observable.just($0) }
      )
      let subscription = merged.subscribe(onNext: { _ in })
      onThreads(2) { index in
        lock.withLock { _ in if index == 0 { subject.onNext(1) } else { subscription.dispose() } }
      }
      expect(!subject.hasObservers)
    }
  }

  @Test func `an observer takes a lock that another thread holds while it emits`() {
    let lock = Mutex(0)
    let subject = PublishSubject<Int>()
    let subscription = subject.observe(on: ImmediateScheduler.instance).subscribe(onNext: { _ in
      // The other thread emits while it holds the lock; it is not made to wait for this one.
      onOtherThread { lock.withLock { _ in if !subject.isDisposed { subject.on(.completed) } } }
      lock.withLock { $0 += 1 }
    })
    subject.onNext(1)
    expectEqual(lock.withLock { $0 }, 1)
    subscription.dispose()
  }

  @Test func `disposing on another thread inside an observer returns at once`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let received = Log(Int.self)
    subscription.disposable = Observable.combineLatest(subject, subject.share(replay: 1)) {
      $0 + $1
    }
    .subscribe(onNext: {
      received.add($0)
      onOtherThread { subscription.dispose() }
    })
    for element in 1...3 { subject.onNext(element) }
    expectEqual(received.entries, [2])
    expect(!subject.hasObservers)
  }

  @Test func `a disposable's own code may emit, subscribe and dispose`() {
    let subject = BehaviorSubject(value: 0)
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: { received.add($0) })
    let source = Observable<Int>.create { _ in
      Disposables.create {
        subject.onNext(1)
        subject.subscribe(onNext: { received.add($0 * 10) }).dispose()
        subscription.dispose()
      }
    }
    let trigger = PublishSubject<Void>()
    _ = trigger.flatMapLatest { source }.share().subscribe(onNext: { _ in })
    trigger.onNext(())
    trigger.onError(testError)
    expectEqual(received.entries, [0, 1, 10])
    expect(!subject.hasObservers)
  }
}
