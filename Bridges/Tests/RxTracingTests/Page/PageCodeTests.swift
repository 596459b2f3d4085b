import InMemoryTracing
import RxCore
import RxTracing
import TestSupport
import Testing
import Tracing

@Suite(.timeLimit(.minutes(5)))
struct PageCodeTests {
  private let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "page")

  /// The tracer of the process, which can be set once.
  private static let tracer: InMemoryTracer = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    return tracer
  }()

  @Test func `a span, and the context behind a change of threads`() async throws {
    let tracer = Self.tracer
    let scheduler = scheduler
    @Sendable func load(_ page: Int) -> Single<String> { .just("page \(page)") }
    @Sendable func parse(_ text: String) -> Int { text.count }
    // page: a span and its context
    let parsed = load(7).traced("load", attributes: ["page": 7])
      .observe(on: scheduler)
      .carryingContext()
      .map { text in withSpan("parse") { _ in parse(text) } }  // beside "load", in the same trace
    // end
    let count = LockedBox(0)
    withSpan("request") { _ in _ = parsed.subscribe(onSuccess: { count.value = $0 }) }
    try await eventually("result") { count.value == 6 }
    let request = try #require(tracer.finishedSpans.first { $0.operationName == "request" })
    // Other tests subscribe without a tracer, and have spans of their own here.
    let children = tracer.finishedSpans.filter { $0.parentSpanID == request.spanID }
    #expect(children.map(\.operationName) == ["load", "parse"])
  }

  @Test func `the contexts of the elements`() async throws {
    struct Request: Sendable { var name: String }
    let requests = PublishSubject<Request>()
    let scheduler = scheduler
    let answered = LockedBox<[String]>([])
    @Sendable func handle(_ request: Request) -> Single<String> {
      .just("\(request.name) in \(ServiceContext.currentRequest)")
    }
    // page: contexts of elements
    let answers = requests.observeInContext(on: scheduler)
      .flatMap { request in handle(request) }  // in the context in which the request was emitted
    // end
    let subscription = answers.subscribe(onNext: { answered.value.append($0) })
    for name in ["a", "b"] {
      ServiceContext.withValue(.request(name)) { requests.onNext(Request(name: name)) }
    }
    try await eventually("answers") { answered.value.count == 2 }
    subscription.dispose()
    #expect(answered.value == ["a in a", "b in b"])
  }
}
