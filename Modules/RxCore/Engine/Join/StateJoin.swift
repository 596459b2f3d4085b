/// A join with state that changes with the elements of its inputs.
@usableFromInline
class StateJoin<State, Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @exclusivity(unchecked)  // accessed inside the gate; moved out while user code runs
  @usableFromInline
  final var value: State

  @inlinable
  init(_ down: Sink<Out>, _ value: State) {
    self.value = value
    super.init(down)
  }
}
