import CoreMetrics
import MetricsTestKit
import RxCore
import RxMetrics
import RxTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MeasuredTests {
  struct Failure: Error {}

  private let metrics = TestMetrics()

  private var numbers: Measured { Measured(metrics: metrics, name: "numbers") }

  @Test func `a sequence that completes has elements, a first element and a duration`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createColdObservable([
      .next(10, 1), .next(30, 2), .next(31, 3), .completed(40),
    ])
    let result = clock.start {
      source.measured(as: "numbers", in: metrics, clock: clock)
    }
    #expect(result.events == [.next(210, 1), .next(230, 2), .next(231, 3), .completed(240)])
    #expect(numbers.elements == 3)
    #expect(numbers.completions == 1)
    #expect(numbers.errors == 0)
    #expect(numbers.firstElements == [10_000_000_000])
    #expect(numbers.durations == [40_000_000_000])
    #expect(numbers.active == [1, 0])
  }

  @Test func `an error in the middle is counted, with a duration`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createColdObservable([.next(10, 1), .error(20, Failure())])
    let result = clock.start {
      source.measured(as: "numbers", in: metrics, clock: clock)
    }
    #expect(result.events.count == 2)
    #expect(numbers.elements == 1)
    #expect(numbers.completions == 0)
    #expect(numbers.errors == 1)
    #expect(numbers.durations == [20_000_000_000])
    #expect(numbers.active == [1, 0])
  }

  @Test func `an empty sequence has no first element`() {
    _ = Observable<Int>.empty().measured(as: "numbers", in: metrics).subscribe()
    #expect(numbers.elements == 0)
    #expect(numbers.completions == 1)
    #expect(numbers.firstElements == [])
    #expect(numbers.durations?.count == 1)
  }

  @Test func `a disposal ends an endless sequence without a duration`() {
    let subject = PublishSubject<Int>()
    let subscription = subject.measured(as: "numbers", in: metrics).subscribe()
    subject.onNext(1)
    #expect(numbers.active == [1])
    subscription.dispose()
    subscription.dispose()
    subject.onNext(2)
    #expect(numbers.elements == 1)
    #expect(numbers.completions == 0)
    #expect(numbers.errors == 0)
    #expect(numbers.durations == [])
    #expect(numbers.active == [1, 0])
    #expect(!subject.hasObservers)
  }

  @Test func `the deallocation of the source ends a subscription`() {
    var subject: PublishSubject<Int>? = PublishSubject()
    let subscription = subject?.measured(as: "numbers", in: metrics).subscribe()
    #expect(numbers.active == [1])
    subject = nil
    #expect(numbers.active == [1, 0])
    subscription?.dispose()
    #expect(numbers.active == [1, 0])
  }

  @Test func `take disposes, and retry subscribes again`() {
    _ = Observable.range(start: 1, count: 10).measured(as: "numbers", in: metrics).take(3)
      .subscribe()
    #expect(numbers.elements == 3)
    #expect(numbers.completions == 0)
    #expect(numbers.active == [1, 0])
    let failing = Observable.just(1).concat(Observable.error(Failure()))
    _ = failing.measured(as: "numbers", in: metrics).retry(3).subscribe(onError: { _ in })
    #expect(numbers.errors == 3)
    #expect(numbers.elements == 6)
    #expect(numbers.active.last == 0)
    #expect(numbers.active.max() == 1)
  }

  @Test func `the metrics have the dimensions, and are made once for all subscriptions`() {
    let backend = SmallBackend()
    let dimensions = [("shop", "berlin")]
    let measured = Observable.of(1, 2)
      .measured(as: "orders", dimensions: dimensions, in: backend)
    #expect(backend.made.value == 6)
    for _ in 0..<10 { _ = measured.subscribe() }
    #expect(backend.made.value == 6)
    let orders = Measured(metrics: backend.metrics, name: "orders", dimensions: dimensions)
    #expect(orders.elements == 20)
    #expect(orders.completions == 10)
    #expect(orders.durations?.count == 10)
  }

  @Test func `a backend without meters receives the active subscriptions as a recorder`() throws {
    let backend = SmallBackend()
    let subject = PublishSubject<Int>()
    let measured = subject.measured(as: "numbers", in: backend)
    let subscriptions = (0..<3).map { _ in measured.subscribe() }
    for subscription in subscriptions { subscription.dispose() }
    let recorder = try backend.metrics.expectRecorder("numbers.active")
    #expect(recorder.values == [1, 2, 3, 2, 1, 0])
  }

  @Test func `the factory is that of the task in which the sequence is built`() async {
    let measured = withMetricsFactory(metrics) { Observable.just(1).measured(as: "numbers") }
    _ = measured.subscribe()
    #expect(numbers.elements == 1)
  }

  @Test func `no element of several threads is lost`() async {
    let subject = PublishSubject<Int>()
    let received = Box(0)
    let subscription = subject.measured(as: "numbers", in: metrics)
      .subscribe(onNext: { received.value += $0 })
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { await elsewhere { for _ in 0..<1000 { subject.onNext(1) } } }
      }
    }
    subscription.dispose()
    #expect(received.value == 4000)
    #expect(numbers.elements == 4000)
    #expect(numbers.firstElements?.count == 1)
  }

  @Test func `all subscriptions of several threads end`() async {
    let subject = PublishSubject<Int>()
    let measured = subject.measured(as: "numbers", in: metrics)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          await elsewhere {
            for _ in 0..<200 {
              let subscription = measured.subscribe()
              subject.onNext(1)
              subscription.dispose()
            }
          }
        }
      }
    }
    #expect(numbers.active.count == 1600)
    #expect(numbers.active.allSatisfy { 0...4 ~= $0 })
    #expect(numbers.active.last == 0)
    #expect(!subject.hasObservers)
  }

  @Test func `an element may be emitted, subscribed to and disposed of inside another`() {
    let subject = PublishSubject<Int>()
    let measured = subject.measured(as: "numbers", in: metrics)
    let outer = measured.subscribe(onNext: { number in
      if number == 1 {
        let inner = measured.subscribe()
        subject.onNext(2)
        inner.dispose()
      }
    })
    subject.onNext(1)
    outer.dispose()
    #expect(numbers.elements == 3)
    #expect(numbers.active == [1, 2, 1, 0])
  }

  @Test func `nothing is retained after the end`() {
    final class Element: Sendable {}
    weak var released: Element?
    do {
      let element = Element()
      released = element
      _ = Observable.just(element).measured(as: "elements", in: metrics).map { _ in element }
        .subscribe()
    }
    #expect(released == nil)
  }
}
