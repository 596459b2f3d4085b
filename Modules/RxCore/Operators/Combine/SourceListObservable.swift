/// The observable of a `concat` or a `merge` of a known list of sources.
///
/// Thousands of them may be nested: they are taken apart one by one, without recursion.
@usableFromInline
final class SourceListObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: `sources` changes only during the deallocation.
  @usableFromInline private(set) var sources: [Observable<Element>]

  @inlinable
  init(_ kind: RecipeKind, _ sources: [Observable<Element>], _ start: @escaping Start) {
    self.sources = sources
    super.init(kind: kind, start)
  }

  /// Creates a recipe that subscribes to one source after the other.
  @inlinable
  static func concat(_ sources: [Observable<Element>], _ forward: @escaping Sink<Element>.Next)
    -> Observable<Element>
  {
    SourceListObservable(.concat, sources) { recipe, down in
      let join = ConcatJoin(down, forward, SourceList(recipe))
      join.start()
      return join
    }
  }

  /// Creates a recipe that subscribes to all sources at once.
  @inlinable
  static func merge(_ sources: [Observable<Element>], _ forward: @escaping Sink<Element>.Next)
    -> Observable<Element>
  {
    SourceListObservable(.merge, sources) { recipe, down in
      let join = JoinStage<Element>(down)
      let sources = known(recipe, as: SourceListObservable<Element>.self).flattenedSources
      join.live = sources.count
      for source in sources { join.connect(source, JoinInput(forward, join)) }
      return join
    }
  }

  /// The sources, with those of nested recipes of this kind in their place; the list itself if there are none.
  @usableFromInline
  var flattenedSources: [Observable<Element>] {
    sources.contains { $0.kind == kind } ? Array(IteratorSequence(SourceList(self))) : sources
  }

  deinit {
    var left = sources
    sources = []
    while var source = left.popLast() {
      guard source.isSourceList, isKnownUniquelyReferenced(&source) else { continue }
      let nested = known(source, as: SourceListObservable<Element>.self)
      left += nested.sources
      nested.sources = []
    }
  }
}

extension Observable {
  fileprivate var isSourceList: Bool { kind == .concat || kind == .merge }
}

/// Iterates over the sources of a `concat` or `merge`, with those of nested ones in their place.
///
/// A source that has been taken is not kept.
@usableFromInline
struct SourceList<Element>: IteratorProtocol {
  private let kind: RecipeKind
  private var left: [Observable<Element>]  // the next one last

  /// Creates an iterator over the sources of `recipe`, which is a `SourceListObservable`.
  @usableFromInline
  init(_ recipe: Observable<Element>) {
    kind = recipe.kind
    left = known(recipe, as: SourceListObservable<Element>.self).sources.reversed()
  }

  @usableFromInline
  mutating func next() -> Observable<Element>? {
    while let source = left.popLast() {
      if source.kind != kind { return source }
      left += known(source, as: SourceListObservable<Element>.self).sources.reversed()
    }
    return nil
  }
}
