public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType {
  /// As `subscribe`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: onNext.map { uncheckedOnMain($0) },
      onError: onError.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `subscribe`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
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
      onNext: onNext.map { uncheckedOnMain($0) },
      onError: onError.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `subscribe(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(uncheckedOnMain(on))
  }

  /// As `bind(onNext:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: uncheckedOnMain(onNext))
  }

  /// As `bind(with:onNext:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    bind(with: object, onNext: uncheckedOnMain(onNext))
  }
}
