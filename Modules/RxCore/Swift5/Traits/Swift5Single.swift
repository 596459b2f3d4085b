// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// As `create(subscribe:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// As `create(subscribe:_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    let subscribe = unchecked(subscribe)
    return create { (single: @escaping SingleObserver) in
      subscribe { single(SingleEvent($0)) }
    }
  }

  /// As `do`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    self.`do`(
      onSuccess: unchecked(onSuccess),
      afterSuccess: unchecked(afterSuccess),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
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
    _ observer: @escaping (SingleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// As `subscribe(_:_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer), form)
  }

  /// As `subscribe(onSuccess:onFailure:onDisposed:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// As `subscribe(onSuccess:onError:onDisposed:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping (any Error) -> Void,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
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
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }
}
