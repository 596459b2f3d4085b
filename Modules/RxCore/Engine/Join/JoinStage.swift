/// A stage with several inputs and one output, behind one gate.
///
/// Its inputs are `JoinInput`s. `dispose()` takes effect at once; what the stage holds is released by
/// the thread inside the gate.
@usableFromInline
class JoinStage<Out>: Stage, Gated, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate, and while subscribing.
  @usableFromInline final let down: Sink<Out>
  @usableFromInline final let gate = Gate()

  /// The number of inputs that have not ended.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var live = 0

  /// The part of `live` that is not subscribed to yet: inner sequences that wait for others to end.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var blocked = 0

  /// The number of other things that can make this stage emit: a timer that is set, a side input.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var awaited = 0

  /// The number of live inputs whose source was deallocated without ending.
  private var deallocatedCount = 0

  /// The first input of `connect`; most joins have one, which needs no list.
  private var firstInput: Stage?
  private var otherInputs: [Stage] = []

  @inlinable
  init(_ down: Sink<Out>) {
    self.down = down
    super.init()
  }

  /// Connects an input that lives as long as this stage.
  ///
  /// Call it while subscribing, after all inputs have been counted in `live`.
  @inlinable
  final func connect<In>(_ source: Observable<In>, _ branch: Sink<In>) {
    if isDisposed { return }
    hold(branch)
    if branch.isDisposed { return }
    branch.connect(to: source)
  }

  /// Disposes of `branch` with this stage.
  @usableFromInline
  @inline(never)
  final func hold(_ branch: Stage) {
    gate.visit(self, branch) { $0.keep($1) }
  }

  /// Adds an input that is about to be connected, unless this stage is disposed of; called inside
  /// the gate.
  func keep(_ branch: Stage) {
    if isDisposed {
      branch.dispose()
    } else if firstInput == nil {
      firstInput = branch
    } else {
      otherInputs.append(branch)
    }
  }

  /// Emits an error; called inside the gate.
  @usableFromInline
  func fail(_ error: any Error) { terminate { down.error(error) } }

  /// Emits the completion; called inside the gate.
  @usableFromInline
  final func finish() { terminate { down.completed() } }

  /// Counts an input out that has completed, and completes after the last; called inside the gate.
  @usableFromInline
  func inputCompleted(_ branch: Stage) {
    live -= 1
    if live == 0 { finish() } else { releaseIfNothingCanEmit() }
  }

  /// Counts an input whose source was deallocated without ending; called inside the gate.
  final func inputDeallocated() {
    deallocatedCount += 1
    releaseIfNothingCanEmit()
  }

  /// Counts an input out that is needed no more; called inside the gate.
  final func inputDropped(wasDeallocated: Bool) {
    live -= 1
    if wasDeallocated { deallocatedCount -= 1 }
  }

  /// Releases everything if the sources of all remaining inputs are deallocated and nothing else can
  /// emit; called inside the gate.
  final func releaseIfNothingCanEmit() {
    if deallocatedCount > 0, awaited == 0, deallocatedCount == live - blocked {
      sourceDeallocated()
    }
  }

  @usableFromInline
  override func sourceDeallocated() {
    dispose()
    down.sourceDeallocated()
  }

  override func didDispose() {
    gate.visit(self) { $0.release() }
  }

  /// Releases all inputs, after the end; called inside the gate.
  @usableFromInline
  func release() {
    let first = firstInput
    let others = otherInputs
    firstInput = nil
    otherInputs = []
    first?.dispose()
    for input in others { input.dispose() }
  }
}

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
