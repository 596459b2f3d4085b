public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType {
  /// As `filter(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> MainObservable<Element>
  {
    filter(uncheckedOnMain(predicate))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    distinctUntilChanged(uncheckedOnMain(comparer))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    distinctUntilChanged(uncheckedOnMain(keySelector))
  }

  /// As `take(while:behavior:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Element> {
    take(while: uncheckedOnMain(predicate), behavior: behavior)
  }

  /// As `skip(while:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> MainObservable<Element>
  {
    skip(while: uncheckedOnMain(predicate))
  }
}
