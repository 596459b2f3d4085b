/// A recipe whose subscribers share one subscription to its source.
///
/// A recipe that holds the only reference to this one, and subscribes once at a time itself, is all
/// there will ever be to share with. For it `alone` starts without sharing: a chain of Driver
/// operators shares at its end, where it is held, and costs one plain stage for each operator before.
@usableFromInline
class SharedObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; what is stored is immutable.
  @usableFromInline final let alone: Start

  @inlinable
  init(alone: @escaping Start, _ start: @escaping Start) {
    self.alone = alone
    super.init(kind: .shared, start)
  }
}

extension Observable {
  /// Starts `recipe`, for a stage that is the only one of its holder at a time.
  ///
  /// - Parameters:
  ///   - recipe: where the holder keeps the recipe, which it does until this returns; it is not
  ///     changed.
  ///   - sink: what is to hear it.
  /// - Returns: what to dispose of to disconnect `sink`.
  @inlinable
  static func startAlone(_ recipe: inout Observable<Element>, _ sink: Sink<Element>) -> Stage {
    let isAlone = recipe.kind == .shared && isKnownUniquelyReferenced(&recipe)
    return Unmanaged.passUnretained(recipe)._withUnsafeGuaranteedRef { recipe in
      guard isAlone else { return recipe.start(sink) }
      return unsafeDowncast(recipe, to: SharedObservable<Element>.self).alone(recipe, sink)
    }
  }
}

extension Sink {
  /// As `listen(to:)`, as the only one of its holder at a time.
  @inlinable
  @inline(never)
  final func listen(alone recipe: inout Observable<In>) {
    attach(to: Observable.startAlone(&recipe, self))
  }
}
