internal import CLibuv
internal import Glibc
internal import RxCore

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
/// Source: listen(2), accept(2), unix(7).
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
  /// Whether someone has come; libuv's own server would spin without a descriptor to be had.
  private var poll: UVPoll?
  private var isWaiting = true
  private var isPaused = false
  /// Until when nobody is accepted, as the system could not.
  private var rest: LoopTimer?
  /// Holds the loop while it does not wait for anybody.
  private var token: (any Disposable)?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - place: where.
  ///   - backlog: how many may wait to be accepted; the system has a limit of its own (listen(2)).
  ///   - loop: the loop of the server and of its connections.
  ///   - whenClosed: called once, on the loop's thread, when it does not listen any more.
  ///   - onConnection: called for each connection, which is then the caller's, to be closed; after a
  ///     failure, as EMFILE, who has come waits, and is accepted as soon as that can be: it is tried
  ///     again every tenth of a second.
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
    do throws(UVError) {
      try UVError.check(bind(), about: description)
      let descriptor = descriptor
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
      look()
    }
  }

  /// Where it listens, with the port that the system has chosen; `nil` for a path, or once closed.
  public var address: SocketAddress? {
    preconditionOnLoop()
    if case .path = place { return nil }
    return isClosed ? nil : .read { uv_tcp_getsockname(tcp, $0, $1) }
  }

  /// Accepts no more until `resume()`: who connects then waits in the system's queue.
  public func pause() {
    preconditionOnLoop()
    isPaused = true
    look()
  }

  /// Accepts again.
  public func resume() {
    preconditionOnLoop()
    isPaused = false
    look()
  }

  override func releaseHandler() { onConnection = nil }

  override func startClosing() {
    poll?.close()
    poll = nil
    rest?.cancel()
    token?.dispose()
    super.startClosing()
  }

  private func bind() -> Int32 {
    switch place {
    case .tcp(let address):
      let result = address.withRaw { uv_tcp_bind(tcp, $0, 0) }
      if result < 0 { return result }
      // libuv keeps EADDRINUSE for those who ask next.
      var size = Int32(MemoryLayout<sockaddr_storage>.size)
      var name = sockaddr_storage()
      return withUnsafeMutablePointer(to: &name) { name in
        name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          uv_tcp_getsockname(tcp, $0, &size)
        }
      }
    case .path(let path):
      let result = uv_pipe_bind(pipe, path.cString)
      // libuv makes one of ENOENT, as Windows has it.
      if result == UV_EACCES.rawValue, !UVPipe.hasDirectory(path) { return UV_ENOENT.rawValue }
      return result
    }
  }

  /// Waits for who comes, or does not.
  private func look() {
    guard let poll, !isClosed else { return }
    let waits = !isPaused && rest == nil
    if waits != isWaiting {
      isWaiting = waits
      if waits { poll.resume() } else { poll.pause() }
    }
    let holds = isPaused && holdsLoop
    if holds == (token != nil) { return }
    token?.dispose()
    token = holds ? loop.keepAlive() : nil
  }

  /// Accepts who waits, but leaves others their turns.
  private func accept(from descriptor: Int32) {
    for _ in 0..<64 {
      if isPaused || isClosed { return }
      var accepted: Int32 = -1
      // One who has gone again has no address any more when it is asked for later.
      let peer = SocketAddress.read {
        accepted = cuv_accept(descriptor, $0, $1)
        return accepted
      }
      if accepted >= 0 {
        tell(stream(over: accepted, from: peer))
        continue
      }
      switch accepted {
      case UV_EAGAIN.rawValue: return
      case UV_EINTR.rawValue, UV_ECONNABORTED.rawValue: continue
      default:
        rest = loop.schedule(after: .milliseconds(100)) {
          self.rest = nil
          self.look()
        }
        look()
        return tell(.failure(UVError(code: accepted, about: description)))
      }
    }
  }

  /// A connection over a descriptor, which is then its own.
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

  /// What it listens with.
  private var descriptor: Int32 {
    var descriptor: Int32 = -1
    uv_fileno(memory.assumingMemoryBound(to: uv_handle_t.self), &descriptor)
    return descriptor
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
}
