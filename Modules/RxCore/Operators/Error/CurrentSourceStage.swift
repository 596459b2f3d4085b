/// The stage of an operator whose sources follow one another: disposes of the current one.
@usableFromInline
class CurrentSourceStage<Element>: Stage, @unchecked Sendable {
  // Unchecked: both properties are immutable, and the disposable guards itself.
  @usableFromInline final let down: Sink<Element>
  private let current = SerialDisposable()

  @usableFromInline
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
  }

  /// Makes `stage` the current source, and disposes of the one before it.
  @usableFromInline
  final func follow(_ stage: Stage) { current.disposable = stage }

  override func didDispose() { current.dispose() }
}
