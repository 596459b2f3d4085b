public import CoreMetrics
public import RxCore

extension ObservableType where Element: Sendable {
  /// Counts the events of a sequence and measures its times, without changing it.
  ///
  ///     orders.measured(as: "orders", dimensions: [("shop", "berlin")])
  ///
  /// | metric | kind | what it is |
  /// | --- | --- | --- |
  /// | `orders.elements` | counter | the elements of all subscriptions |
  /// | `orders.errors` | counter | the subscriptions that ended with an error |
  /// | `orders.completions` | counter | the subscriptions that completed |
  /// | `orders.active` | meter | the subscriptions that have not ended |
  /// | `orders.first_element` | timer | the time from a subscription to its first element |
  /// | `orders.duration` | timer | the time from a subscription to its completion or error |
  ///
  /// A disposal ends a subscription without a duration; it is neither an error nor a completion.
  ///
  /// The metrics are made by this call, not for each subscription. Call it once, where the sequence
  /// is built, after `MetricsSystem.bootstrap`. They are not destroyed: a backend keeps the last
  /// values. An element costs the increment of a counter and no allocation.
  ///
  /// - Parameters:
  ///   - name: the start of each label.
  ///   - dimensions: the dimensions of each metric.
  ///   - factory: makes the metrics; `nil` is that of the calling task, or else that of the
  ///     process.
  ///   - clock: the scheduler whose time is measured; `nil` is the monotonic clock. A test passes
  ///     one with virtual time.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source is counted, and ends the result.
  /// - Thread: metrics are updated on the thread of each event, before the event is passed on.
  /// - Memory: keeps no element.
  public func measured(
    as name: String,
    dimensions: [(String, String)] = [],
    in factory: (any MetricsFactory)? = nil,
    clock: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    asObservable().measured(
      SequenceMetrics(
        name,
        dimensions,
        factory,
        clock,
        [.elements, .completions, .firstElement]
      )
    )
  }
}

extension Observable where Element: Sendable {
  func measured(_ metrics: SequenceMetrics) -> Observable<Element> {
    .deferred {
      let subscription = MeasuredSubscription(metrics)
      return self.do(
        onNext: { _ in subscription.next() },
        onError: { _ in subscription.error() },
        onCompleted: { subscription.completed() },
        onSubscribe: { subscription.subscribed() },
        onDispose: { subscription.disposed() }
      )
    }
  }
}
