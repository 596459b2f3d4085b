public import CRxShim

/// An observable whose subscribers share one subscription to its source.
///
/// If the only reference to it is held by another observable that subscribes once at a time, no second
/// subscriber is possible. Then `alone` subscribes without sharing: a chain of Driver operators shares
/// at its end only, and adds one plain stage for each operator before. It does not share at its end either
/// if that is passed to `drive` or `emit` for good, as a chain that no variable holds is.
@usableFromInline
class SharedObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: `alone` never changes.
  @usableFromInline final let alone: Start

  @inlinable
  init(alone: @escaping Start, _ start: @escaping Start) {
    self.alone = alone
    super.init(kind: .shared, start)
  }
}

extension Observable {
  /// Subscribes `sink` to `recipe`, for a holder that subscribes once at a time.
  ///
  /// - Parameters:
  ///   - recipe: the variable of the holder, which keeps the observable until this returns; it is not
  ///     changed.
  ///   - sink: receives the events.
  /// - Returns: the stage to dispose of to disconnect `sink`.
  @inlinable
  static func startAlone(_ recipe: inout Observable<Element>, _ sink: Sink<Element>) -> Stage {
    let isAlone = recipe.kind == .shared && isKnownUniquelyReferenced(&recipe)
    return Unmanaged.passUnretained(recipe)._withUnsafeGuaranteedRef { recipe in
      if !isAlone || crx_stack_is_low() { return recipe.start(sink) }
      return known(recipe, as: SharedObservable<Element>.self).alone(recipe, sink)
    }
  }
}

extension Sink {
  /// Subscribes this sink to `recipe`, for a holder that subscribes once at a time.
  @inlinable
  @inline(never)
  final func connect(alone recipe: inout Observable<In>) {
    attach(to: Observable.startAlone(&recipe, self))
  }
}
