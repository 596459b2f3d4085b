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
