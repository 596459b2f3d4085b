extension ObservableType {
  /// Creates a new sequence for each subscriber, at the time of the subscription.
  ///
  /// The sequence may be of any type that converts to an observable, such as a trait.
  ///
  ///     let count: Observable<Int> = .deferred { Single.just(3) }  // 3
  ///
  /// - Parameter observableFactory: creates the sequence, on the subscribing thread. An error that
  ///   it throws ends the result with that error.
  /// - Returns: a sequence of the elements of the created one.
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
  /// - Parameter observableFactory: creates the sequence, on the subscribing thread. An error that
  ///   it throws ends the result with that error.
  /// - Returns: a sequence of the elements of the created one.
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
