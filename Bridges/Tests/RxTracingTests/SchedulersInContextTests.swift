import RxCore
import RxTracing
import TestSupport
import Testing
import Tracing

@Suite(.timeLimit(.minutes(5)))
struct SchedulersInContextTests {
  struct Failure: Error {}

  private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "context")

  @Test func `each element has the context of its emitter, in order, before the error`()
    async throws
  {
    let lines = LockedBox<[String]>([])
    let subject = PublishSubject<Int>()
    _ = subject.observeInContext(on: queue)
      .subscribe(
        onNext: { lines.value.append("\($0) \(ServiceContext.currentRequest)") },
        onError: { lines.value.append("\($0) \(ServiceContext.currentRequest)") }
      )
    for (number, name) in zip(1..., ["a", "b", "c"]) {
      ServiceContext.withValue(.request(name)) { subject.onNext(number) }
    }
    subject.onNext(4)
    ServiceContext.withValue(.request("d")) { subject.onError(Failure()) }
    try await eventually("error") { lines.value.count == 5 }
    #expect(lines.value == ["1 a", "2 b", "3 c", "4 none", "Failure() d"])
    #expect(!subject.hasObservers)
  }

  @Test func `no element of several threads is lost or has another context`() async throws {
    let names = ["a", "b", "c", "d"]
    let subjects = names.map { _ in PublishSubject<String>() }
    let (received, mixed, isOver) = (Box<[String: Int]>([:]), Box(0), LockedBox(false))
    _ = Observable.merge(subjects.map { $0.observeInContext(on: queue) })
      .subscribe(
        onNext: { name in
          received.value[name, default: 0] += 1
          if ServiceContext.currentRequest != name { mixed.value += 1 }
        },
        onCompleted: { isOver.value = true }
      )
    await withTaskGroup { group in
      for (name, subject) in zip(names, subjects) {
        group.addTask {
          await elsewhere {
            ServiceContext.withValue(.request(name)) {
              for _ in 0..<1000 { subject.onNext(name) }
              subject.onCompleted()
            }
          }
        }
      }
    }
    try await eventually("completion") { isOver.value }
    #expect(received.value == Dictionary(uniqueKeysWithValues: names.map { ($0, 1000) }))
    #expect(mixed.value == 0)
  }

  @Test func `disposal ends the source, and nothing arrives afterwards`() async throws {
    let subject = PublishSubject<Int>()
    let received = LockedBox(0)
    let subscription = subject.observeInContext(on: queue)
      .subscribe(onNext: { _ in received.value += 1 })
    subject.onNext(1)
    try await eventually("element") { received.value == 1 }
    subscription.dispose()
    subject.onNext(2)
    #expect(!subject.hasObservers)
    #expect(received.value == 1)
  }

  @Test func `a source that is subscribed to elsewhere sees the context of the subscriber`()
    async throws
  {
    let lines = LockedBox<[String]>([])
    let source = Observable.deferred {
      lines.value.append("deferred \(ServiceContext.currentRequest)")
      return Observable.of(1)
    }
    let subscribed = source.subscribeInContext(on: queue)
    for name in ["a", "b"] {
      lines.value = []
      ServiceContext.withValue(.request(name)) {
        _ = subscribed.subscribe(
          onNext: { lines.value.append("\($0) \(ServiceContext.currentRequest)") },
          onCompleted: { lines.value.append("completed \(ServiceContext.currentRequest)") }
        )
      }
      try await eventually("completion") { lines.value.count == 3 }
      #expect(lines.value == ["deferred \(name)", "1 \(name)", "completed \(name)"])
    }
  }
}
