/// Stands upstream of a stage, so that `afterwards` is called once the source has been let go.
///
/// Also where the source ends while it is being subscribed to.
@usableFromInline
final class CleanupStage: Stage, @unchecked Sendable {  // as Stage
  private let source: Stage
  private let afterwards: @Sendable () -> Void

  @usableFromInline
  init(_ source: Stage, _ afterwards: @escaping @Sendable () -> Void) {
    self.source = source
    self.afterwards = afterwards
    super.init()
  }

  @usableFromInline
  override func cancel(_ child: Stage) { end { source.cancel(child) } }

  override func didDispose() { afterwards() }
}
