public import RxCore

extension SharedSequenceConvertibleType {
  /// Drops an element that compares equal to the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(comparer)))
  }

  /// Drops an element whose key equals the key of the one let through before it.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(keySelector)))
  }

  /// Drops an element whose key compares equal to the key of the one let through before it.
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

  /// Drops the first `count` elements.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.skip(count))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops an element that equals the one let through before it.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged())
  }
}
