import Dispatch
import RxCore
import RxTracing
import TestSupport
import Testing
import Tracing

@Suite(.timeLimit(.minutes(5)))
struct ContextTests {
  struct Failure: Error {}

  private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "context")

  @Test func `the subscription, each event and the disposal see the context`() {
    let lines = LockedBox<[String]>([])
    let note: @Sendable (String) -> Void = { line in
      lines.value.append("\(line) \(ServiceContext.currentRequest)")
    }
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      note("create")
      let subscription = subject.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        note("dispose")
      }
    }
    let inContext = source.inContext(.request("a"))
    let first = inContext.subscribe(onNext: { note("next \($0)") })
    subject.onNext(1)
    #expect(ServiceContext.current == nil)
    first.dispose()
    #expect(lines.value == ["create a", "next 1 a", "dispose a"])
    #expect(!subject.hasObservers)
    lines.value = []
    _ = inContext.subscribe(onCompleted: { note("completed") })
    subject.onCompleted()
    #expect(lines.value.prefix(2) == ["create a", "completed a"])
    let failing = PublishSubject<Int>()
    _ = failing.inContext(.request("b")).subscribe(onError: { _ in note("error") })
    failing.onError(Failure())
    #expect(lines.value.last == "error b")
  }

  @Test func `no context hides that of the emitter`() {
    let seen = LockedBox<[String]>([])
    ServiceContext.withValue(.request("emitter")) {
      _ = Observable.of(1).inContext(nil)
        .subscribe(onNext: { _ in seen.value.append(ServiceContext.currentRequest) })
    }
    #expect(seen.value == ["none"])
  }

  @Test func `the context of each subscriber crosses a change of threads`() async throws {
    let seen = LockedBox<Set<String>>([])
    let subject = PublishSubject<Int>()
    let plain = subject.observe(on: queue)
    let carried = plain.carryingContext()
    let bag = DisposeBag()
    ServiceContext.withValue(.request("plain")) {
      plain.subscribe(onNext: { seen.value.insert("\($0) \(ServiceContext.currentRequest)") })
        .disposed(by: bag)
    }
    for name in ["a", "b"] {
      ServiceContext.withValue(.request(name)) {
        carried.subscribe(onNext: { seen.value.insert("\($0) \(ServiceContext.currentRequest)") })
          .disposed(by: bag)
      }
    }
    ServiceContext.withValue(.request("emitter")) { subject.onNext(1) }
    try await eventually("elements") { seen.value.count == 3 }
    #expect(seen.value == ["1 none", "1 a", "1 b"])
  }

  @Test func `order, errors and endings are kept, and an endless source ends`() {
    let received = LockedBox<[String]>([])
    _ = Observable.of(1, 2).concat(Observable.error(Failure())).carryingContext()
      .subscribe(
        onNext: { received.value.append("\($0)") },
        onError: { received.value.append("\($0)") }
      )
    #expect(received.value == ["1", "2", "Failure()"])
    received.value = []
    _ = Observable<Int>.empty().carryingContext()
      .subscribe(onCompleted: { received.value.append("completed") })
    _ = Observable.repeatElement(7).carryingContext().take(3)
      .subscribe(onNext: { received.value.append("\($0)") })
    #expect(received.value == ["completed", "7", "7", "7"])
  }

  @Test func `no element of several threads is lost`() async {
    let subject = PublishSubject<Int>()
    let (received, foreign) = (Box(0), Box(0))
    let subscription = subject.inContext(.request("a"))
      .subscribe(onNext: {
        received.value += $0
        if ServiceContext.currentRequest != "a" { foreign.value += 1 }
      })
    await withTaskGroup { group in
      for name in ["b", "c", "d", "e"] {
        group.addTask {
          await elsewhere {
            ServiceContext.withValue(.request(name)) {
              for _ in 0..<2000 { subject.onNext(1) }
            }
          }
        }
      }
    }
    subscription.dispose()
    #expect(received.value == 8000)
    #expect(foreign.value == 0)
  }

  @Test func `an element may be emitted, and the subscription disposed of, inside another`() {
    let subject = PublishSubject<Int>()
    let received = LockedBox<[Int]>([])
    let subscription = SingleAssignmentDisposable()
    subscription.setDisposable(
      subject.inContext(.request("a"))
        .subscribe(onNext: {
          received.value.append($0)
          if $0 < 3 { subject.onNext($0 + 1) } else { subscription.dispose() }
        })
    )
    subject.onNext(1)
    subject.onNext(9)
    #expect(received.value == [1, 2, 3])
    #expect(!subject.hasObservers)
  }

  @Test func `a single keeps its type`() {
    let seen = LockedBox<[String]>([])
    let single: Single<Int> = Single.deferred {
      seen.value.append(ServiceContext.currentRequest)
      return .just(1)
    }
    .inContext(.request("a"))
    _ = single.subscribe(onSuccess: { _ in seen.value.append(ServiceContext.currentRequest) })
    ServiceContext.withValue(.request("b")) {
      _ = Single.just(1).carryingContext()
        .subscribe(onSuccess: { _ in seen.value.append(ServiceContext.currentRequest) })
    }
    #expect(seen.value == ["a", "a", "b"])
  }

  @Test func `nothing is retained after the end`() {
    final class Element: Sendable {}
    weak var released: Element?
    do {
      let element = Element()
      released = element
      _ = Observable.just(element).carryingContext().map { _ in element }.subscribe()
    }
    #expect(released == nil)
  }
}
