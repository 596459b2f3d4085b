extension ObservableType where Element: Sendable {
  /// Delivers on `scheduler`.
  ///
  /// Events keep their order and wait in a queue of this stage; one piece of work on the scheduler
  /// delivers what has gathered. Already on the scheduler, with nothing waiting, an element goes
  /// straight through.
  ///
  /// - Parameter scheduler: where observers are called. Errors and the end keep their place too.
  /// - Returns: the same sequence, delivered on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

/// The recipe of `observe(on:)`.
@usableFromInline
final class ObserveOnObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
  @usableFromInline let source: Observable<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType

  @inlinable
  init(_ source: Observable<Element>, _ scheduler: borrowing any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = copy scheduler
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: ObserveOnObservable<Element>.self)
      let sink = ObserveOnSink<Element>(down, recipe.scheduler)
      sink.listen(to: recipe.source)
      return sink
    }
  }
}
