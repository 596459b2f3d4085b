extension ObservableType where Element: Sendable {
  /// Delivers the events of the source on a scheduler.
  ///
  /// Use it to bring results to the main actor, or to move work away from it. `subscribe(on:)`
  /// moves the subscribing instead.
  ///
  ///     search(text)
  ///       .observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { label.text = $0 })
  ///       .disposed(by: bag)
  ///
  /// Events keep their order, terminal events included. They wait in a queue without a limit, and
  /// one piece of work on the scheduler delivers all that have gathered. An event that arrives on
  /// the scheduler itself while the queue is empty is delivered at once.
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence of the same events, delivered on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

/// The observable sequence of `observe(on:)`.
@usableFromInline
final class ObserveOnObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
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
