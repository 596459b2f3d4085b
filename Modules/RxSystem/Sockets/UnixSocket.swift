internal import RxCore
public import RxLoop
public import RxTraits

/// Connections between processes of one machine, over sockets that are names in the file system.
///
///     UnixSocket.connect(to: "/run/service.sock")
///       .flatMapCompletable { service in service.write(Array("status\n".utf8)) }
///
/// Everything is cold, as of `TCP`. Source: unix(7).
public enum UnixSocket {
  /// Connects to a socket.
  ///
  /// - Parameters:
  ///   - path: where another listens; 107 bytes at most.
  ///   - loop: the loop to read and write on.
  /// - Returns: the connection; ENOENT, ECONNREFUSED when nobody listens any more, EACCES,
  ///   ENAMETOOLONG, EMFILE, with the path in the message.
  public static func connect(
    to path: ByteString,
    on loop: UVLoop = .main
  ) -> Single<ByteStream> {
    loop.single { done in
      UVPipe.connect(to: path, on: loop) { result in done(result.map { ByteStream($0) }) }
    }
  }

  /// Listens at a path, and gives the connections of those who come.
  ///
  /// Each is the subscriber's. Disposal stops the listening, removes the path, whoever has it
  /// then, and leaves the connections alone. While the valve is shut, who comes waits in the system's queue.
  ///
  /// - Parameters:
  ///   - path: not there yet; 107 bytes at most.
  ///   - backlog: how many may wait to be accepted.
  ///   - loop: the loop of all.
  ///   - onListening: called on the loop's thread once others can connect.
  /// - Returns: never completes; EADDRINUSE for a path that is there, ENOENT, EACCES, ENAMETOOLONG.
  public static func listen(
    at path: ByteString,
    backlog: Int = 511,
    on loop: UVLoop = .main,
    onListening: (@Sendable () -> Void)? = nil
  ) -> Flowable<ByteStream> {
    .listening(at: .path(path), backlog: backlog, on: loop) { _ in onListening?() }
  }

  /// Two streams that are connected: what is written to one comes out of the other, both ways.
  ///
  /// - Parameter loop: the loop of both; for its thread, or while it stands still.
  /// - Returns: the two ends, alike.
  /// - Throws: EMFILE if the process may not have more descriptors.
  public static func pair(on loop: UVLoop = .main) throws(UVError) -> (ByteStream, ByteStream) {
    let (first, second) = try UVPipe.pair(on: loop)
    return (ByteStream(first), ByteStream(second))
  }
}
