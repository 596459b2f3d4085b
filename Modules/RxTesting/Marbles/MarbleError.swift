/// The error that `#` in a diagram stands for by default.
///
///     let source = clock.hot("--a--#")  // emits .error(MarbleError()) in frame 5
public struct MarbleError: Error, Sendable, Hashable {
  /// Creates the error; all values are equal.
  public init() {}
}
