/// The recipe of a `concat` of what is known.
///
/// Thousands of them may be nested: they are taken apart one by one, and never by recursion.
@usableFromInline
final class ConcatObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: restates what Observable says; `sources` changes when nobody else knows this.
  @usableFromInline private(set) var sources: [Observable<Element>]

  @inlinable
  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    let forward = JoinInput<Element, Element>.forward
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: ConcatObservable<Element>.self)
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

/// The parts of a `concat`, those of nested ones in their place.
///
/// What has been come past is not kept: a source that goes away is let go.
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
