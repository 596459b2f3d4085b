extension ObservableType {
  /// A sequence made by hand: `subscribe` is called for each subscriber, with the observer to emit to.
  ///
  ///     let answer = Observable<Int>.create { observer in
  ///       observer.onNext(42)
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///
  /// The observer may be used from any thread, at any time; after the end, or after disposal, it
  /// ignores all events.
  ///
  /// - Parameter subscribe: starts the work; what it returns is disposed of when the subscription ends.
  /// - Returns: a sequence that runs `subscribe` for each subscriber.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    CreatedObservable(subscribe)
  }
}

/// The observable sequence of `create`.
@usableFromInline
final class CreatedObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: `subscribe` never changes.
  @usableFromInline let subscribe: @Sendable (AnyObserver<Element>) -> any Disposable

  @inlinable
  init(_ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable) {
    self.subscribe = subscribe
    super.init { recipe, down in
      let observer = SerializedObserver<Element>(down)
      let recipe = known(recipe, as: CreatedObservable<Element>.self)
      observer.attach(to: Stage.of(recipe.subscribe(AnyObserver(sink: observer))))
      return observer
    }
  }
}
