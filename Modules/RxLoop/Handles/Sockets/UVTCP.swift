internal import CLibuv
public import RxCore

/// A stream over a TCP connection.
///
///     UVTCP.connect(to: try SocketAddress("127.0.0.1", port: 80), on: loop) { result in
///       guard case .success(let connection) = result else { return }
///       connection.write(Array("GET / HTTP/1.0\r\n\r\n".utf8))
///     }
///
/// The other side of `UVServer`. Source: docs.libuv.org/en/v1.x/tcp.html, tcp(7).
public final class UVTCP: UVStream, @unchecked Sendable {
  // Unchecked: as UVStream.

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: where to.
  ///   - loop: the loop to read and write on.
  ///   - whenClosed: called once, on the loop's thread, when an open connection is closed.
  ///   - completion: called once, never at once: ECONNREFUSED, ETIMEDOUT, ENETUNREACH, EHOSTUNREACH,
  ///     EMFILE, with the address in the message.
  /// - Returns: the attempt; disposed of before its callback, it is given up and calls nobody.
  @discardableResult
  public static func connect(
    to address: SocketAddress,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVTCP, UVError>) -> Void
  ) -> any Disposable {
    let tcp: UVTCP
    do {
      tcp = try UVTCP("UVTCP(\(address))", on: loop, whenClosed: whenClosed)
    } catch {
      let refusal = BooleanDisposable()
      loop.schedule { if !refusal.isDisposed { completion(.failure(error)) } }
      return refusal
    }
    return ConnectRequest(of: tcp) { request, callback in
      address.withRaw { uv_tcp_connect(request, tcp.raw, $0, callback) }
    } finished: { error in
      completion(error.map { .failure($0) } ?? .success(tcp))
    }
  }

  /// Makes one that is neither connected nor accepted.
  init(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?
  ) throws(UVError) {
    super.init(uv_tcp_t.self, on: loop, description: description, whenClosed: whenClosed)
    try UVError.check(uv_tcp_init(loop.raw, raw), about: description)
    open()
  }

  /// Takes over an accepted connection; it remains the caller's when that fails.
  convenience init(
    over descriptor: Int32,
    _ description: String,
    on loop: UVLoop
  ) throws(UVError) {
    try self.init(description, on: loop, whenClosed: nil)
    let result = uv_tcp_open(raw, descriptor)
    if result < 0 {
      closeSilently()
      throw UVError(code: result, about: description)
    }
  }

  /// This side's address; `nil` once it is closed.
  public var localAddress: SocketAddress? {
    preconditionOnLoop()
    return isClosed ? nil : .read { uv_tcp_getsockname(raw, $0, $1) }
  }

  /// The other side's address; `nil` once it is closed or the other side has reset the connection.
  public var peerAddress: SocketAddress? {
    preconditionOnLoop()
    return isClosed ? nil : .read { uv_tcp_getpeername(raw, $0, $1) }
  }

  /// Sends small writes at once, or gathers them (TCP_NODELAY).
  ///
  /// - Parameter isOn: whether they go at once; the system's own choice is to gather them.
  /// - Throws: what setsockopt(2) says; ECANCELED if it is closed.
  public func setNoDelay(_ isOn: Bool) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    try UVError.check(uv_tcp_nodelay(raw, isOn ? 1 : 0), about: description)
  }

  /// Has the system look whether the other side is still there (SO_KEEPALIVE).
  ///
  /// - Parameter delay: how long nothing has to have come before, in whole seconds, one at least;
  ///   `nil` never looks.
  /// - Throws: what setsockopt(2) says; ECANCELED if it is closed.
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
