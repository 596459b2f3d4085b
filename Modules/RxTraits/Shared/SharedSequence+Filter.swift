public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures on the main actor and a shared result that
  /// cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures on the main actor and a shared result that
  /// cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(keySelector)))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with closures on the main actor and a shared result that
  /// cannot fail.
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
  /// As `ObservableType.skip`, with a shared result that cannot fail.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.skip(count))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// As `ObservableType.distinctUntilChanged`, with a shared result that cannot fail.
  ///
  ///     query.distinctUntilChanged().drive(onNext: { search($0) })  // "a", "a", "b"  →  "a", "b"
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged())
  }
}
