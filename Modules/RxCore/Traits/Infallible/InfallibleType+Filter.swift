extension InfallibleType {
  /// Emits the elements for which `predicate` returns `true`.
  ///
  /// As `ObservableType.filter`, with closures that do not throw and a result that cannot fail.
  ///
  ///     ticks.filter { $0.isMultiple(of: 2) }.subscribe(onNext: { print($0) })  // 0, 2, 4, …
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().filter(predicate))
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Emits an element unless its property equals the property of the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with a result that cannot fail.
  @inlinable
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(at: property))
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// As `ObservableType.take`, with a result that cannot fail.
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().take(count)) }

  /// Emits elements until `other` emits, then completes.
  ///
  /// As `ObservableType.take`, with a result that cannot fail.
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until `other` emits, then completes; an error of `other` is ignored.
  ///
  /// As `ObservableType.take`, with a result that cannot fail.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable().catch { _ in .never() }))
  }

  /// Emits elements until `predicate` returns `true` for one, then completes.
  ///
  /// As `ObservableType.take`, with closures that do not throw and a result that cannot fail.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits that element as well.
  /// - Returns: a sequence of the first elements of this one.
  @available(swift, introduced: 6)
  @inlinable
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements while `predicate` returns `true` for them, then completes.
  ///
  /// As `ObservableType.take`, with closures that do not throw and a result that cannot fail.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits the first element for which it is `false` as well.
  /// - Returns: a sequence of the first elements of this one.
  @available(swift, introduced: 6)
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Skips the first elements while `predicate` returns `true` for them, and emits the others.
  ///
  /// As `ObservableType.skip`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().skip(while: predicate))
  }

  /// Skips elements until `other` emits, and emits the following ones.
  ///
  /// As `ObservableType.skip`, with a result that cannot fail.
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().skip(until: other.asObservable()))
  }
}

extension InfallibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with a result that cannot fail.
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged())
  }
}
