// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Element> {
    self.`do`(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (MaybeEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }
}
