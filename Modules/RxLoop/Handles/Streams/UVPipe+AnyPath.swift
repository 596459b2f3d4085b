public import RxCore

// Forms that take a `String`, or anything else that has bytes. A literal is a `ByteString` where it may be, so that
// bytes put into it stay as they are.

extension UVPipe {
  /// As `connect(to:on:whenClosed:completion:)` of bytes.
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
