/// The recipe of an operator that is nothing but a `next` function.
@usableFromInline
final class UnaryObservable<In, Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next

  @inlinable
  @inline(__always)
  init(_ source: Observable<In>, _ next: @escaping Sink<In>.Next) {
    self.source = source
    self.next = next
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: UnaryObservable<In, Out>.self)
      let sink = UnarySink<In, Out>(recipe.next, down)
      sink.listen(to: recipe.source)
      return sink
    }
  }
}

/// The recipe of an operator that is a `next` function and a state to begin with.
@usableFromInline
final class StateObservable<In, Out, State>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
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
      let recipe = unsafeDowncast(recipe, to: StateObservable<In, Out, State>.self)
      let sink = StateSink<In, Out, State>(recipe.next, down, recipe.seed)
      sink.listen(to: recipe.source)
      return sink
    }
  }
}

/// The recipe of a stage that is built by hand: one function makes it and connects it.
@usableFromInline
final class CustomObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
  @usableFromInline let make: (Sink<Out>) -> Stage

  @inlinable
  init(_ make: @escaping (Sink<Out>) -> Stage) {
    self.make = make
    super.init { recipe, down in
      unsafeDowncast(recipe, to: CustomObservable<Out>.self).make(down)
    }
  }
}
