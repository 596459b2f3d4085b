public import RxCore

// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension MainObservableType where Element: Sendable {
  /// As `withLatestFrom(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> where Second.Element: Sendable {
    withLatestFrom(second, resultSelector: onMainOnly(resultSelector))
  }
}

extension MainObservableType {
  /// As `filter(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> MainObservable<Element>
  {
    filter(onMainOnly(predicate))
  }

  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    distinctUntilChanged(onMainOnly(comparer))
  }

  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    distinctUntilChanged(onMainOnly(keySelector))
  }

  /// As `take(while:behavior:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    take(while: onMainOnly(predicate), behavior: behavior)
  }

  /// As `skip(while:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> MainObservable<Element>
  {
    skip(while: onMainOnly(predicate))
  }

  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: onMainOnly(onNext),
      onError: onMainOnly(onError),
      onCompleted: onMainOnly(onCompleted),
      onDisposed: onMainOnly(onDisposed)
    )
  }

  /// As `subscribe`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
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
      onNext: onMainOnly(onNext),
      onError: onMainOnly(onError),
      onCompleted: onMainOnly(onCompleted),
      onDisposed: onMainOnly(onDisposed)
    )
  }

  /// As `subscribe(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(onMainOnly(on))
  }

  /// As `bind(onNext:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: onMainOnly(onNext))
  }

  /// As `bind(with:onNext:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    bind(with: object, onNext: onMainOnly(onNext))
  }

  /// As `map(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    map(onMainOnly(transform))
  }

  /// As `compactMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    compactMap(onMainOnly(transform))
  }

  /// As `scan(_:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Accumulated> {
    scan(seed, accumulator: onMainOnly(accumulator))
  }

  /// As `scan(into:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Accumulated> {
    scan(into: seed, accumulator: onMainOnly(accumulator))
  }

  /// As `flatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMap(onMainOnly(selector))
  }

  /// As `flatMapLatest(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapLatest(onMainOnly(selector))
  }

  /// As `concatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    concatMap(onMainOnly(selector))
  }

  /// As `flatMapFirst(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Source.Element> where Source.Element: Sendable {
    flatMapFirst(onMainOnly(selector))
  }

  /// As `withUnretained(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    withUnretained(object, resultSelector: onMainOnly(resultSelector))
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
  ) -> MainObservable<Element> {
    self.`do`(
      onNext: onMainOnly(onNext),
      afterNext: onMainOnly(afterNext),
      onError: onMainOnly(onError),
      afterError: onMainOnly(afterError),
      onCompleted: onMainOnly(onCompleted),
      afterCompleted: onMainOnly(afterCompleted),
      onSubscribe: onMainOnly(onSubscribe),
      onSubscribed: onMainOnly(onSubscribed),
      onDispose: onMainOnly(onDispose)
    )
  }
}
