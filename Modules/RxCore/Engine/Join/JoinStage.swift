/// A stage with several inputs and one output, behind one gate.
///
/// Its inputs are `JoinInput`s. `dispose()` takes effect at once; what it holds is released by
/// whoever is inside the gate.
@usableFromInline
class JoinStage<Out>: GatedStage, @unchecked Sendable {  // as Stage
  @usableFromInline final let down: Sink<Out>

  /// Inputs that have not ended; touched inside the gate, and before it is first entered.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  final var live = 0

  /// Of these, inputs that wait until others have ended.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  final var blocked = 0

  /// What else can make it speak: a timer that is set, a side input.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  final var awaited = 0

  private var gone = 0  // of these, inputs whose source went away without ending

  /// Connected once, at subscription; most joins have one input, which needs no list.
  private var firstInput: Stage?
  private var otherInputs: [Stage] = []

  @inlinable
  init(_ down: Sink<Out>) {
    self.down = down
    super.init()
  }

  /// Connects an input that lives as long as this stage.
  ///
  /// Call it while subscribing, and after all inputs have been counted in `live`.
  @inlinable
  final func connect<In>(_ source: Observable<In>, _ branch: Sink<In>) {
    if isDisposed { return }
    hold(branch)
    if branch.isDisposed { return }
    branch.listen(to: source)
  }

  /// Disposes of `branch` with this stage.
  @usableFromInline
  @inline(never)
  final func hold(_ branch: Stage) {
    let pass = gate.visit()
    if pass == .refused { return handOver { self.keep(branch) } }
    keep(branch)
    leave(pass)
  }

  /// Inside the gate: an input is about to be connected; disposing of it prevents that.
  func keep(_ branch: Stage) {
    if isDisposed {
      branch.dispose()
    } else if firstInput == nil {
      firstInput = branch
    } else {
      otherInputs.append(branch)
    }
  }

  /// Inside the gate: ends with an error.
  @usableFromInline
  func fail(_ error: any Error) { end { down.error(error) } }

  /// Inside the gate: ends well.
  @usableFromInline
  final func finish() { end { down.completed() } }

  /// Inside the gate: an input has ended; so does this stage, after the last.
  @usableFromInline
  func inputCompleted(_ branch: Stage) {
    live -= 1
    if live == 0 { finish() } else { checkGone() }
  }

  /// Inside the gate: an input can never speak again, though it has not ended.
  final func inputGone() {
    gone += 1
    checkGone()
  }

  /// Inside the gate: an input is no longer wanted.
  final func inputDropped(wasGone: Bool) {
    live -= 1
    if wasGone { gone -= 1 }
  }

  /// Inside the gate: lets go if all inputs that are left have gone, and nothing else can speak.
  final func checkGone() {
    if gone > 0, awaited == 0, gone == live - blocked { sourceGone() }
  }

  @usableFromInline
  override func sourceGone() {
    dispose()
    down.sourceGone()
  }

  override func didDispose() {
    let pass = gate.visit()
    if pass == .refused { return handOver { self.release() } }
    release()
    leave(pass)
  }

  /// Inside the gate, after the end: let go of all inputs.
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
