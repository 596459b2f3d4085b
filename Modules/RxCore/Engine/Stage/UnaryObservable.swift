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

/// A unary sink with state that emits something of its own when its source completes.
@usableFromInline
final class OnCompletionSink<In, Out, State>: UnarySink<In, Out>, @unchecked Sendable {
  // Unchecked: `value` is accessed by the one thread that is delivering an event.
  /// Emits to the stage below, the terminal event included; an error that it throws ends it instead.
  @usableFromInline typealias OnCompletion = (State, Sink<Out>) throws -> Void

  @exclusivity(unchecked)  // moved out while user code runs
  @usableFromInline
  var value: State

  private let onCompletion: OnCompletion

  @usableFromInline
  init(
    _ next: @escaping Next,
    _ down: Sink<Out>,
    _ value: State,
    _ onCompletion: @escaping OnCompletion
  ) {
    self.value = value
    self.onCompletion = onCompletion
    super.init(next, down)
  }

  @usableFromInline
  override func completed() {
    terminate { do { try onCompletion(value, down) } catch { down.error(error) } }
  }
}

/// The observable of an operator that is a `next` function, an initial state, and a function that is
/// called on completion.
@usableFromInline
final class OnCompletionObservable<In, Out, State>: Observable<Out>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline typealias OnCompletion = OnCompletionSink<In, Out, State>.OnCompletion

  @usableFromInline let source: Observable<In>
  @usableFromInline let seed: State
  @usableFromInline let onCompletion: OnCompletion
  @usableFromInline let next: Sink<In>.Next

  @inlinable
  init(
    _ source: Observable<In>,
    seed: State,
    onCompletion: @escaping OnCompletion,
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.seed = seed
    self.onCompletion = onCompletion
    self.next = next
    super.init { recipe, down in
      let recipe = known(recipe, as: OnCompletionObservable<In, Out, State>.self)
      let sink = OnCompletionSink<In, Out, State>(
        recipe.next,
        down,
        recipe.seed,
        recipe.onCompletion
      )
      sink.connect(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}

/// The observable of an operator whose stages are created and connected by one function, `make`.
@usableFromInline
final class CustomObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let make: (Sink<Out>) -> Stage

  @inlinable
  init(_ make: @escaping (Sink<Out>) -> Stage) {
    self.make = make
    super.init { recipe, down in
      known(recipe, as: CustomObservable<Out>.self).make(down)
    }
  }

  deinit { release(upstream: make) }
}
