// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension PrimitiveSequence {
  /// As `catch(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func `catch`(_ handler: @escaping (any Error) throws -> Self, _ mode: Swift5 = Swift5())
    -> Self
  {
    self.`catch`(unchecked(handler))
  }

  /// As `retry(when:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }

  /// As `retry(when:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }

  /// As `deferred(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    deferred(unchecked(observableFactory))
  }

  /// As `using(_:primitiveSequenceFactory:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    using(unchecked(resourceFactory), primitiveSequenceFactory: unchecked(primitiveSequenceFactory))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// As `map(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    map(unchecked(transform))
  }

  /// As `flatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    flatMap(unchecked(selector))
  }

  /// As `flatMapMaybe(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    flatMapMaybe(unchecked(selector))
  }

  /// As `flatMapCompletable(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable,
    _ mode: Swift5 = Swift5()
  ) -> Completable {
    flatMapCompletable(unchecked(selector))
  }

  /// As `compactMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    compactMap(unchecked(transform))
  }

  /// As `filter(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Maybe<Element>
  {
    filter(unchecked(predicate))
  }

  /// As `zip(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Element> where Sources.Element == PrimitiveSequence<Trait, Source> {
    zip(sources, resultSelector: unchecked(resultSelector))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// As `zip` of any number of sequences, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zipped(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }
}
