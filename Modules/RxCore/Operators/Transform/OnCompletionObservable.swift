/// A unary sink with state that has something to say when its source ends well.
@usableFromInline
final class OnCompletionSink<In, Out, State>: UnarySink<In, Out>, @unchecked Sendable {  // as Stage
  /// What to tell the stage below, the end included; an error thrown ends it instead.
  @usableFromInline typealias LastWords = (State, Sink<Out>) throws -> Void

  @exclusivity(unchecked)  // serial behind a gate; moved out while user code runs
  @usableFromInline
  var value: State

  private let lastWords: LastWords

  @usableFromInline
  init(_ next: @escaping Next, _ down: Sink<Out>, _ value: State, _ lastWords: @escaping LastWords)
  {
    self.value = value
    self.lastWords = lastWords
    super.init(next, down)
  }

  @usableFromInline
  override func completed() {
    end { do { try lastWords(value, down) } catch { down.error(error) } }
  }
}

/// The recipe of an operator that is a `next` function, a state to begin with, and last words.
@usableFromInline
final class OnCompletionObservable<In, Out, State>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
  @usableFromInline typealias LastWords = OnCompletionSink<In, Out, State>.LastWords

  @usableFromInline let source: Observable<In>
  @usableFromInline let seed: State
  @usableFromInline let lastWords: LastWords
  @usableFromInline let next: Sink<In>.Next

  @inlinable
  init(
    _ source: Observable<In>,
    seed: State,
    lastWords: @escaping LastWords,
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.seed = seed
    self.lastWords = lastWords
    self.next = next
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: OnCompletionObservable<In, Out, State>.self)
      let sink = OnCompletionSink<In, Out, State>(recipe.next, down, recipe.seed, recipe.lastWords)
      sink.listen(to: recipe.source)
      return sink
    }
  }
}
