internal import CLibuv
internal import Glibc
public import RxCore
public import RxLoop

/// A stream over a pipe or a Unix stream socket.
///
///     let (ours, theirs) = try UVPipe.pair(on: loop)
///     try theirs.startReading(onData: { bytes in … }, onEnd: { _ in theirs.close() })
///     ours.write(Array("hello".utf8))
///     ours.shutdown()
///
/// If the reading side of a pipe has closed, the completion of a write receives EPIPE. There is no
/// signal, as a process with a loop ignores SIGPIPE. Use a pipe on the loop's thread; any thread
/// may close it.
///
/// Source: docs.libuv.org/en/v1.x/pipe.html, pipe(7), unix(7).
public final class UVPipe: UVStream, @unchecked Sendable {
  // Unchecked: adds no stored properties to UVStream.

  /// The descriptor; negative once the pipe is closed.
  public var descriptor: Int32 { fileDescriptor }

  /// Takes over `descriptor`: it becomes non-blocking, and is closed with the pipe
  /// (`uv_pipe_open`).
  ///
  /// Pass `dup(descriptor)` to keep a descriptor of your own. Standard input, output and error (0,
  /// 1 and 2) are never closed.
  ///
  /// - Parameters:
  ///   - descriptor: one end of a pipe or FIFO, or a Unix stream socket.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor has been closed.
  /// - Throws: EBADF; EINVAL for a descriptor that is not a pipe; EEXIST if a stream of this loop
  ///   uses the descriptor already. The descriptor then remains the caller's.
  public init(
    descriptor: Int32,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil
  ) throws(UVError) {
    super.init(
      uv_pipe_t.self,
      on: loop,
      description: "UVPipe(descriptor: \(descriptor))",
      whenClosed: whenClosed
    )
    if uv_guess_handle(descriptor) != UV_NAMED_PIPE {
      if cuv_is_open(descriptor) == 0 {
        throw UVError(code: UV_EBADF.rawValue, about: description)
      }
      throw UVError(UV_EINVAL, "\(description): neither a pipe nor a Unix stream socket")
    }
    try register(initialized: uv_pipe_init(loop.raw, raw, 0))
    try check(opened: uv_pipe_open(raw, descriptor))
  }

  /// Creates a pipe that is not connected yet.
  init(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?
  ) throws(UVError) {
    super.init(uv_pipe_t.self, on: loop, description: description, whenClosed: whenClosed)
    try register(initialized: uv_pipe_init(loop.raw, raw, 0))
  }

  /// Takes over an accepted connection; the descriptor remains the caller's if that fails.
  convenience init(
    over descriptor: Int32,
    _ description: String,
    on loop: UVLoop
  ) throws(UVError) {
    try self.init(description, on: loop, whenClosed: nil)
    try check(opened: uv_pipe_open(raw, descriptor))
  }

  /// Connects to a Unix socket (`uv_pipe_connect`).
  ///
  ///     UVPipe.connect(to: "/run/service.sock", on: loop) { result in
  ///       guard case .success(let pipe) = result else { return }
  ///       pipe.write(Array("status\n".utf8))
  ///     }
  ///
  /// Call it on the loop's thread.
  ///
  /// - Parameters:
  ///   - path: the path where a `UVServer` or another program listens; 107 bytes at most.
  ///   - loop: the loop of the connection.
  ///   - whenClosed: called once, on the loop's thread, when an open connection is closed.
  ///   - completion: called once, never before this function returns: the pipe, or ENOENT,
  ///     ECONNREFUSED, EACCES, ENAMETOOLONG, EMFILE, with the path in the message.
  /// - Returns: the attempt; if it is disposed of before its callback, it is cancelled, and the
  ///   callback is not called.
  @discardableResult
  public static func connect(
    to path: ByteString,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVPipe, UVError>) -> Void
  ) -> any Disposable {
    ConnectRequest.connect(on: loop, completion) { () throws(UVError) in
      try check(path, about: "UVPipe(\(path))")
      return try UVPipe("UVPipe(\(path))", on: loop, whenClosed: whenClosed)
    } start: { pipe, request, callback in
      uv_pipe_connect(request, pipe.raw, path.cString, callback)
      return 0
    }
  }

  /// Creates two connected pipes: what is written to one can be read from the other, in both
  /// directions (`uv_socketpair`, socketpair(2)).
  ///
  /// - Parameter loop: the loop of both.
  /// - Returns: the two ends, which are alike.
  /// - Throws: EMFILE if the process may not have more descriptors.
  public static func pair(on loop: UVLoop) throws(UVError) -> (UVPipe, UVPipe) {
    var ends: [Int32] = [-1, -1]
    let nonBlocking = Int32(UV_NONBLOCK_PIPE.rawValue)
    let result = uv_socketpair(cuv_stream_socket(), 0, &ends, nonBlocking, nonBlocking)
    try UVError.check(result, about: "UVPipe.pair")
    var first: UVPipe?
    do {
      let one = try UVPipe(descriptor: ends[0], on: loop)
      first = one
      return (one, try UVPipe(descriptor: ends[1], on: loop))
    } catch {
      if let first { first.close() } else { Glibc.close(ends[0]) }
      Glibc.close(ends[1])
      throw error
    }
  }

  override func startShutdown(_ completion: @escaping @Sendable (UVError?) -> Void) {
    // A one-way pipe can end its writing side only by being closed.
    if uv_is_readable(stream) != 0 || uv_is_writable(stream) == 0 {
      return super.startShutdown(completion)
    }
    close()
    fail(nil, completion)
  }

  /// Throws for a path that libuv would truncate.
  static func check(_ path: ByteString, about subject: String) throws(UVError) {
    try path.check("the path of a socket")
    if path.bytes.isEmpty { throw UVError(code: UV_EINVAL.rawValue, about: subject) }
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    if path.bytes.count > limit { throw UVError(code: UV_ENAMETOOLONG.rawValue, about: subject) }
  }

  /// True if the directory of `path` exists.
  static func hasDirectory(_ path: ByteString) -> Bool {
    let directory = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { path.bytes[...$0] }
    return access(ByteString(Array(directory ?? [UInt8(ascii: ".")])).cString, F_OK) == 0
  }

  private var raw: UnsafeMutablePointer<uv_pipe_t> {
    memory.assumingMemoryBound(to: uv_pipe_t.self)
  }
}
