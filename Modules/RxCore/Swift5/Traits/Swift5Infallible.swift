// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableConvertibleType {
  /// Swift 5 form of `asInfallible(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
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
  @inlinable
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
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func take(
    until predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func take(
    while predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func skip(while predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    skip(while: unchecked(predicate))
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @inlinable
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
  @inlinable
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
  @inlinable
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
  @inlinable
  public func subscribe(
    _ on: @escaping (InfallibleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(on))
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result, _ mode: Swift5 = Swift5())
    -> Infallible<Result>
  {
    map(unchecked(transform))
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    compactMap(unchecked(transform))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapLatest(unchecked(selector))
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapFirst(unchecked(selector))
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    concatMap(unchecked(selector))
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }
}

extension InfallibleType {
  /// Swift 5 form of `combineLatest` for any number of sequences: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}

extension InfallibleType {
  /// Swift 5 form of `zip` for any number of sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}
