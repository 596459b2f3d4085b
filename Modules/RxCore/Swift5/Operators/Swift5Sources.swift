// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `create(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    create(unchecked(subscribe))
  }

  /// As `deferred(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping () throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Source.Element == Element {
    deferred(unchecked(observableFactory))
  }

  /// As `deferred(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    deferred(unchecked(observableFactory))
  }

  /// As `generate(initialState:condition:iterate:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    iterate: @escaping (Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    generate(
      initialState: initialState,
      condition: unchecked(condition),
      iterate: unchecked(iterate)
    )
  }

  /// As `generate`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping (Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Element: Sendable {
    generate(
      initialState: initialState,
      condition: unchecked(condition),
      scheduler: scheduler,
      iterate: unchecked(iterate)
    )
  }

  /// As `using(_:observableFactory:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    using(unchecked(resourceFactory), observableFactory: unchecked(observableFactory))
  }
}

extension Disposables {
  /// As `create(with:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func create(with dispose: @escaping () -> Void, _ mode: Swift5 = Swift5())
    -> any Cancelable
  {
    create(with: unchecked(dispose))
  }
}
