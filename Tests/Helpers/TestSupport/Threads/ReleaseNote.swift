/// An object that calls a function when it is released.
///
///     handler = { withExtendedLifetime(note) {} }  // calls the function once the handler is replaced
public final class ReleaseNote: Sendable {
  private let onRelease: @Sendable () -> Void

  /// Creates one.
  public init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}
