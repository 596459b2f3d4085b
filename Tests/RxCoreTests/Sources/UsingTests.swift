import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct UsingTests {
  @Test func `the resource lives as long as the subscription`() {
    let clock = clock()
    let log = Log(TestTime.self)
    let source = clock.cold(.next(10, 1), .completed(50))
    let result = clock.start {
      Observable.using(
        { Resource { log.add(clock.clock) } },
        observableFactory: { _ in source.asObservable() }
      )
    }
    expectEqual(result.events, [.next(210, 1), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(log.entries, [250])
  }

  @Test func `an error ends the resource`() {
    let clock = clock()
    let log = Log(TestTime.self)
    let source = clock.failingNumbers()
    let result = clock.start {
      Observable.using(
        { Resource { log.add(clock.clock) } },
        observableFactory: { _ in source.asObservable() }
      )
    }
    expectEqual(result.events.last, .error(250, testError))
    expectEqual(log.entries, [250])
  }

  @Test func `disposing ends the resource`() {
    let clock = clock()
    let log = Log(TestTime.self)
    let result = clock.start(disposed: 300) {
      Observable<Int>.using(
        { Resource { log.add(clock.clock) } },
        observableFactory: { _ in .never() }
      )
    }
    expectEqual(result.events, [])
    expectEqual(log.entries, [300])
  }

  @Test func `the sequence is made from the resource, both anew for each subscriber`() {
    let made = Counter()
    let ended = Counter()
    let result = Observable<Int>.using(
      { Resource(number: made.add()) { ended.add() } },
      observableFactory: { .just($0.number) }
    )
    expectEqual(made.value, 0)
    expectEqual(result.record(), [.next(1), .completed])
    expectEqual(result.record(), [.next(2), .completed])
    expectEqual(ended.value, 2)
  }

  @Test func `without a resource the sequence is not made`() {
    let requested = Counter()
    let result = Observable<Int>.using(
      { () throws -> Resource in throw testError },
      observableFactory: { _ in
        requested.add()
        return .just(1)
      }
    )
    expectEqual(result.record(), [.error(testError)])
    expectEqual(requested.value, 0)
  }

  @Test func `without a sequence the resource ends after the error`() {
    let log = Log(String.self)
    let result = Observable<Int>.using(
      { Resource { log.add("resource") } },
      observableFactory: { _ in throw testError }
    )
    _ = result.subscribe(onError: { _ in log.add("error") })
    expectEqual(log.entries, ["error", "resource"])
  }

  @Test(arguments: [true, false])
  func `the resource ends last`(atOnce: Bool) {
    let log = Log(String.self)
    let end = PublishSubject<Int>()
    let result = Observable<Int>.using(
      { Resource { log.add("resource") } },
      observableFactory: { _ in
        .create { observer in
          let subscription = end.subscribe(observer)
          if atOnce { end.onCompleted() }
          return Disposables.create {
            log.add("source")
            subscription.dispose()
          }
        }
      }
    )
    _ = result.subscribe(onCompleted: { log.add("completed") })
    end.onCompleted()
    expectEqual(log.entries, ["completed", "source", "resource"])
  }

  @Test func `disposing inside an observer ends the resource once`() {
    let ended = Counter()
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = Observable<Int>.using(
      { Resource { ended.add() } },
      observableFactory: { _ in subject.asObservable() }
    ).subscribe(onNext: { _ in
      subscription.dispose()
      expectEqual(ended.value, 1)
    })
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(ended.value, 1)
  }

  @Test func `a source that is deallocated ends the resource`() {
    let ended = Counter()
    do {
      let subject = PublishSubject<Int>()
      _ = Observable<Int>.using(
        { Resource { ended.add() } },
        observableFactory: { [weak subject] _ in subject?.asObservable() ?? .empty() }
      ).subscribe()
      expectEqual(ended.value, 0)
    }
    expectEqual(ended.value, 1)
  }
}

/// A resource that counts how often it is disposed of.
private final class Resource: Disposable {
  let number: Int
  private let onDispose: @Sendable () -> Void

  init(number: Int = 0, _ onDispose: @escaping @Sendable () -> Void) {
    self.number = number
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}
