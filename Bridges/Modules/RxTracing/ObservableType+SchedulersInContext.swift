public import RxCore
public import Tracing

extension ObservableType where Element: Sendable {
  /// Emits on a scheduler, each event in the trace context in which the source has emitted it.
  ///
  /// Use it where elements belong to different traces, as the requests of a server:
  ///
  ///     requests.observeInContext(on: scheduler)
  ///       .flatMap { request in handle(request) }  // sees the context of its request
  ///
  /// `observe(on:)` with `carryingContext()` gives all elements the context of the subscriber.
  ///
  /// - Parameter scheduler: the scheduler of the events.
  /// - Returns: a sequence of the same events, in the same order.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result, after the elements before it.
  /// - Thread: events are passed on by the scheduler's work.
  /// - Memory: keeps the elements that wait for the scheduler, each with its context.
  @inlinable
  public func observeInContext(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let events = materialize().map { EventInContext(event: $0, context: .current) }
      .observe(on: scheduler)
    return .create { observer in
      events.subscribe(
        onNext: { item in
          ServiceContext.withValue(item.context) { observer.on(item.event) }
        },
        onError: { observer.onError($0) }
      )
    }
  }

  /// Subscribes on a scheduler, in the trace context of the subscriber.
  ///
  ///     Observable.deferred { load() }  // sees the context of the subscriber
  ///       .subscribeInContext(on: scheduler)
  ///
  /// Events are passed on in the same context.
  ///
  /// - Parameter scheduler: the scheduler of the subscription.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: the source is subscribed to by the scheduler's work; events are passed on where the
  ///   source emits them.
  /// - Memory: keeps no element.
  public func subscribeInContext(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return .deferred { source.inContext(ServiceContext.current).subscribe(on: scheduler) }
  }
}

/// An event, and the trace context in which it was emitted.
@usableFromInline
struct EventInContext<Element: Sendable>: Sendable {
  @usableFromInline let event: Event<Element>
  @usableFromInline let context: ServiceContext?

  @inlinable
  init(event: Event<Element>, context: ServiceContext?) {
    (self.event, self.context) = (event, context)
  }
}
