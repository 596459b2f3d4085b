public import RxCore

// Overloads for paths that are a `String` or another `ByteStringConvertible`. They are disfavored, so
// that a literal is a `ByteString` wherever possible: bytes interpolated into it then stay unchanged.

extension UVPipe {
  /// Connects as `connect(to:on:whenClosed:completion:)` does, to a path of another type.
  @_disfavoredOverload
  @discardableResult
  public static func connect(
    to path: some ByteStringConvertible,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVPipe, UVError>) -> Void
  ) -> any Disposable {
    connect(to: path.byteString, on: loop, whenClosed: whenClosed, completion: completion)
  }
}
