import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CreateTests {
  @Test func `emits what its function emits, completes, and disposes of the returned disposable`() {
    let ends = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.on(.next(2))
      observer.onCompleted()
      observer.onNext(3)
      return Disposables.create { ends.add() }
    }
    expectEqual(source.record(), [.next(1), .next(2), .completed])
    expectEqual(ends.value, 1)
  }

  @Test func `an error ends it`() {
    let source = Observable<Int>.create { observer in
      observer.onError(testError)
      observer.onCompleted()
      observer.onNext(1)
      return Disposables.create()
    }
    expectEqual(source.record(), [.error(testError)])
  }

  @Test func `runs anew for each subscriber`() {
    let runs = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(runs.add())
      return Disposables.create()
    }
    expectEqual(source.record(), [.next(1)])
    expectEqual(source.record(), [.next(2)])
  }

  @Test func `disposal before it returns disposes of what it returns`() {
    let ends = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      return Disposables.create { ends.add() }
    }
    expectEqual(source.take(1).record(), [.next(1), .completed])
    expectEqual(ends.value, 1)
  }

  @Test func `after disposal the observer ignores events`() {
    let observer = Shared<AnyObserver<Int>?>(nil)
    let recorder = Recorder(Int.self)
    let subscription = Observable<Int>.create {
      observer.value = $0
      return Disposables.create()
    }.subscribe(recorder)
    observer.value?.onNext(1)
    subscription.dispose()
    observer.value?.onNext(2)
    observer.value?.onCompleted()
    expectEqual(recorder.events, [.next(1)])
  }

  @Test func `is disposed of at the time of the end`() {
    let clock = clock()
    let released = Log(Int.self)
    let inner = clock.numbers()
    let result = clock.start {
      Observable<Int>.create { observer in
        let subscription = inner.subscribe(observer)
        return Disposables.create {
          released.add(clock.clock)
          subscription.dispose()
        }
      }
    }
    expectEqual(result.events.last, .completed(250))
    expectEqual(released.entries, [250])
  }

  @Test(arguments: [true, false])
  func `an element after the end, or after the disposal, reaches no operator`(ends: Bool) {
    let observer = Shared<AnyObserver<Int>?>(nil)
    let mapped = Log(Int.self)
    let subscription = Observable<Int>.create {
      observer.value = $0
      return Disposables.create()
    }.map { mapped.add($0) }.subscribe()
    observer.value?.onNext(1)
    if ends { observer.value?.onCompleted() } else { subscription.dispose() }
    observer.value?.onNext(2)
    expectEqual(mapped.entries, [1])
    subscription.dispose()
  }

  @Test func `a disposable that is returned while the end is delivered is disposed of behind it`() {
    let isInside = Shared(false)
    let isSubscribed = Shared(false)
    let log = Log(String.self)
    _ = Observable<Int>.create { observer in
      DedicatedThread.start { observer.onCompleted() }
      yield(until: { isInside.value })
      return Disposables.create { log.add("disposed of") }
    }.subscribe(onCompleted: {
      isInside.value = true
      yield(until: { isSubscribed.value })
      log.add("delivered")
    })
    isSubscribed.value = true
    yield(until: { log.count == 2 })
    expectEqual(log.entries, ["delivered", "disposed of"])
  }
}
