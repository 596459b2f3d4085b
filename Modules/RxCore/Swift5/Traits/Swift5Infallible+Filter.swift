// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension InfallibleType {
  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    skip(while: unchecked(predicate))
  }
}
