/// The observable of an operator that is a `next` function and an initial state.
@usableFromInline
final class StateObservable<In, Out, State>: Observable<Out>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let seed: State

  @inlinable
  @inline(__always)
  init(_ source: Observable<In>, seed: State, _ next: @escaping Sink<In>.Next) {
    self.source = source
    self.next = next
    self.seed = seed
    super.init { recipe, down in
      let recipe = known(recipe, as: StateObservable<In, Out, State>.self)
      let sink = StateSink<In, Out, State>(recipe.next, down, recipe.seed)
      sink.connect(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}
