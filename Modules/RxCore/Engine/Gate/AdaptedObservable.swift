/// The observable of a user's own type that accepts observers.
@usableFromInline
final class AdaptedObservable<Source: ObservableType>: Observable<Source.Element>,
  @unchecked Sendable
{
  // Unchecked: `source` never changes; nothing checks that a source that is not Sendable may be
  // subscribed to on another thread.
  @usableFromInline let source: Source

  @inlinable
  init(_ source: Source) {
    self.source = source
    super.init { recipe, down in
      let recipe = known(recipe, as: AdaptedObservable<Source>.self)
      let observer = SerializedObserver<Source.Element>(down)
      observer.attach(to: Stage.of(recipe.source.subscribe(SendableObserver(observer))))
      return observer
    }
  }
}

/// A serialized observer as the `Sendable` observer that a user's own source is given.
@usableFromInline
struct SendableObserver<Element>: ObserverType, @unchecked Sendable {
  // Unchecked: `observer` may be used from any thread.
  @usableFromInline let observer: SerializedObserver<Element>

  @inlinable
  init(_ observer: SerializedObserver<Element>) { self.observer = observer }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): observer.next(element)
    case .error(let error): observer.error(error)
    case .completed: observer.completed()
    }
  }

  @inlinable
  func onNext(_ element: Element) { observer.next(element) }
}
