// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(unchecked(on))
  }

  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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
  /// Swift 5 form of `mapObserver(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> {
    mapObserver(unchecked(transform))
  }
}

extension ObserverType where Self: Sendable {
  /// Swift 5 form of `mapObserver(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> {
    mapObserver(unchecked(transform))
  }
}

extension AnyObserver {
  /// Swift 5 form of `init(eventHandler:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public init(eventHandler: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5()) {
    self.init(eventHandler: unchecked(eventHandler))
  }
}
