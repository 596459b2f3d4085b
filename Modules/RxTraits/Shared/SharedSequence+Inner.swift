public import RxCore

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// What the newest of the inner sequences says.
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    .init(sharing: inner.switchLatest())
  }

  /// What inner sequences say, as it comes: `sequences.merge()`, `sequences.merge(maxConcurrent: 2)`.
  ///
  /// A value that is called, not a method, for the reason that `ObservableType.merge` names.
  @inlinable
  public var merge: MergeOfShared<Element.SharingStrategy, Element> {
    MergeOfShared(sequences: inner)
  }

  @inlinable
  var inner: Observable<Observable<Element.Element>> {
    confined.map(sendable { $0.confined })
  }
}

/// What `sequences.merge` is: call it.
public struct MergeOfShared<SharingStrategy, Inner: SharedSequenceConvertibleType>
where Inner.SharingStrategy == SharingStrategy {
  @usableFromInline let sequences: Observable<Observable<Inner.Element>>

  @inlinable
  init(sequences: Observable<Observable<Inner.Element>>) { self.sequences = sequences }

  /// What all inner sequences say, as it comes.
  @inlinable
  public func callAsFunction() -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: sequences.merge())
  }

  /// What the inner sequences say, as it comes, a few of them at once; the others wait.
  ///
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(
    maxConcurrent limit: Int
  ) -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: sequences.merge(maxConcurrent: limit))
  }
}
