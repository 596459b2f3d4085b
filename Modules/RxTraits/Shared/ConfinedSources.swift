public import RxCore

/// A sequence of the observables that shared sequences wrap.
@usableFromInline
struct ConfinedSources<Sources: Sequence & Sendable, Strategy: SharingStrategyProtocol, Element>:
  Sequence, Sendable
where Sources.Element == SharedSequence<Strategy, Element> {
  @usableFromInline let sources: Sources

  @inlinable
  init(sources: Sources) { self.sources = sources }

  @inlinable
  func makeIterator() -> Iterator { Iterator(sources: sources.makeIterator()) }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    @usableFromInline var sources: Sources.Iterator

    @inlinable
    init(sources: Sources.Iterator) { self.sources = sources }

    @inlinable
    mutating func next() -> Observable<Element>? { sources.next()?.source }
  }
}
