// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableConvertibleType {
  /// Swift 5 form of `asInfallible(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    asInfallible(onErrorRecover: unchecked(onErrorRecover))
  }
}

extension Infallible {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    create(subscribe: unchecked(subscribe))
  }
}

extension InfallibleType {
  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    self.`do`(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  /// Swift 5 form of `subscribe(onNext:onCompleted:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    _ on: @escaping (InfallibleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(on))
  }
}
