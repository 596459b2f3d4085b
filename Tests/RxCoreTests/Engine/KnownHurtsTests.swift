import Expectations
import RxCore
import Synchronization
import Testing

/// Shapes that have deadlocked users of other implementations, where delivery is guarded by a lock.
///
/// The numbers are RxSwift's issues of that theme; ForeignLockTests has more. One that hangs here fails when its time is over.
@Suite(.balancedResources)
struct KnownHurtsTests {
  @Test(arguments: PassingOperator.all)
  func `an observer waits for a thread that emits, subscribes and disposes`(
    passing: PassingOperator
  ) throws {  // #1992
    let received = try withinDeadline {
      let subject = PublishSubject<Int>()
      let result = passing.apply(subject.asObservable())
      let received = Log(Int.self)
      let subscription = result.subscribe(onNext: { element in
        received.add(element)
        if element != 1 { return }
        onOtherThread {
          subject.onNext(2)
          result.subscribe(onNext: { _ in }).dispose()
        }
      })
      subject.onNext(1)
      subscription.dispose()
      return received.entries
    }
    expectEqual(received, [1, 2])
  }

  @Test(arguments: PassingOperator.all)
  func `one thread emits under a lock that another's observer takes`(
    passing: PassingOperator
  ) throws {  // #1323
    let received = try withinDeadline {
      let subject = PublishSubject<Int>()
      let lock = RecursiveLock()  // an element met by contention is delivered under it
      let received = Counter()
      let subscription = passing.apply(subject.asObservable()).subscribe(onNext: {
        if $0 > 0 { lock.withLock { _ = received.add() } }
      })
      onThreads(2) { index in
        for element in 1...100 {
          if index == 0 {
            lock.withLock { subject.onNext(-element) }
          } else {
            subject.onNext(element)
          }
        }
      }
      subscription.dispose()
      return received.value
    }
    expectEqual(received, 100)
  }

  @Test(arguments: PassingOperator.all)
  func `two threads emit into each other's sequence, crosswise`(
    passing: PassingOperator
  ) throws {  // #1992
    let received = try withinDeadline {
      let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
      let received = Counter()
      let subscriptions = (0..<2).map { index in
        passing.apply(subjects[index].asObservable()).subscribe(onNext: {
          if $0 > 0 { subjects[1 - index].onNext(-$0) } else { received.add() }
        })
      }
      onThreads(2) { index in for element in 1...200 { subjects[index].onNext(element) } }
      subscriptions.forEach { $0.dispose() }
      return received.value
    }
    expectEqual(received, 400)
  }

  @Test(arguments: PassingOperator.all)
  func `one thread emits under a lock, another disposes under it`(
    passing: PassingOperator
  ) throws {  // #2713
    let isReleased = try withinDeadline {
      let lock = Mutex(0)
      return (0..<50).allSatisfy { _ in
        let subject = PublishSubject<Int>()
        let subscription = passing.apply(subject.asObservable()).subscribe(onNext: { _ in })
        onThreads(2) { index in
          lock.withLock { _ in if index == 0 { subject.onNext(1) } else { subscription.dispose() } }
        }
        return !subject.hasObservers
      }
    }
    expect(isReleased)
  }

  @Test(arguments: PassingOperator.all)
  func `disposing waits for a thread that emits`(passing: PassingOperator) throws {
    let received = try withinDeadline {
      let subject = PublishSubject<Int>()
      let source = Observable<Int>.create { observer in
        let inner = subject.subscribe(observer)
        return Disposables.create {
          onOtherThread { subject.onNext(2) }
          inner.dispose()
        }
      }
      let received = Log(Int.self)
      let subscription = passing.apply(source).subscribe(onNext: { received.add($0) })
      subject.onNext(1)
      subscription.dispose()
      return received.entries
    }
    expectEqual(received, [1])
  }

  @Test(arguments: AnySubject.all)
  func `a subject's observer waits for a thread that ends or disposes of the subject`(
    kind: AnySubject
  ) throws {
    let received = try withinDeadline {
      [true, false].map { ends in
        let subject = kind.make()
        let recorder = Recorder(Int.self)
        _ = subject.observable.do(onNext: { element in
          if element != 1 { return }
          onOtherThread { if ends { subject.observer.onCompleted() } else { subject.dispose() } }
        }).subscribe(recorder)
        subject.observer.onNext(1)
        subject.observer.onNext(2)
        return recorder.events
      }
    }
    expectEqual(received, [kind.replayed + [.next(1), .completed], kind.replayed + [.next(1)]])
  }

  @Test func `an element's deinitialiser uses the subject that kept it`() throws {
    let received = try withinDeadline {
      let received = Counter()
      let makers: [@Sendable () -> any ObserverType<Emitter> & Sendable] = [
        { BehaviorSubject(value: Emitter {}) }, { ReplaySubject.create(bufferSize: 1) },
        { AsyncSubject() },
      ]
      for make in makers {
        let subject = make()
        let isFirst = Shared(true)
        for _ in 0..<3 {
          subject.onNext(
            Emitter {
              received.add()
              if isFirst.value {
                isFirst.value = false
                onOtherThread { subject.onNext(Emitter {}) }
                subject.onNext(Emitter {})
              }
            }
          )
        }
        subject.onNext(Emitter {})  // those before it hold the subject
        subject.onError(testError)
      }
      return received.value
    }
    expectEqual(received, 9)
  }
}

/// Calls a function when it is deallocated.
private final class Emitter: Sendable {
  private let words: @Sendable () -> Void

  init(_ words: @escaping @Sendable () -> Void) { self.words = words }

  deinit { words() }
}
