// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension InfallibleType {
  /// As `filter(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    filter(unchecked(predicate))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// As `distinctUntilChanged(_:comparer:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// As `take(until:behavior:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func take(
    until predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }

  /// As `take(while:behavior:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func take(
    while predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// As `skip(while:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func skip(while predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    skip(while: unchecked(predicate))
  }
}
