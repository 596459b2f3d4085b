// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// As `subscribe(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(unchecked(on))
  }

  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }
}

extension AnyObserver {
  /// As `mapObserver(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> {
    mapObserver(unchecked(transform))
  }
}

extension ObserverType where Self: Sendable {
  /// As `mapObserver(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> {
    mapObserver(unchecked(transform))
  }
}

extension AnyObserver {
  /// As `init(eventHandler:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public init(eventHandler: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5()) {
    self.init(eventHandler: unchecked(eventHandler))
  }
}
