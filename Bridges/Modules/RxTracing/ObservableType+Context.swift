public import RxCore
public import Tracing

extension ObservableType where Element: Sendable {
  /// Sets the trace context of the source's subscription and of the closures behind this operator.
  ///
  ///     orders.inContext(request.context)
  ///       .flatMap { order in client.send(order) }  // sees the context of the request
  ///
  /// `ServiceContext.current` is `context` while the source is subscribed to, while each event is
  /// passed on, and while the source is disposed of. So closures of `create` and `deferred` above
  /// this operator see it, and all closures below it, up to an operator that changes threads.
  ///
  /// - Parameter context: the context; `nil` is no context, also where the emitter has one.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: events are passed on where the source emits them.
  /// - Memory: keeps no element.
  public func inContext(_ context: ServiceContext?) -> Observable<Element> {
    let source = asObservable()
    return .create { observer in
      ServiceContext.withValue(context) {
        let subscription = source.subscribe(
          onNext: { element in ServiceContext.withValue(context) { observer.onNext(element) } },
          onError: { error in ServiceContext.withValue(context) { observer.onError(error) } },
          onCompleted: { ServiceContext.withValue(context) { observer.onCompleted() } }
        )
        return Disposables.create { ServiceContext.withValue(context) { subscription.dispose() } }
      }
    }
  }

  /// Sets the subscriber's trace context for the source's subscription and for the closures behind
  /// this operator.
  ///
  /// Use it below an operator that changes threads:
  ///
  ///     orders.observe(on: scheduler)
  ///       .carryingContext()
  ///       .flatMap { order in client.send(order) }  // sees the context of the subscriber
  ///
  /// The context is captured once for each subscription, where it subscribes. To carry the context
  /// of each element's emitter instead, see `observeInContext(on:)`.
  ///
  /// - Form of: `inContext(_:)`
  public func carryingContext() -> Observable<Element> {
    let source = asObservable()
    return .deferred { source.inContext(ServiceContext.current) }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Sets the trace context of the source's subscription and of the closures behind this operator.
  ///
  /// - Form of: `inContext(_:)`
  public func inContext(_ context: ServiceContext?) -> Single<Element> {
    asObservable().inContext(context).asSingle()
  }

  /// Sets the subscriber's trace context for the source's subscription and for the closures behind
  /// this operator.
  ///
  /// - Form of: `carryingContext()`
  public func carryingContext() -> Single<Element> { asObservable().carryingContext().asSingle() }
}
