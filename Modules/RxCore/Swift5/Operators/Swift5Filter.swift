// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `single(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    single(unchecked(predicate))
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    skip(while: unchecked(predicate))
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }
}
