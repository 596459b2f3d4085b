import RxCore
import RxLoop
import RxServiceLifecycle
import RxTraits
import ServiceLifecycle
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SubscriptionServiceTests {
  struct Failure: Error, Equatable { var code = 1 }

  @Test func `run returns when the sequence has completed, after all elements in order`()
    async throws
  {
    let received = LockedBox<[Int]>([])
    let numbers = Observable.range(start: 1, count: 1000).do(onNext: { received.value.append($0) })
    try await numbers.asService("numbers").run()
    #expect(received.value == Array(1...1000))
  }

  @Test func `an empty sequence, a completable and a driver are services too`() async throws {
    try await Observable<Int>.empty().asService("empty").run()
    try await Completable.empty().asService("completable").run()
    let shown = LockedBox<[Int]>([])
    try await Driver.of(1, 2).do(onNext: { shown.value.append($0) }).asService("driver").run()
    #expect(shown.value == [1, 2])
  }

  @Test func `run throws the error of the sequence, after the elements before it`() async throws {
    let received = LockedBox<[Int]>([])
    let service = Observable.of(1, 2).concat(Observable.error(Failure(code: 7)))
      .do(onNext: { received.value.append($0) })
      .asService("failing")
    let error = await #expect(throws: Failure.self) { try await service.run() }
    #expect(error?.code == 7)
    #expect(received.value == [1, 2])
  }

  @Test func `each run subscribes again`() async throws {
    let subscriptions = LockedBox(0)
    let service = SubscriptionService("counted") {
      subscriptions.value += 1
      return Observable.just(1)
    }
    for _ in 0..<3 { try await service.run() }
    #expect(subscriptions.value == 3)
  }

  @Test func `a graceful shutdown disposes of the subscription at once`() async throws {
    let subject = PublishSubject<Int>()
    let group = ServiceGroup(services: [subject.asService("subject")])
    async let ending: Void = group.run()
    try await eventually("subscription") { subject.hasObservers }
    await group.triggerGracefulShutdown()
    try await ending
    #expect(!subject.hasObservers)
  }

  @Test func `a cancelled task disposes of the subscription, and throws`() async throws {
    let subject = PublishSubject<Int>()
    let task = Task { try await subject.asService("subject").run() }
    try await eventually("subscription") { subject.hasObservers }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test func `a task that is cancelled before does not subscribe`() async {
    let hasSubscribed = LockedBox(false)
    let service = Observable<Int>.never().do(onSubscribe: { hasSubscribed.value = true })
      .asService("never")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await service.run()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!hasSubscribed.value)
  }

  @Test func `run returns when the source is deallocated`() async throws {
    let subject = LockedBox<PublishSubject<Int>?>(PublishSubject())
    let service = SubscriptionService("subject") { [subject] in
      subject.value?.asObservable() ?? .never()
    }
    async let ending: Void = service.run()
    try await eventually("subscription") { subject.value?.hasObservers == true }
    subject.value = nil
    try await ending
  }

  @Test func `no element of several threads is lost`() async throws {
    let subject = PublishSubject<Int>()
    let sum = Box(0)
    let service = subject.do(onNext: { sum.value += $0 }).asService("sum")
    async let ending: Void = service.run()
    try await eventually("subscription") { subject.hasObservers }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          await elsewhere { for _ in 0..<2000 { subject.onNext(1) } }
        }
      }
    }
    subject.onCompleted()
    try await ending
    #expect(sum.value == 8000)
  }

  @Test func `nothing of the subscription is retained when run has returned`() async throws {
    final class Resource: Sendable {}
    weak let first: Resource?
    let resources = LockedBox<[WeakReference<Resource>]>([])
    let subject = PublishSubject<Int>()
    let service = SubscriptionService("resource") {
      let resource = Resource()
      resources.value.append(WeakReference(resource))
      return subject.map { _ in ObjectIdentifier(resource) }
    }
    let group = ServiceGroup(services: [service])
    async let ending: Void = group.run()
    try await eventually("subscription") { subject.hasObservers }
    await group.triggerGracefulShutdown()
    try await ending
    first = resources.value[0].object
    #expect(first == nil)
    #expect(resources.value.count == 1)
  }
}

/// A weak reference in a collection.
final class WeakReference<Object: AnyObject & Sendable>: Sendable {
  private weak let stored: Object?

  var object: Object? { stored }

  init(_ object: Object) { stored = object }
}
