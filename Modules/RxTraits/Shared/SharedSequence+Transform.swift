public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits the result of `transform` for each element.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ selector: @escaping @MainActor (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    let selector = onMain(selector)
    return fused { selector($0) }
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    fused(onMain(selector))
  }

  /// Emits the elements for which `predicate` returns `true`.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    let predicate = onMain(predicate)
    return fused { predicate($0) ? $0 : nil }
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapLatest(inner(selector)))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMap(inner(selector)))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapFirst(inner(selector)))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  @available(swift, introduced: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    .init(
      sharing: confined.withUnretained(object, resultSelector: onMain(resultSelector))
    )
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    .init(sharing: confined.withUnretained(object))
  }

  /// Combines the elements into a value, and emits the value after each element.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    .init(sharing: confined.scan(seed, accumulator: onMain(accumulator)))
  }

  @inlinable
  func inner<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> @Sendable (Element) -> Observable<Result> {
    let selector = onMain(selector)
    return { selector($0).source }
  }

  /// An operator that makes at most one element of one, and the sharing after it: in one stage where
  /// the sharing is known.
  @inlinable
  func fused<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    let replaysLatest = SharingStrategy.self == DriverSharingStrategy.self
    if !replaysLatest, SharingStrategy.self != SignalSharingStrategy.self {
      return .init(sharing: confined.compactMap(transform))
    }
    return .init(
      raw: confined.sharedCompactMap(replaysLatest: replaysLatest, transform)
    )
  }
}
