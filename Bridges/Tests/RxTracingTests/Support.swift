import InMemoryTracing
import TestSupport
import Tracing

/// The value that tests carry in a context.
enum RequestKey: ServiceContextKey {
  typealias Value = String
}

extension ServiceContext {
  /// A context with a request.
  static func request(_ name: String) -> ServiceContext {
    var context = ServiceContext.topLevel
    context[RequestKey.self] = name
    return context
  }

  /// The request of the current context.
  static var currentRequest: String { current?[RequestKey.self] ?? "none" }
}

/// A backend that keeps its spans, and counts how often each is ended.
struct CountingTracer: Tracer {
  let spans = InMemoryTracer()
  let ends = LockedBox(0)

  func startSpan<Instant: TracerInstant>(
    _ operationName: String,
    context: @autoclosure () -> ServiceContext,
    ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant,
    function: String,
    file fileID: String,
    line: UInt
  ) -> CountingSpan {
    let span = spans.startSpan(
      operationName,
      context: context(),
      ofKind: kind,
      at: instant(),
      function: function,
      file: fileID,
      line: line
    )
    return CountingSpan(span: span, ends: ends)
  }

  func forceFlush() {}

  func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext,
    into carrier: inout Carrier,
    using injector: Inject
  ) where Inject.Carrier == Carrier {
    spans.inject(context, into: &carrier, using: injector)
  }

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier,
    into context: inout ServiceContext,
    using extractor: Extract
  ) where Extract.Carrier == Carrier {
    spans.extract(carrier, into: &context, using: extractor)
  }
}

struct CountingSpan: Span {
  let span: InMemorySpan
  let ends: LockedBox<Int>

  var context: ServiceContext { span.context }
  var isRecording: Bool { span.isRecording }
  var operationName: String {
    get { span.operationName }
    nonmutating set { span.operationName = newValue }
  }
  var attributes: SpanAttributes {
    get { span.attributes }
    nonmutating set { span.attributes = newValue }
  }

  func setStatus(_ status: SpanStatus) { span.setStatus(status) }
  func addEvent(_ event: SpanEvent) { span.addEvent(event) }
  func addLink(_ link: SpanLink) { span.addLink(link) }

  func recordError<Instant: TracerInstant>(
    _ error: any Error,
    attributes: SpanAttributes,
    at instant: @autoclosure () -> Instant
  ) {
    span.recordError(error, attributes: attributes, at: instant())
  }

  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    ends.value += 1
    span.end(at: instant())
  }
}
