extension InfallibleType {
  /// Emits the elements for which `predicate` returns `true`.
  ///
  ///     ticks.filter { $0.isMultiple(of: 2) }.subscribe(onNext: { print($0) })  // 0, 2, 4, …
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `filter(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().filter(predicate))
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted before it.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
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
  /// - Parameter property: the key path of the property to compare.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @inlinable
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(at: property))
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(_:)`, which cannot fail.
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().take(count)) }

  /// Emits elements until `other` emits, then completes.
  ///
  /// - Parameter other: its first element ends the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(until:)`, which cannot fail.
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until `other` emits, then completes; an error of `other` is ignored.
  ///
  /// - Parameter other: its first element ends the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(until:)`, which cannot fail.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable().catch { _ in .never() }))
  }

  /// Emits elements until `predicate` returns `true` for one, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits that element as well.
  /// - Returns: a sequence of the first elements of this one.
  /// - Form of: `take(while:behavior:)`, with the test reversed.
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
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits the first element for which it is `false` as well.
  /// - Returns: a sequence of the first elements of this one.
  /// - Form of: `take(while:behavior:)`, which cannot fail.
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
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `skip(while:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().skip(while: predicate))
  }

  /// Skips elements until `other` emits, and emits the following ones.
  ///
  /// - Parameter other: its first element starts the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `skip(until:)`, which cannot fail.
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().skip(until: other.asObservable()))
  }
}

extension InfallibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged())
  }
}
