extension ObservableType {
  /// Makes the sequence when it is subscribed to, anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the sequence; what it throws becomes the sequence's error.
  /// - Returns: a sequence that is made for each subscriber.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping @Sendable () throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    made { try observableFactory().asObservable() }
  }

  /// Makes the sequence when it is subscribed to, anew for each subscriber.
  ///
  ///     let titles: Observable<String> = .deferred {
  ///       print("asked for")
  ///       return .just("title")
  ///     }
  ///
  /// - Parameter observableFactory: makes the sequence; what it throws becomes the sequence's error.
  /// - Returns: a sequence that is made for each subscriber.
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
