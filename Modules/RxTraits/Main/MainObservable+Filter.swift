public import RxCore

extension MainObservableType {
  /// Emits the elements for which `predicate` returns `true`.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().filter(onMain(throwing: predicate)))
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) throws -> Key
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: keySelector)))
  }

  /// Emits elements while `predicate` returns `true` for them, then completes.
  @available(swift, introduced: 6)
  @inlinable
  public func take(
    while predicate: @escaping @MainActor (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: asObservable().take(while: onMain(throwing: predicate), behavior: behavior)
    )
  }

  /// Skips the first elements while `predicate` returns `true` for them, and emits the others.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(while: onMain(throwing: predicate)))
  }

  /// Emits the first `count` elements, then completes.
  @inlinable
  public func take(_ count: Int) -> MainObservable<Element> {
    // None: it completes at the subscription, which is then to be on main.
    MainObservable(onMain: count == 0 ? .empty().subscribedOnMain() : asObservable().take(count))
  }

  /// Skips the first `count` elements, and emits the others.
  @inlinable
  public func skip(_ count: Int) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(count))
  }
}

extension MainObservableType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  @inlinable
  public func distinctUntilChanged() -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits elements until `other` emits, then completes.
  ///
  /// - Parameter other: subscribed to first; it may emit anywhere.
  /// - Returns: the same sequence, cut short on the main actor.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().take(until: other).observedOnMain())
  }
}
