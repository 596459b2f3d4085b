/// A scheduler on which a subscription has to be disposed of.
@usableFromInline
package typealias Confinement = any (ImmediateSchedulerType & AnyObject)

/// A handle that runs the disposal on a scheduler, or in place if it is called there.
///
/// The subscriber receives nothing any more from the moment of the call.
final class ConfinedHandle: Stage, @unchecked Sendable {
  // Unchecked: `scheduler` never changes.
  private let scheduler: Confinement

  init(below sink: Stage, _ scheduler: Confinement) {
    self.scheduler = scheduler
    super.init(below: sink)
  }

  override func releaseUpstream() {
    if scheduler.runsInPlace { return super.releaseUpstream() }
    upstream?.stage.stop()
    _ = scheduler.schedule(self) { handle in
      handle.releaseUpstreamInPlace()
      return Disposables.create()
    }
  }

  override func schedulerClosed() { releaseUpstreamInPlace() }

  private func releaseUpstreamInPlace() { super.releaseUpstream() }
}
