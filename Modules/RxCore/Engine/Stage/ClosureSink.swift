/// The last stage of a chain whose subscriber is a set of functions.
@usableFromInline
final class ClosureSink<In>: TerminalSink<In>, @unchecked Sendable {
  // Unchecked: the functions never change and are Sendable.
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let onDisposed: (@Sendable () -> Void)?

  /// Creates a sink that calls these functions; inlined to specialize `next` where they are known.
  @inlinable
  @inline(__always)
  static func calling(
    onNext: (@Sendable (In) -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> ClosureSink<In> {
    let next: Next
    if let onNext {
      next = { sink, element in if !sink.isDisposed { onNext(element) } }
    } else {
      next = { _, _ in }
    }
    return ClosureSink<In>(
      next,
      onError: onError ?? Hooks.reporter(),
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  @inlinable
  init(
    _ next: @escaping Next,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) { terminate { onError?(error) } }

  @usableFromInline
  override func completed() { terminate { onCompleted?() } }

  override func didDispose() { onDisposed?() }
}
