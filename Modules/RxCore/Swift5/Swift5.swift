/// The type of the last parameter of functions that only Swift 5 language mode sees.
///
/// The parameter has a default value; do not pass it. In Swift 5 mode the compiler does not check
/// what closures share with other threads, as with RxSwift. Swift 6 mode sees the functions without
/// this parameter, whose closures are `@Sendable` or `@MainActor`.
@frozen
public struct Swift5 {
  /// Creates the default value of the parameter.
  @inlinable
  public init() {}
}
