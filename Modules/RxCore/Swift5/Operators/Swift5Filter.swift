// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// As `distinctUntilChanged(_:comparer:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// As `filter(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    filter(unchecked(predicate))
  }

  /// As `single(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func single(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    single(unchecked(predicate))
  }

  /// As `skip(while:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    skip(while: unchecked(predicate))
  }

  /// As `take(while:behavior:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// As `take(until:behavior:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }
}
