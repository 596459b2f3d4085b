// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// Swift 5 form of `create(subscribe:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (SingleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// Swift 5 form of `subscribe(_:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer), form)
  }

  /// Swift 5 form of `subscribe(onSuccess:onFailure:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `subscribe(onSuccess:onError:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `subscribe`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
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
