public import RxCore

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of all inner sequences: `sequences.merge()`, `sequences.merge(maxConcurrent: 2)`.
  ///
  /// It is a value that is called, not a method; `ObservableType.merge` names the reason.
  @inlinable
  public var merge: MergeOfShared<Element.SharingStrategy, Element> {
    MergeOfShared(sequences: innerSequences)
  }

  @inlinable
  var innerSequences: Observable<Observable<Element.Element>> {
    confined.map(sendable { $0.confined })
  }
}

/// The type of `sequences.merge`, which is called as a function.
public struct MergeOfShared<SharingStrategy, Inner: SharedSequenceConvertibleType>
where Inner.SharingStrategy == SharingStrategy {
  @usableFromInline let sequences: Observable<Observable<Inner.Element>>

  @inlinable
  init(sequences: Observable<Observable<Inner.Element>>) { self.sequences = sequences }

  /// Emits the elements of all inner sequences as they arrive.
  ///
  /// - Form of: `flatMap(_:)`, with the elements as inner sequences.
  @inlinable
  public func callAsFunction() -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: sequences.merge())
  }

  /// Emits the elements of the inner sequences as they arrive, and subscribes to at most `limit` at once.
  ///
  /// - Parameter limit: the largest number of inner sequences that are subscribed to at the same
  ///   time.
  /// - Returns: a shared sequence.
  /// - Form of: `callAsFunction(maxConcurrent:)`
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(
    maxConcurrent limit: Int
  ) -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: sequences.merge(maxConcurrent: limit))
  }
}
