/// A join with state that changes with what its inputs say.
@usableFromInline
class StateJoin<State, Out>: JoinStage<Out>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // inside the gate only; moved out while user code runs
  @usableFromInline
  final var value: State

  @inlinable
  init(_ down: Sink<Out>, _ value: State) {
    self.value = value
    super.init(down)
  }
}
