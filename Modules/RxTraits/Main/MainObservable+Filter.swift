public import RxCore

extension MainObservableType {
  /// Emits the elements for which `predicate` returns `true`.
  ///
  ///     field.rx.text.orEmpty.filter { $0.count > 2 }.subscribe(onNext: { search($0) })
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `filter(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(
    _ predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().filter(onMain(throwing: predicate)))
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) throws -> Key
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged(onMain(throwing: keySelector)))
  }

  /// Emits elements while `predicate` returns `true` for them, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: the treatment of the element that ends the result.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(while:behavior:)`, on the main actor.
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
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(while:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func skip(
    while predicate: @escaping @MainActor (Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(while: onMain(throwing: predicate)))
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(_:)`, on the main actor.
  @inlinable
  public func take(_ count: Int) -> MainObservable<Element> {
    // `take(0)` completes during subscription, on the subscriber's thread, so the subscription is carried to
    // main.
    MainObservable(onMain: count == 0 ? .empty().subscribedOnMain() : asObservable().take(count))
  }

  /// Skips the first `count` elements, and emits the others.
  ///
  /// - Parameter count: the number of elements to leave out.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(_:)`, on the main actor.
  @inlinable
  public func skip(_ count: Int) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().skip(count))
  }
}

extension MainObservableType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @inlinable
  public func distinctUntilChanged() -> MainObservable<Element> {
    MainObservable(onMain: asObservable().distinctUntilChanged())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits elements until `other` emits, then completes.
  ///
  /// - Parameter other: subscribed to before this sequence; it may emit on any thread.
  /// - Returns: a sequence that completes on the main actor.
  /// - Form of: `take(until:)`, on the main actor.
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().take(until: other).observedOnMain())
  }
}
