internal import RxCore
public import RxLoop
public import RxTraits

// Overloads for a `String`, or another type with bytes. A literal prefers `ByteString`, so that
// interpolated bytes remain unchanged.

extension UnixSocket {
  /// The same as `connect(to:on:)` with a `ByteString`.
  @_disfavoredOverload
  public static func connect(to path: some ByteStringConvertible, on loop: UVLoop = .main)
    -> Single<ByteStream>
  {
    connect(to: path.byteString, on: loop)
  }

  /// The same as `listen(at:backlog:on:onListening:)` with a `ByteString`.
  @_disfavoredOverload
  public static func listen(
    at path: some ByteStringConvertible,
    backlog: Int = 511,
    on loop: UVLoop = .main,
    onListening: (@Sendable () -> Void)? = nil
  ) -> Flowable<ByteStream> {
    listen(at: path.byteString, backlog: backlog, on: loop, onListening: onListening)
  }
}
