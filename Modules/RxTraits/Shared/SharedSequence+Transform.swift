public import RxCore

extension SharedSequenceConvertibleType {
  /// Turns each element into another.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ selector: @escaping @MainActor (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    let selector = onMain(selector)
    return fused { selector($0) }
  }

  /// Turns each element into another, and drops those that become `nil`.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    fused(onMain(selector))
  }

  /// Lets through the elements that `predicate` is true for.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    let predicate = onMain(predicate)
    return fused { predicate($0) ? $0 : nil }
  }

  /// Turns each element into a sequence and delivers what the newest of them says.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapLatest(inner(selector)))
  }

  /// Turns each element into a sequence and delivers what all of them say.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMap(inner(selector)))
  }

  /// Turns an element into a sequence unless one is under way, and delivers what it says.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapFirst(inner(selector)))
  }

  /// Each element with an object that is not kept; ends when the object is gone.
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

  /// Each element with an object that is not kept; ends when the object is gone.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    .init(sharing: confined.withUnretained(object))
  }

  /// Folds the elements and delivers every step.
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
