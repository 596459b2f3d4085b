/// The join of `amb`: emits the events of the input that is first to emit one.
@usableFromInline
final class AmbJoin<Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias Input = JoinInput<Out, Out>

  /// `true` once an input has emitted.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var isDecided = false

  private var candidates: [Input] = []

  @inlinable
  override init(_ down: Sink<Out>) { super.init(down) }

  /// Drops the other inputs, since `input` is the first to emit; called inside the gate.
  @usableFromInline
  @inline(never)
  func choose(_ input: Input) {
    isDecided = true
    let others = candidates
    candidates = [input]
    for other in others where other !== input { other.drop() }
  }

  override func keep(_ branch: Stage) {
    let input = known(branch, as: Input.self)
    if isDisposed || isDecided { input.drop() } else { candidates.append(input) }
  }

  override func inputCompleted(_ branch: Stage) { finish() }

  @usableFromInline
  override func release() {
    super.release()
    let outgoing = candidates
    candidates = []
    for input in outgoing { input.dispose() }
  }
}
