public import RxCore

extension PrimitiveSequence where Trait == SingleTrait {
  /// Turns the element into another.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    Single<Result>(raw: source.map(transform))
  }

  /// Goes on with another single, made of the element.
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: source.flatMap(selector))
  }

  /// Gives `element` in place of an error.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  /// Goes on with another single in place of an error.
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Single<Element>
  ) -> Single<Element> {
    Single(raw: source.catch { try handler($0).asObservable() })
  }
}
