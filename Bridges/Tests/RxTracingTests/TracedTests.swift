import InMemoryTracing
import RxCore
import RxTracing
import TestSupport
import Testing
import Tracing

@Suite(.timeLimit(.minutes(5)))
struct TracedTests {
  struct Failure: Error {}

  private let tracer = CountingTracer()

  private var span: FinishedInMemorySpan {
    get throws { try #require(tracer.spans.finishedSpans.first) }
  }

  /// The spans that have ended, as `ending elements`.
  private var endings: [String] {
    tracer.spans.finishedSpans.map { span in
      guard case .string(let ending)? = span.attributes["rx.ending"]?.toSpanAttribute(),
        case .int64(let count)? = span.attributes["rx.elements"]?.toSpanAttribute()
      else { return "\(span.attributes)" }
      return "\(ending) \(count)"
    }
  }

  @Test func `a sequence that completes has one span with its name, kind and attributes`() throws {
    let received = LockedBox<[Int]>([])
    _ = Observable.of(1, 2, 3)
      .traced("load", ofKind: .client, attributes: ["page": "7"], tracer: tracer)
      .subscribe(onNext: { received.value.append($0) })
    #expect(received.value == [1, 2, 3])
    #expect(endings == ["completed 3"])
    #expect(tracer.ends.value == 1)
    #expect(try span.operationName == "load")
    #expect(try span.kind == .client)
    #expect(try span.attributes["page"]?.toSpanAttribute() == .string("7"))
    #expect(try span.status == nil)
    #expect(try span.errors.isEmpty)
    #expect(tracer.spans.activeSpans.isEmpty)
  }

  @Test func `an error in the middle is recorded once, and sets the status`() throws {
    let failures = LockedBox(0)
    _ = Observable.of(1).concat(Observable.error(Failure())).traced("load", tracer: tracer)
      .subscribe(onError: { _ in failures.value += 1 })
    #expect(failures.value == 1)
    #expect(endings == ["error 1"])
    #expect(try span.errors.map { "\($0.error)" } == ["Failure()"])
    #expect(try span.status?.code == .error)
    #expect(tracer.ends.value == 1)
  }

  @Test func `a disposal ends the span of an endless sequence once, without a status`() throws {
    let subject = PublishSubject<Int>()
    let subscription = subject.traced("wait", tracer: tracer).subscribe()
    subject.onNext(1)
    #expect(tracer.spans.activeSpans.count == 1)
    subscription.dispose()
    subscription.dispose()
    #expect(endings == ["disposed 1"])
    #expect(try span.status == nil)
    #expect(tracer.ends.value == 1)
    #expect(tracer.spans.activeSpans.isEmpty)
    _ = Observable.repeatElement(1).traced("endless", tracer: tracer).take(2).subscribe()
    #expect(endings.last == "disposed 2")
  }

  @Test func `an empty sequence and a source that is deallocated end their spans`() {
    _ = Observable<Int>.empty().traced("empty", tracer: tracer).subscribe()
    #expect(endings == ["completed 0"])
    var subject: PublishSubject<Int>? = PublishSubject()
    let subscription = subject?.traced("wait", tracer: tracer).subscribe()
    subject = nil
    #expect(endings == ["completed 0", "disposed 0"])
    subscription?.dispose()
    #expect(tracer.ends.value == 2)
  }

  @Test func `the source is inside the span, what is below is not`() throws {
    let below = LockedBox<[Bool]>([])
    let parent = tracer.startSpan("parent")
    let source = Observable<Int>.create { [tracer] observer in
      tracer.startSpan("child").end()
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    let isOutside: @Sendable () -> Void = {
      below.value.append(ServiceContext.current?.inMemorySpanContext == parent.span.spanContext)
    }
    ServiceContext.withValue(parent.context) {
      _ = source.traced("load", tracer: tracer)
        .subscribe(onNext: { _ in isOutside() }, onCompleted: { isOutside() })
    }
    #expect(below.value == [true, true])
    let spans = tracer.spans.finishedSpans
    #expect(spans.map(\.operationName) == ["child", "load"])
    #expect(spans.last?.parentSpanID == parent.span.spanID)
    #expect(spans.first?.parentSpanID == spans.last?.spanID)
    #expect(Set(spans.map(\.traceID)) == [parent.span.traceID])
  }

  @Test func `each subscription has a span, and retry has one for each attempt`() {
    let failing = Observable.just(1).concat(Observable.error(Failure()))
    _ = failing.traced("attempt", tracer: tracer).retry(3).subscribe(onError: { _ in })
    #expect(endings == ["error 1", "error 1", "error 1"])
    #expect(Set(tracer.spans.finishedSpans.map(\.spanID)).count == 3)
  }

  @Test func `the tracer is that of the subscribing task`() {
    let traced = Observable.of(1).traced("load")
    _ = traced.subscribe()
    #expect(tracer.spans.finishedSpans.isEmpty)
    withTracer(tracer) { _ = traced.subscribe() }
    #expect(endings == ["completed 1"])
  }

  @Test func `a single has a span until its result`() {
    let single: Single<Int> = Single.just(1).traced("load", tracer: tracer)
    let received = LockedBox(0)
    _ = single.subscribe(onSuccess: { received.value = $0 })
    #expect(received.value == 1)
    #expect(endings == ["completed 1"])
  }

  @Test func `a disposal beside the last event ends the span once`() async throws {
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let subscription = subject.traced("race", tracer: tracer).subscribe()
      let start = Gatherer(2)
      async let emitted: Void = onOwnThread {
        start.arrive()
        subject.onNext(1)
        subject.onCompleted()
      }
      try await onOwnThread {
        start.arrive()
        subscription.dispose()
      }
      try await emitted
    }
    #expect(tracer.ends.value == 300)
    #expect(tracer.spans.finishedSpans.count == 300)
    #expect(tracer.spans.activeSpans.isEmpty)
    #expect(endings.allSatisfy { $0.hasPrefix("completed") || $0.hasPrefix("disposed") })
  }

  @Test func `an element may be emitted while another is delivered`() {
    let subject = PublishSubject<Int>()
    let received = LockedBox<[Int]>([])
    let subscription = subject.traced("nested", tracer: tracer)
      .subscribe(onNext: {
        received.value.append($0)
        if $0 < 3 { subject.onNext($0 + 1) }
      })
    subject.onNext(1)
    subscription.dispose()
    #expect(received.value == [1, 2, 3])
    #expect(endings == ["disposed 3"])
  }

  @Test func `nothing is retained after the end`() {
    final class Element: Sendable {}
    weak var released: Element?
    do {
      let element = Element()
      released = element
      _ = Observable.just(element).traced("load", tracer: tracer).map { _ in element }.subscribe()
    }
    #expect(released == nil)
  }
}
