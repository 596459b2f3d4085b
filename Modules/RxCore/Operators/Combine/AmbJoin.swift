/// A join of inputs of which only the first to speak is heard.
@usableFromInline
final class AmbJoin<Out>: JoinStage<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Input = JoinInput<Out, Out>

  /// Whether one has spoken.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var isDecided = false

  private var candidates: [Input] = []  // inside the gate only

  @inlinable
  override init(_ down: Sink<Out>) { super.init(down) }

  /// Inside the gate: `input` has spoken first; lets go of the others.
  @usableFromInline
  @inline(never)
  func choose(_ input: Input) {
    isDecided = true
    let others = candidates
    candidates = [input]
    for other in others where other !== input { other.drop() }
  }

  override func keep(_ branch: Stage) {
    let input = unsafeDowncast(branch, to: Input.self)
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
