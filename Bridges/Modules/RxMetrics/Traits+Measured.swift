public import CoreMetrics
public import RxCore

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Counts the results of a single and measures the time until them, without changing them.
  ///
  /// The metrics are `.elements`, the successes; `.errors`; `.active`; and `.duration`, the time
  /// from a subscription to its result.
  ///
  /// - Form of: `measured(as:dimensions:in:clock:)`
  public func measured(
    as name: String,
    dimensions: [(String, String)] = [],
    in factory: (any MetricsFactory)? = nil,
    clock: (any SchedulerType)? = nil
  ) -> Single<Element> {
    asObservable().measured(SequenceMetrics(name, dimensions, factory, clock, .elements)).asSingle()
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// Counts the results of a maybe and measures the time until them, without changing them.
  ///
  /// The metrics are `.elements`; `.completions`, with and without an element; `.errors`;
  /// `.active`; and `.duration`, the time from a subscription to its result.
  ///
  /// - Form of: `measured(as:dimensions:in:clock:)`
  public func measured(
    as name: String,
    dimensions: [(String, String)] = [],
    in factory: (any MetricsFactory)? = nil,
    clock: (any SchedulerType)? = nil
  ) -> Maybe<Element> {
    asObservable()
      .measured(SequenceMetrics(name, dimensions, factory, clock, [.elements, .completions]))
      .asMaybe()
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Counts the endings of a completable and measures the time until them, without changing them.
  ///
  /// The metrics are `.completions`, `.errors`, `.active`, and `.duration`, the time from a
  /// subscription to its ending.
  ///
  /// - Form of: `measured(as:dimensions:in:clock:)`
  public func measured(
    as name: String,
    dimensions: [(String, String)] = [],
    in factory: (any MetricsFactory)? = nil,
    clock: (any SchedulerType)? = nil
  ) -> Completable {
    asObservable().measured(SequenceMetrics(name, dimensions, factory, clock, .completions))
      .asCompletable()
  }
}

extension InfallibleType where Element: Sendable {
  /// Counts the events of an infallible and measures its times, without changing it.
  ///
  /// - Form of: `measured(as:dimensions:in:clock:)`
  public func measured(
    as name: String,
    dimensions: [(String, String)] = [],
    in factory: (any MetricsFactory)? = nil,
    clock: (any SchedulerType)? = nil
  ) -> Infallible<Element> {
    let metrics = SequenceMetrics(
      name,
      dimensions,
      factory,
      clock,
      [.elements, .completions, .firstElement]
    )
    let source = asInfallible()
    return .deferred {
      let subscription = MeasuredSubscription(metrics)
      return source.do(
        onNext: { _ in subscription.next() },
        onCompleted: { subscription.completed() },
        onSubscribe: { subscription.subscribed() },
        onDispose: { subscription.disposed() }
      )
    }
  }
}
