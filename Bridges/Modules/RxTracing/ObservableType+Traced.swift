public import RxCore
public import Tracing

extension ObservableType where Element: Sendable {
  /// Makes a span of each subscription.
  ///
  ///     load(page).traced("load")
  ///
  /// The span starts when the sequence is subscribed to, as a child of the subscriber's span. It
  /// ends once: when the sequence completes, fails or is disposed of. The source is the traced
  /// operation: while it is subscribed to, the context is that of the span, so closures of `create`
  /// and `deferred` may start child spans. What is below is not part of it: events are passed on in
  /// the context of the subscriber.
  ///
  /// | attribute | value |
  /// | --- | --- |
  /// | `rx.ending` | `completed`, `error` or `disposed` |
  /// | `rx.elements` | the number of elements |
  ///
  /// An error is recorded, and sets the span's status to `.error`. A disposal sets no status.
  ///
  /// - Parameters:
  ///   - name: the operation name of the span.
  ///   - kind: the kind of the span.
  ///   - attributes: the first attributes of the span.
  ///   - tracer: makes the span; `nil` is the tracer of the subscribing task, or else that of the
  ///     process.
  ///   - function: the function that the span belongs to.
  ///   - fileID: the file that the span belongs to.
  ///   - line: the line that the span belongs to.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the span and the result.
  /// - Thread: the span starts on the subscribing thread, and ends on the thread of the last event
  ///   or of the disposal. Events are passed on where the source emits them.
  /// - Memory: keeps no element. The span is released when it has ended.
  public func traced(
    _ name: String,
    ofKind kind: SpanKind = .internal,
    attributes: SpanAttributes = [:],
    tracer: (any Tracer)? = nil,
    function: String = #function,
    file fileID: String = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return .create { observer in
      let outer = ServiceContext.current
      let span = (tracer ?? InstrumentationSystem.tracer).startAnySpan(
        name,
        context: outer ?? .topLevel,
        ofKind: kind,
        function: function,
        file: fileID,
        line: line
      )
      let trace = SubscriptionTrace(span, attributes)
      return ServiceContext.withValue(span.context) {
        source.subscribe(
          onNext: { element in
            trace.next()
            ServiceContext.withValue(outer) { observer.onNext(element) }
          },
          onError: { error in
            trace.end(.error, error)
            ServiceContext.withValue(outer) { observer.onError(error) }
          },
          onCompleted: {
            trace.end(.completed)
            ServiceContext.withValue(outer) { observer.onCompleted() }
          },
          onDisposed: { trace.end(.disposed) }
        )
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Makes a span of each subscription, from the subscription to the result.
  ///
  /// - Form of: `traced(_:ofKind:attributes:tracer:function:file:line:)`
  public func traced(
    _ name: String,
    ofKind kind: SpanKind = .internal,
    attributes: SpanAttributes = [:],
    tracer: (any Tracer)? = nil,
    function: String = #function,
    file fileID: String = #fileID,
    line: UInt = #line
  ) -> Single<Element> {
    asObservable()
      .traced(
        name,
        ofKind: kind,
        attributes: attributes,
        tracer: tracer,
        function: function,
        file: fileID,
        line: line
      )
      .asSingle()
  }
}
