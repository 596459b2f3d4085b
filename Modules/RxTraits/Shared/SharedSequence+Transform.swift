public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits the result of `selector` for each element.
  ///
  /// As `ObservableType.map`, with closures on the main actor and a shared result that cannot fail.
  ///
  ///     results.map { "\($0.count) results" }.drive(label.rx.text)
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
  /// As `ObservableType.compactMap`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    fused(onMain(selector))
  }

  /// Emits the elements for which `predicate` returns `true`.
  ///
  /// As `ObservableType.filter`, with closures on the main actor and a shared result that cannot fail.
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
  /// As `ObservableType.flatMapLatest`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapLatest(confinedSelector(selector)))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// As `ObservableType.flatMap`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMap(confinedSelector(selector)))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// As `ObservableType.flatMapFirst`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapFirst(confinedSelector(selector)))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  ///
  /// As `ObservableType.withUnretained`, with closures on the main actor and a shared result that cannot fail.
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
  /// As `ObservableType.withUnretained`, with a shared result that cannot fail.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    .init(sharing: confined.withUnretained(object))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// As `ObservableType.scan`, with closures on the main actor and a shared result that cannot fail.
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
