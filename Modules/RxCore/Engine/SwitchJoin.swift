/// A join that listens to the newest of its inner sequences.
@usableFromInline
final class SwitchJoin<Out>: JoinSink<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Branch = BranchSink<Out, Out>

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var latest: Branch?

  @inlinable
  override init(_ down: Sink<Out>) { super.init(down) }

  @inlinable
  @inline(__always)
  func switchTo(_ source: Observable<Out>, _ next: @escaping Sink<Out>.Next) {
    let pass = gate.enter()
    if pass == .refused { return handOver { self.begin(source, next) } }
    if source.isJust, !isDisposed {
      if latest != nil { dropLatest() }
      down.next(unsafeDowncast(source, to: JustObservable<Out>.self).element)
    } else {
      begin(source, next)
    }
    if pass != .nested { exit(pass) }
  }

  @inlinable
  func begin(_ source: Observable<Out>, _ next: @escaping Sink<Out>.Next) {
    if isDisposed { return }
    if latest != nil { dropLatest() }
    let branch = Branch(next, self)
    latest = branch
    live += 1
    source.begin(branch)
  }

  @usableFromInline
  @inline(never)
  func dropLatest() {
    guard let branch = latest else { return }
    latest = nil
    if branch.isCounted {
      branch.isCounted = false
      inputDropped(wasGone: branch.isGone)
    }
    branch.dispose()
  }

  @usableFromInline
  override func release() {
    super.release()
    latest?.dispose()
    latest = nil
  }
}
