extension ObservableType {
  /// Creates a new sequence for each subscriber, at the time of the subscription.
  ///
  /// The sequence may be of any type that converts to an observable, such as a trait.
  ///
  ///     let count: Observable<Int> = .deferred { Single.just(3) }  // 3
  ///
  /// - Parameter observableFactory: creates the sequence.
  /// - Returns: a sequence of the elements of the created one.
  /// - Form of: `deferred(_:)`, for any type of sequence.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping @Sendable () throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    made { try observableFactory().asObservable() }
  }

  /// Creates a new sequence for each subscriber, at the time of the subscription.
  ///
  /// Use it to read state, or to start work, at subscription and not before.
  ///
  ///     let titles: Observable<String> = .deferred {
  ///       print("subscribed")
  ///       return .just("title")
  ///     }
  ///
  /// ```marbles deferred
  ///         ↓ Observable.deferred { .just(clock.now) }
  /// first   (0|)
  /// second         (4|)
  /// frame   0
  /// ```
  ///
  /// - Parameter observableFactory: creates the sequence, once for each subscriber.
  /// - Returns: a sequence of the elements of the created one.
  /// - Ends: when the created sequence completes.
  /// - Errors: an error of the created sequence, or one that `observableFactory` throws, ends the
  ///   result.
  /// - Thread: `observableFactory` is called on the subscribing thread. Elements are delivered
  ///   where the created sequence emits them.
  /// - Memory: keeps `observableFactory`, and no element.
  /// - SeeAlso: `create`, which emits by hand; `using`, which also closes a resource; `just`, for a
  ///   value that is known.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    made(by: observableFactory)
  }

  @inlinable
  static func made(
    by factory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    CustomObservable { down in
      do {
        return try factory().start(down)
      } catch {
        down.error(error)
        return Stage.none
      }
    }
  }
}
