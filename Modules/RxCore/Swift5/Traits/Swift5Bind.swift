// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }

  /// Swift 5 form of `bind(with:onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    bind(with: object, onNext: unchecked(onNext))
  }
}
