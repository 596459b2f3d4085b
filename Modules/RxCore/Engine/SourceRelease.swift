/// Stands between a stage and its source to do something last, once the source has been let go:
/// `do`'s `onDispose`, the resource of `using`.
///
/// A source that ends while it is being subscribed to is let go when subscribing is done.
@usableFromInline
final class SourceRelease: Stage, @unchecked Sendable {  // as Stage
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
