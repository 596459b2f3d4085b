// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension Catch {
  /// Swift 5 form of `callAsFunction(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func callAsFunction(
    _ handler: @escaping (any Error) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    callAsFunction(unchecked(handler))
  }
}

extension ObservableType {
  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }
}
