public import RxCore

extension MainObservableType {
  /// Lets through the elements that `predicate` is true for.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().filter(onMain(throwing: predicate)))
  }

  /// Drops an element that compares equal to the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: comparer)))
  }

  /// Drops an element whose key equals the key of the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) throws -> Key
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: keySelector)))
  }

  /// Lets elements through for as long as `predicate` is true for them.
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

  /// Drops elements for as long as `predicate` is true for them.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(while: onMain(throwing: predicate)))
  }

  /// Lets the first `count` elements through, then completes.
  @inlinable
  public func take(_ count: Int) -> MainObservable<Element> {
    // None: it completes at the subscription, which is then to be on main.
    MainObservable(onMain: count == 0 ? .empty().subscribedOnMain() : asObservable().take(count))
  }

  /// Drops the first `count` elements.
  @inlinable
  public func skip(_ count: Int) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(count))
  }
}

extension MainObservableType where Element: Equatable {
  /// Drops an element that equals the one let through before it.
  @inlinable
  public func distinctUntilChanged() -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged())
  }
}

extension MainObservableType where Element: Sendable {
  /// Lets everything through until `other` emits, then completes.
  ///
  /// - Parameter other: subscribed to first; it may emit anywhere.
  /// - Returns: the same sequence, cut short on the main actor.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().take(until: other).observedOnMain())
  }
}
