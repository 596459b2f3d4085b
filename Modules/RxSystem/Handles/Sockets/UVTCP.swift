internal import CLibuv
public import RxCore
public import RxLoop

/// A stream over a TCP connection.
///
///     UVTCP.connect(to: try SocketAddress("127.0.0.1", port: 80), on: loop) { result in
///       guard case .success(let connection) = result else { return }
///       connection.write(Array("GET / HTTP/1.0\r\n\r\n".utf8))
///     }
///
/// `UVServer` accepts connections. Use a connection on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/tcp.html, tcp(7).
public final class UVTCP: UVStream, @unchecked Sendable {
  // Unchecked: adds no stored properties to UVStream.

  /// Connects to a server (`uv_tcp_connect`).
  ///
  /// Call it on the loop's thread.
  ///
  /// - Parameters:
  ///   - address: the server's address.
  ///   - loop: the loop of the connection.
  ///   - whenClosed: called once, on the loop's thread, when an open connection is closed.
  ///   - completion: called once, never before this function returns: the connection, or
  ///     ECONNREFUSED, ETIMEDOUT, ENETUNREACH, EHOSTUNREACH, EMFILE, with the address in the
  ///     message.
  /// - Returns: the attempt; if it is disposed of before its callback, it is cancelled, and the
  ///   callback is not called.
  @discardableResult
  public static func connect(
    to address: SocketAddress,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVTCP, UVError>) -> Void
  ) -> any Disposable {
    ConnectRequest.connect(on: loop, completion) { () throws(UVError) in
      try UVTCP("UVTCP(\(address))", on: loop, whenClosed: whenClosed)
    } start: { tcp, request, callback in
      address.withRaw { uv_tcp_connect(request, tcp.raw, $0, callback) }
    }
  }

  /// Creates a connection that is not connected yet.
  init(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?
  ) throws(UVError) {
    super.init(uv_tcp_t.self, on: loop, description: description, whenClosed: whenClosed)
    try register(initialized: uv_tcp_init(loop.raw, raw))
  }

  /// Takes over an accepted connection; the descriptor remains the caller's if that fails.
  convenience init(
    over descriptor: Int32,
    _ description: String,
    on loop: UVLoop
  ) throws(UVError) {
    try self.init(description, on: loop, whenClosed: nil)
    try check(opened: uv_tcp_open(raw, descriptor))
  }

  /// The address of this side; `nil` once the connection is closed.
  public var localAddress: SocketAddress? {
    preconditionOnLoop()
    return isClosed ? nil : .read { uv_tcp_getsockname(raw, $0, $1) }
  }

  /// The address of the other side; `nil` once the connection is closed, or reset by the other
  /// side.
  public var peerAddress: SocketAddress? {
    preconditionOnLoop()
    return isClosed ? nil : .read { uv_tcp_getpeername(raw, $0, $1) }
  }

  /// Sends small writes at once, or gathers them (TCP_NODELAY).
  ///
  /// - Parameter isOn: `true` to send at once; the system's default is to gather.
  /// - Throws: the errors of setsockopt(2); ECANCELED if the connection is closed.
  public func setNoDelay(_ isOn: Bool) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    try UVError.check(uv_tcp_nodelay(raw, isOn ? 1 : 0), about: description)
  }

  /// Has the system check whether the other side still exists (SO_KEEPALIVE).
  ///
  /// - Parameter delay: the time without data before the first check, in whole seconds, at least
  ///   one; `nil` turns checks off.
  /// - Throws: the errors of setsockopt(2); ECANCELED if the connection is closed.
  public func setKeepAlive(after delay: Duration?) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    let seconds = delay.map { UInt32(clamping: max(1, $0.components.seconds)) }
    let result = uv_tcp_keepalive(raw, seconds == nil ? 0 : 1, seconds ?? 0)
    try UVError.check(result, about: description)
  }

  private var raw: UnsafeMutablePointer<uv_tcp_t> {
    memory.assumingMemoryBound(to: uv_tcp_t.self)
  }
}
