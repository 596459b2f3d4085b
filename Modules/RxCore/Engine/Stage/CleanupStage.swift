/// A stage upstream of another, which calls `afterwards` once the source has been released: `using`,
/// `do(onDispose:)`, `multicast` with a selector.
///
/// It does so as well if the source ends while it is being subscribed to.
@usableFromInline
final class CleanupStage: Stage, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  private let source: Stage
  private let afterwards: @Sendable () -> Void

  @usableFromInline
  init(_ source: Stage, _ afterwards: @escaping @Sendable () -> Void) {
    self.source = source
    self.afterwards = afterwards
    super.init()
  }

  @usableFromInline
  override func cancel(_ child: Stage) { terminate { source.cancel(child) } }

  override func didDispose() { afterwards() }
}
