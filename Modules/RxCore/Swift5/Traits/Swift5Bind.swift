// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `bind(onNext:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }

  /// As `bind(with:onNext:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    bind(with: object, onNext: unchecked(onNext))
  }
}
