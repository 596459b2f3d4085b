extension ObservableType where Element: Sendable {
  /// Delivers the events of the source on a scheduler.
  ///
  /// Use it to bring results to the main actor, or to move work away from it.
  ///
  ///     search(text)
  ///       .observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { label.text = $0 })
  ///       .disposed(by: bag)
  ///
  /// Events keep their order, terminal events included. One piece of work on the scheduler delivers
  /// all that have gathered. An event that arrives on the scheduler itself while the queue is empty
  /// is delivered at once.
  ///
  /// ```marbles observeOn
  /// source  -a-b-c-----d--e-|
  ///         ↓ observe(on: clock)
  /// output  --a-b-c-----d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes, after the elements that wait.
  /// - Errors: an error of the source ends the result, after the elements that wait.
  /// - Thread: events are delivered on `scheduler`; several threads may emit them.
  /// - Memory: keeps the events that have not been delivered, without limit. If the scheduler is
  ///   closed, they are discarded.
  /// - SeeAlso: `subscribe(on:)`, which moves the subscribing; `throttle` and `sample`, if the
  ///   scheduler is slower than the source.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

extension ObservableType {
  /// The same as `observe(on:)`, for elements that only code on the scheduler's own thread uses.
  package func observedUnchecked(
    on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

/// The observable sequence of `observe(on:)`.
@usableFromInline
final class ObserveOnObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let source: Observable<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType

  @inlinable
  init(_ source: Observable<Element>, _ scheduler: borrowing any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = copy scheduler
    super.init { recipe, down in
      let recipe = known(recipe, as: ObserveOnObservable<Element>.self)
      let sink = ObserveOnSink<Element>(down, recipe.scheduler)
      sink.connect(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}
