extension ObservableType {
  /// A sequence made by hand: `subscribe` is called for each subscriber, with the observer to emit to.
  ///
  /// Use it to turn an interface with callbacks into a sequence.
  ///
  ///     let answer = Observable<Int>.create { observer in
  ///       observer.onNext(42)
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///
  /// ```marbles create
  ///         ↓ Observable<Int>.create { start(writing: $0) }
  /// output  1--(2|)
  /// frame   0
  /// ```
  ///
  /// - Parameter subscribe: starts the work, and emits to the observer, which ignores events after
  ///   the end or after disposal. The disposable it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a sequence that runs `subscribe` for each subscriber.
  /// - Ends: when the observer receives the completion.
  /// - Errors: an error that the observer receives ends the result.
  /// - Thread: `subscribe` is called on the subscribing thread. Any thread may emit; events are
  ///   delivered one at a time, and a thread that emits while another is delivering leaves its
  ///   event to that one.
  /// - Memory: keeps what `subscribe` has captured, as long as the sequence exists, and no element.
  /// - SeeAlso: `async(detached:priority:_:)`, for an asynchronous function; `deferred`, which
  ///   creates a sequence; `PublishSubject`, to emit from outside.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    CreatedObservable(subscribe)
  }
}

extension Observable {
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

  deinit { release(upstream: subscribe) }
}
