internal import CLibuv
internal import Glibc
internal import RxCore
@_spi(Handles) public import RxLoop

/// A handle that listens for connections, by TCP or on a Unix socket.
///
///     let server = try UVServer(.tcp(.loopback(port: 8080)), on: loop) { result in
///       guard case .success(let connection) = result else { return }
///       echo(connection)
///     }
///     print(server.address)  // 127.0.0.1:8080
///
/// The server keeps the loop running until it is closed. Connections are handles of their own and
/// stay open when the server is closed. Use the server on the loop's thread; any thread may close
/// it.
///
/// Source: listen(2), accept(2), unix(7).
public final class UVServer: UVHandle, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.

  /// The address or path at which a server listens.
  public enum Place: Sendable, Hashable, CustomStringConvertible {
    /// An address of this machine; port 0 lets the system choose a port.
    case tcp(SocketAddress)
    /// A path that does not exist yet, of at most 107 bytes; the server removes it when it is
    /// closed.
    case path(ByteString)

    /// The address or the path.
    public var description: String {
      switch self {
      case .tcp(let address): address.description
      case .path(let path): path.description
      }
    }
  }

  /// The address or path at which the server listens.
  public let place: Place
  private var onConnection: (@Sendable (Result<UVStream, UVError>) -> Void)?
  /// The poll for connections that wait.
  ///
  /// `uv_listen` is not used: it spins while the process has no descriptor left.
  private var poll: UVPoll?
  private var isPolling = true
  private var isPaused = false
  /// The timer until the next attempt, after the system could not accept.
  private var retryTimer: LoopTimer?
  /// Keeps the loop running while the poll is paused.
  private var keepAliveToken: (any Disposable)?

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - place: the address or path.
  ///   - backlog: the number of connections that may wait to be accepted; the system has a limit of
  ///     its own (listen(2)).
  ///   - loop: the loop of the server and of its connections.
  ///   - whenClosed: called once, on the loop's thread, when the server does not listen any more.
  ///   - onConnection: called on the loop's thread for each connection, which the caller then owns
  ///     and must close. After a failure such as EMFILE, waiting connections stay in the system's
  ///     queue; the server tries again every tenth of a second.
  /// - Throws: EADDRINUSE; EADDRNOTAVAIL; EACCES for a port below 1024 or a directory that may not
  ///   be written; ENOENT; ENAMETOOLONG; EMFILE; with the place in the message.
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
    register()
    do throws(UVError) {
      try UVError.check(bind(), about: description)
      let descriptor = fileDescriptor
      if listen(descriptor, Int32(clamping: backlog)) < 0 {
        throw UVError(code: -errno, about: description)
      }
      poll = try UVPoll(descriptor: descriptor, events: .readable, on: loop) { _ in
        self.accept(from: descriptor)
      }
    } catch {
      closeSilently()
      throw error
    }
  }

  override public var holdsLoop: Bool {
    get { super.holdsLoop }
    set {
      super.holdsLoop = newValue
      poll?.holdsLoop = newValue
      updatePolling()
    }
  }

  /// The address at which the server listens, with the port that the system has chosen; `nil` for a
  /// path, or once closed.
  public var address: SocketAddress? {
    preconditionOnLoop()
    if case .path = place { return nil }
    return isClosed ? nil : .read { uv_tcp_getsockname(tcp, $0, $1) }
  }

  /// Stops accepting until `resume()`; clients that connect meanwhile wait in the system's queue.
  public func pause() {
    preconditionOnLoop()
    isPaused = true
    updatePolling()
  }

  /// Accepts connections again.
  public func resume() {
    preconditionOnLoop()
    isPaused = false
    updatePolling()
  }

  @_spi(Handles)
  public override func releaseHandler() { onConnection = nil }

  @_spi(Handles)
  public override func startClosing() {
    poll?.close()
    poll = nil
    retryTimer?.cancel()
    keepAliveToken?.dispose()
    super.startClosing()
  }

  private func bind() -> Int32 {
    switch place {
    case .tcp(let address):
      let result = address.withRaw { uv_tcp_bind(tcp, $0, 0) }
      if result < 0 { return result }
      // libuv reports EADDRINUSE not here but at the next call.
      var size = Int32(MemoryLayout<sockaddr_storage>.size)
      var name = sockaddr_storage()
      return withUnsafeMutablePointer(to: &name) { name in
        name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          uv_tcp_getsockname(tcp, $0, &size)
        }
      }
    case .path(let path):
      let result = uv_pipe_bind(pipe, path.cString)
      // libuv turns ENOENT into EACCES, for likeness with Windows.
      if result == UV_EACCES.rawValue, !UVPipe.hasDirectory(path) { return UV_ENOENT.rawValue }
      return result
    }
  }

  /// Starts or pauses the poll, and takes or releases the token that keeps the loop running.
  private func updatePolling() {
    guard let poll, !isClosed else { return }
    let shouldPoll = !isPaused && retryTimer == nil
    if shouldPoll != isPolling {
      isPolling = shouldPoll
      if shouldPoll { poll.resume() } else { poll.pause() }
    }
    let needsKeepAlive = isPaused && holdsLoop
    if needsKeepAlive == (keepAliveToken != nil) { return }
    keepAliveToken?.dispose()
    keepAliveToken = needsKeepAlive ? loop.keepAlive() : nil
  }

  /// Accepts connections that wait, at most 64 in a turn, so that other handles have their turns.
  private func accept(from descriptor: Int32) {
    for _ in 0..<64 {
      if isPaused || isClosed { return }
      var accepted: Int32 = -1
      // The address is read here: a client that has disconnected has none later.
      let peer = SocketAddress.read {
        accepted = cuv_accept(descriptor, $0, $1)
        return accepted
      }
      if accepted >= 0 {
        deliver(stream(over: accepted, from: peer))
        continue
      }
      switch accepted {
      case UV_EAGAIN.rawValue: return
      case UV_EINTR.rawValue, UV_ECONNABORTED.rawValue: continue
      default:
        retryTimer = loop.schedule(after: .milliseconds(100)) {
          self.retryTimer = nil
          self.updatePolling()
        }
        updatePolling()
        return deliver(.failure(UVError(code: accepted, about: description)))
      }
    }
  }

  /// Creates a connection that takes over `descriptor`; closes the descriptor if that fails.
  private func stream(
    over descriptor: Int32,
    from peer: SocketAddress?
  ) -> Result<UVStream, UVError> {
    Result { () throws(UVError) in
      do throws(UVError) {
        switch place {
        case .tcp(let address):
          let name = peer.map { "UVTCP(\($0))" } ?? "UVTCP(accepted at \(address))"
          return try UVTCP(over: descriptor, name, on: loop)
        case .path(let path):
          return try UVPipe(over: descriptor, "UVPipe(accepted at \(path))", on: loop)
        }
      } catch {
        Glibc.close(descriptor)
        throw error
      }
    }
  }

  private func deliver(_ result: Result<UVStream, UVError>) {
    if let onConnection { return callHandler { onConnection(result) } }
    if case .success(let stream) = result { stream.close() }
  }

  private var tcp: UnsafeMutablePointer<uv_tcp_t> {
    memory.assumingMemoryBound(to: uv_tcp_t.self)
  }

  private var pipe: UnsafeMutablePointer<uv_pipe_t> {
    memory.assumingMemoryBound(to: uv_pipe_t.self)
  }
}
