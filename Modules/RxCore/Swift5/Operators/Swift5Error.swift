// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension Catch {
  /// As `callAsFunction(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func callAsFunction(
    _ handler: @escaping (any Error) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    callAsFunction(unchecked(handler))
  }
}

extension ObservableType {
  /// As `retry(when:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }

  /// As `retry(when:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }
}
