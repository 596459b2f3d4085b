internal import RxCore
public import RxLoop
public import RxTraits

/// Clients and servers of Unix domain sockets: connections between processes of one machine.
///
///     UnixSocket.connect(to: "/run/service.sock")
///       .flatMapCompletable { service in service.write(Array("status\n".utf8)) }
///
/// The sequences are cold: each subscription connects, or listens. Source: unix(7).
public enum UnixSocket {
  /// Connects to a socket.
  ///
  /// - Parameters:
  ///   - path: the path of the server's socket; 107 bytes at most.
  ///   - loop: the loop that reads and writes.
  /// - Returns: the connection. Errors: ENOENT, ECONNREFUSED if no server listens any more, EACCES,
  ///   ENAMETOOLONG, EMFILE, with the path in the message.
  public static func connect(
    to path: ByteString,
    on loop: UVLoop = .main
  ) -> Single<ByteStream> {
    loop.single { done in
      UVPipe.connect(to: path, on: loop) { result in done(result.map { ByteStream($0) }) }
    }
  }

  /// Listens at a path, and emits the accepted connections.
  ///
  ///     UnixSocket.listen(at: "/run/echo.sock")
  ///       .flatMap { $0.bytes.write(to: $0).asObservable() }
  ///       .subscribe()
  ///
  /// The subscriber owns the connections. Disposal stops listening and closes no connection. It also
  /// removes the path, even if another file has replaced the socket. While the valve is closed, clients
  /// wait in the system's queue.
  ///
  /// - Parameters:
  ///   - path: a path that does not exist; 107 bytes at most.
  ///   - backlog: the greatest number of clients that wait to be accepted.
  ///   - loop: the loop that accepts, reads and writes.
  ///   - onListening: called on the loop's thread once clients can connect.
  /// - Returns: never completes. Errors: EADDRINUSE for an existing path, ENOENT, EACCES, ENAMETOOLONG.
  public static func listen(
    at path: ByteString,
    backlog: Int = 511,
    on loop: UVLoop = .main,
    onListening: (@Sendable () -> Void)? = nil
  ) -> Flowable<ByteStream> {
    .listening(at: .path(path), backlog: backlog, on: loop) { _ in onListening?() }
  }

  /// Creates two connected streams: each receives the bytes written to the other.
  ///
  ///     let (client, server) = try UnixSocket.pair()
  ///
  /// - Parameter loop: the loop of both streams. Call this on its thread, or while the loop does not run.
  /// - Returns: the two equal ends.
  /// - Throws: EMFILE if the process has no free descriptor.
  public static func pair(on loop: UVLoop = .main) throws(UVError) -> (ByteStream, ByteStream) {
    let (first, second) = try UVPipe.pair(on: loop)
    return (ByteStream(first), ByteStream(second))
  }
}
