public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits the result of `selector` for each element.
  ///
  ///     results.map { "\($0.count) results" }.drive(label.rx.text)
  ///
  /// - Parameter selector: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `map(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ selector: @escaping @MainActor (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    let selector = onMain(selector)
    return fused { selector($0) }
  }

  /// Emits the result of `selector` for each element, unless it is `nil`.
  ///
  /// - Parameter selector: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `compactMap(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    fused(onMain(selector))
  }

  /// Emits the elements for which `predicate` returns `true`.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `filter(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    let predicate = onMain(predicate)
    return fused { predicate($0) ? $0 : nil }
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMapLatest(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapLatest(confinedSelector(selector)))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMap(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMap(confinedSelector(selector)))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMapFirst(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapFirst(confinedSelector(selector)))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `withUnretained(_:resultSelector:)`, for a shared sequence, on the main actor.
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
  ///
  /// - Parameter object: held weakly.
  /// - Returns: a shared sequence.
  /// - Form of: `withUnretained(_:resultSelector:)`, for a shared sequence, on the main actor.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    .init(sharing: confined.withUnretained(object))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a shared sequence.
  /// - Form of: `scan(_:accumulator:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    .init(sharing: confined.scan(seed, accumulator: onMain(accumulator)))
  }

  /// Returns `selector` as a function that the engine can call, with the underlying sequence as its result.
  @inlinable
  func confinedSelector<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> @Sendable (Element) -> Observable<Result> {
    let selector = onMain(selector)
    return { selector($0).source }
  }

  /// Returns this sequence with an operator that emits at most one element for each, followed by sharing.
  ///
  /// For `Driver` and `Signal` the operator and the sharing are one stage.
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
