internal import CLibuv
internal import Glibc

/// Waits for others to connect, by TCP or over a Unix socket.
///
///     let server = try UVServer(.tcp(.loopback(port: 8080)), on: loop) { result in
///       guard case .success(let connection) = result else { return }
///       echo(connection)
///     }
///     print(server.address)  // 127.0.0.1:8080
///
/// It holds the loop until it is closed. Connections are handles of their own, and outlive it.
///
/// Source: uv_listen, docs.libuv.org/en/v1.x/stream.html; listen(2), unix(7).
public final class UVServer: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; everything here is touched on the loop's thread only.

  /// Where to listen.
  public enum Place: Sendable, Hashable, CustomStringConvertible {
    /// An address of this machine; port 0 is one that the system chooses.
    case tcp(SocketAddress)
    /// A path that is not there yet, of 107 bytes at most; it is removed when the server closes.
    case path(ByteString)

    /// The address or the path.
    public var description: String {
      switch self {
      case .tcp(let address): address.description
      case .path(let path): path.description
      }
    }
  }

  /// Where it listens.
  public let place: Place
  private var onConnection: (@Sendable (Result<UVStream, UVError>) -> Void)?
  private var isPaused = false
  /// Whether someone waits to be accepted.
  private var isAwaited = false

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - place: where.
  ///   - backlog: how many may wait to be accepted; the system has a limit of its own (listen(2)).
  ///   - loop: the loop of the server and of its connections.
  ///   - whenClosed: called once, on the loop's thread, when it does not listen any more.
  ///   - onConnection: called for each connection, which is then the caller's, to be closed; a
  ///     failure, as EMFILE, has turned one away, and the server goes on.
  /// - Throws: EADDRINUSE, EADDRNOTAVAIL, EACCES for a port below 1024 or a directory that may not be
  ///   written, ENOENT, ENAMETOOLONG, EMFILE, with the place in the message.
  public init(
    _ place: Place,
    backlog: Int = 511,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    onConnection: @escaping @Sendable (Result<UVStream, UVError>) -> Void
  ) throws(UVError) {
    self.place = place
    self.onConnection = onConnection
    let description = "UVServer(\(place))"
    switch place {
    case .tcp:
      super.init(uv_tcp_t.self, on: loop, description: description, whenClosed: whenClosed)
      try UVError.check(uv_tcp_init(loop.raw, tcp), about: description)
    case .path(let path):
      super.init(uv_pipe_t.self, on: loop, description: description, whenClosed: whenClosed)
      try UVPipe.check(path, about: description)
      try UVError.check(uv_pipe_init(loop.raw, pipe, 0), about: description)
    }
    open()
    var result = bind()
    if result >= 0 {
      result = uv_listen(stream, Int32(clamping: backlog)) { server, status in
        UVServer.owning(server)?.take(status)
      }
    }
    if result < 0 {
      abandon()
      throw UVError(code: result, about: description)
    }
  }

  /// Where it listens, with the port that the system has chosen; `nil` for a path, or once closed.
  public var address: SocketAddress? {
    expectLoopThread()
    if case .path = place { return nil }
    return isClosed ? nil : .read { uv_tcp_getsockname(tcp, $0, $1) }
  }

  /// Accepts no more until `resume()`: who connects then waits in the system's queue.
  public func pause() {
    expectLoopThread()
    isPaused = true
  }

  /// Accepts again.
  public func resume() {
    expectLoopThread()
    isPaused = false
    if isAwaited, !isClosed {
      isAwaited = false
      accept()
    }
  }

  override func dropHandler() { onConnection = nil }

  private func bind() -> Int32 {
    switch place {
    case .tcp(let address): return address.withRaw { uv_tcp_bind(tcp, $0, 0) }
    case .path(let path):
      let result = uv_pipe_bind(pipe, path.cString)
      // libuv makes one of ENOENT, as Windows has it.
      if result == UV_EACCES.rawValue, !UVPipe.hasDirectory(path) { return UV_ENOENT.rawValue }
      return result
    }
  }

  private func take(_ status: Int32) {
    if status < 0 { return tell(.failure(UVError(code: status, about: description))) }
    // libuv looks no further while one waits to be accepted.
    if isPaused { isAwaited = true } else { accept() }
  }

  private func accept() {
    do throws(UVError) {
      let stream = try makeStream()
      let result = uv_accept(self.stream, stream.stream)
      if result < 0 {
        stream.abandon()
        throw UVError(code: result, about: description)
      }
      tell(.success(stream))
    } catch {
      tell(.failure(error))
    }
  }

  private func makeStream() throws(UVError) -> UVStream {
    switch place {
    case .tcp(let address):
      return try UVTCP("UVTCP(accepted at \(address))", on: loop, whenClosed: nil)
    case .path(let path):
      return try UVPipe("UVPipe(accepted at \(path))", on: loop, whenClosed: nil)
    }
  }

  private func tell(_ result: Result<UVStream, UVError>) {
    if let onConnection { return perform { onConnection(result) } }
    if case .success(let stream) = result { stream.close() }
  }

  private var tcp: UnsafeMutablePointer<uv_tcp_t> {
    memory.assumingMemoryBound(to: uv_tcp_t.self)
  }

  private var pipe: UnsafeMutablePointer<uv_pipe_t> {
    memory.assumingMemoryBound(to: uv_pipe_t.self)
  }

  private var stream: UnsafeMutablePointer<uv_stream_t> {
    memory.assumingMemoryBound(to: uv_stream_t.self)
  }
}
