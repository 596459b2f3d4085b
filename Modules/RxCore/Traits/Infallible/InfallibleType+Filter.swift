extension InfallibleType {
  /// Lets through the elements that `predicate` is true for.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().filter(predicate))
  }

  /// Drops an element that `comparer` says is the same as the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Drops an element whose key equals that of the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops an element whose key `comparer` says is the same as that of the one before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops an element whose property equals that of the one let through before it.
  @inlinable
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(at: property))
  }

  /// The first `count` elements, then the end.
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().take(count)) }

  /// Elements until `other` speaks, then the end.
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable()))
  }

  /// Elements until `other` speaks, then the end; that `other` fails changes nothing.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().take(until: other.asObservable().catch { _ in .never() }))
  }

  /// Elements until `predicate` is true for one, then the end.
  ///
  /// - Parameters:
  ///   - predicate: asked for each element.
  ///   - behavior: whether that element is let through.
  /// - Returns: the beginning of this sequence.
  @available(swift, introduced: 6)
  @inlinable
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Elements while `predicate` is true for them, then the end.
  ///
  /// - Parameters:
  ///   - predicate: asked for each element.
  ///   - behavior: whether the first that it is false for is let through.
  /// - Returns: the beginning of this sequence.
  @available(swift, introduced: 6)
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Drops the first elements while `predicate` is true for them.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().skip(while: predicate))
  }

  /// Drops elements until `other` speaks.
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    .init(raw: asObservable().skip(until: other.asObservable()))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops an element that equals the one let through before it.
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged())
  }
}
