internal import RxCore
public import RxLoop
public import RxTraits

// Forms that take a `String`, or anything else that has bytes. A literal is a `ByteString` where it may be, so that
// bytes put into it stay as they are.

extension UnixSocket {
  /// As `connect(to:on:)` of bytes.
  @_disfavoredOverload
  public static func connect(to path: some ByteStringConvertible, on loop: UVLoop = .main)
    -> Single<ByteStream>
  {
    connect(to: path.byteString, on: loop)
  }

  /// As `listen(at:backlog:on:onListening:)` of bytes.
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
