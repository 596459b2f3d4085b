// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension PrimitiveSequence {
  /// Swift 5 form of `catch(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `catch`(_ handler: @escaping (any Error) throws -> Self, _ mode: Swift5 = Swift5())
    -> Self
  {
    self.`catch`(unchecked(handler))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `using(_:primitiveSequenceFactory:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    using(unchecked(resourceFactory), primitiveSequenceFactory: unchecked(primitiveSequenceFactory))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    map(unchecked(transform))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapMaybe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    flatMapMaybe(unchecked(selector))
  }

  /// Swift 5 form of `flatMapCompletable(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable,
    _ mode: Swift5 = Swift5()
  ) -> Completable {
    flatMapCompletable(unchecked(selector))
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    compactMap(unchecked(transform))
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Maybe<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Element> where Sources.Element == PrimitiveSequence<Trait, Source> {
    zip(sources, resultSelector: unchecked(resultSelector))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Swift 5 form of `zip` for any number of sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zipped(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }
}
