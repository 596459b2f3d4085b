// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `create(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    create(unchecked(subscribe))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping () throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Source.Element == Element {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `generate(initialState:condition:iterate:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `generate`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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

  /// Swift 5 form of `using(_:observableFactory:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    using(unchecked(resourceFactory), observableFactory: unchecked(observableFactory))
  }
}

extension Disposables {
  /// Swift 5 form of `create(with:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(with dispose: @escaping () -> Void, _ mode: Swift5 = Swift5())
    -> any Cancelable
  {
    create(with: unchecked(dispose))
  }
}
