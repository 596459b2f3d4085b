// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// As `create(subscribe:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// As `do`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
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

  /// As `subscribe(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping (MaybeEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
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

  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
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
