/// What `#` in a diagram stands for unless something else is given.
public struct MarbleError: Error, Sendable, Hashable {
  /// The one there is.
  public init() {}
}
