/// The observable of a `concat` of a known list of sources.
///
/// Thousands of them may be nested: they are taken apart one by one, without recursion.
@usableFromInline
final class ConcatObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: `sources` changes only during the deallocation.
  @usableFromInline private(set) var sources: [Observable<Element>]

  @inlinable
  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    let forward = JoinInput<Element, Element>.forward
    super.init { recipe, down in
      let recipe = known(recipe, as: ConcatObservable<Element>.self)
      let join = ConcatJoin(down, forward, ConcatParts(recipe.sources))
      join.start()
      return join
    }
  }

  deinit {
    var left = sources
    sources = []
    while var source = left.popLast() {
      guard isKnownUniquelyReferenced(&source) else { continue }
      if let nested = source as? ConcatObservable<Element> {
        left += nested.sources
        nested.sources = []
      }
    }
  }
}

/// Iterates over the sources of a `concat`, with those of nested ones in their place.
///
/// A source that has been taken is not kept.
@usableFromInline
struct ConcatParts<Element>: IteratorProtocol {
  private var left: [Observable<Element>]  // the next one last

  @usableFromInline
  init(_ sources: [Observable<Element>]) { left = sources.reversed() }

  @usableFromInline
  mutating func next() -> Observable<Element>? {
    while let source = left.popLast() {
      guard let nested = source as? ConcatObservable<Element> else { return source }
      left += nested.sources.reversed()
    }
    return nil
  }
}
