extension ObservableType {
  /// Makes the sequence when it is subscribed to, anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the sequence; what it throws becomes the sequence's error.
  /// - Returns: a sequence that is made for each subscriber.
  @inlinable
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping @Sendable () throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    CustomObservable { down in
      do {
        return try observableFactory().asObservable().start(down)
      } catch {
        down.error(error)
        return Stage.none
      }
    }
  }
}
