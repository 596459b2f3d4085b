/// The observable of an operator that is only a `next` function.
@usableFromInline
final class UnaryObservable<In, Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next

  @inlinable
  @inline(__always)
  init(_ source: Observable<In>, _ next: @escaping Sink<In>.Next) {
    self.source = source
    self.next = next
    super.init { recipe, down in
      let recipe = known(recipe, as: UnaryObservable<In, Out>.self)
      let sink = UnarySink<In, Out>(recipe.next, down)
      sink.connect(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}
