/// Marks a function as the form that Swift 5 language mode sees; never given.
///
/// In that mode closures are not checked for what crosses threads, as with RxSwift. Swift 6 mode sees the
/// functions without this parameter, whose closures are `@Sendable` or `@MainActor`.
@frozen
public struct Swift5 {
  /// The mark.
  @inlinable
  public init() {}
}
