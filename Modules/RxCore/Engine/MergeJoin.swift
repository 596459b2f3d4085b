/// A join that listens to any number of inner sequences at once.
@usableFromInline
class MergeJoin<Out>: JoinSink<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Branch = BranchSink<Out, Out>

  private var branches: [Branch] = []  // inside the gate only, and before it is first entered

  /// Inside the gate: whether it listens to any inner sequence.
  @usableFromInline final var hasBranches: Bool { !branches.isEmpty }

  @inlinable
  override init(_ down: Sink<Out>) { super.init(down) }

  @inlinable
  @inline(__always)
  final func merge(_ source: Observable<Out>, _ next: @escaping Sink<Out>.Next) {
    let pass = gate.enter()
    if pass == .refused { return handOver { self.begin(source, next) } }
    if source.isJust, !isDisposed {
      down.next(unsafeDowncast(source, to: JustObservable<Out>.self).element)
    } else {
      begin(source, next)
    }
    if pass != .nested { exit(pass) }
  }

  @inlinable
  final func begin(_ source: Observable<Out>, _ next: @escaping Sink<Out>.Next) {
    if isDisposed { return }
    let branch = Branch(next, self)
    add(branch)
    source.begin(branch)
  }

  /// Counts an input in.
  @usableFromInline
  final func add(_ branch: Branch) {
    live += 1
    branch.index = branches.count
    branches.append(branch)
  }

  override func inputCompleted(_ branch: Stage) {
    if let branch = branch as? Branch, branch.index >= 0 { forget(branch) }
    super.inputCompleted(branch)
  }

  /// Takes a branch out in constant time: the last one moves to its place.
  private func forget(_ branch: Branch) {
    guard branch.index < branches.count, branches[branch.index] === branch else { return }
    let last = branches.removeLast()
    if last !== branch {
      branches[branch.index] = last
      last.index = branch.index
    }
    branch.index = -1
  }

  @usableFromInline
  override func release() {
    super.release()
    let outgoing = branches
    branches = []
    for branch in outgoing { branch.dispose() }
  }
}
