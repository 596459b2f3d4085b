public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(keySelector)))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted before it.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns `true` if the two count as equal.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @MainActor (Element) -> Key,
    comparer: @escaping @MainActor (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(
      sharing: confined.distinctUntilChanged(onMain(keySelector), comparer: onMain(comparer))
    )
  }

  /// Skips the first `count` elements, and emits the others.
  ///
  /// - Parameter count: the number of elements to leave out.
  /// - Returns: a shared sequence.
  /// - Form of: `skip(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.skip(count))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  ///     query.distinctUntilChanged().drive(onNext: { search($0) })  // "a", "a", "b"  →  "a", "b"
  ///
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged())
  }
}
