internal import CLibuv

/// A stream over a pipe or a Unix stream socket.
///
///     let (ours, theirs) = try UVPipe.pair(on: loop)
///     try theirs.startReading(onData: { bytes in … }, onEnd: { _ in theirs.close() })
///     ours.write(Array("hello".utf8))
///     ours.shutdown()
///
/// A pipe whose reader has gone gives EPIPE to the completion of a write; no signal comes, as a loop
/// has the process ignore SIGPIPE.
///
/// Source: docs.libuv.org/en/v1.x/pipe.html, pipe(7), unix(7).
public final class UVPipe: UVStream, @unchecked Sendable {
  // Unchecked: as UVStream.

  /// The descriptor; negative once it is closed.
  public var descriptor: Int32 {
    var descriptor: Int32 = -1
    let raw = memory.assumingMemoryBound(to: uv_handle_t.self)
    return uv_fileno(raw, &descriptor) < 0 ? -1 : descriptor
  }

  /// Takes `descriptor` over: it becomes non-blocking, and is closed with the pipe.
  ///
  /// Give `dup(descriptor)` to keep one. Standard input, output and errors (0, 1 and 2) are never
  /// closed.
  ///
  /// - Parameters:
  ///   - descriptor: one end of a pipe or FIFO, or a Unix stream socket.
  ///   - loop: the loop to read and write on.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor has been closed.
  /// - Throws: EBADF; EINVAL for what is no pipe; EEXIST if a stream of this loop has it already. It
  ///   then remains the caller's.
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
      if !Self.isOpen(descriptor) { throw UVError(code: UV_EBADF.rawValue, about: description) }
      throw UVError(UV_EINVAL, "\(description): neither a pipe nor a Unix stream socket")
    }
    let raw = memory.assumingMemoryBound(to: uv_pipe_t.self)
    try UVError.check(uv_pipe_init(loop.raw, raw, 0), about: description)
    open()
    let result = uv_pipe_open(raw, descriptor)
    if result < 0 {
      closeSilently()
      throw UVError(code: result, about: description)
    }
  }

  /// Makes one that is neither connected nor accepted.
  init(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?
  ) throws(UVError) {
    super.init(uv_pipe_t.self, on: loop, description: description, whenClosed: whenClosed)
    let raw = memory.assumingMemoryBound(to: uv_pipe_t.self)
    try UVError.check(uv_pipe_init(loop.raw, raw, 0), about: description)
    open()
  }

  /// Takes over an accepted connection; it remains the caller's when that fails.
  convenience init(
    over descriptor: Int32,
    _ description: String,
    on loop: UVLoop
  ) throws(UVError) {
    try self.init(description, on: loop, whenClosed: nil)
    let result = uv_pipe_open(memory.assumingMemoryBound(to: uv_pipe_t.self), descriptor)
    if result < 0 {
      closeSilently()
      throw UVError(code: result, about: description)
    }
  }

  /// Two pipes that are connected: what is written to one comes out of the other, both ways.
  ///
  /// - Parameter loop: the loop of both.
  /// - Returns: the two ends, alike.
  /// - Throws: EMFILE if the process may not have more descriptors.
  /// - Note: `socketpair(2)`.
  public static func pair(on loop: UVLoop) throws(UVError) -> (UVPipe, UVPipe) {
    var ends: (Int32, Int32) = (-1, -1)
    let nonBlocking = Int32(UV_NONBLOCK_PIPE.rawValue)
    let result = withUnsafeMutablePointer(to: &ends) { ends in
      ends.withMemoryRebound(to: Int32.self, capacity: 2) { ends in
        uv_socketpair(cuv_stream_socket(), 0, ends, nonBlocking, nonBlocking)
      }
    }
    try UVError.check(result, about: "UVPipe.pair")
    return (try UVPipe(descriptor: ends.0, on: loop), try UVPipe(descriptor: ends.1, on: loop))
  }

  override func startShutdown(_ completion: @escaping @Sendable (UVError?) -> Void) {
    // A pipe that goes one way has no other end than being closed.
    if uv_is_readable(stream) != 0 || uv_is_writable(stream) == 0 {
      return super.startShutdown(completion)
    }
    close()
    fail(nil, completion)
  }

  private static func isOpen(_ descriptor: Int32) -> Bool { cuv_is_open(descriptor) != 0 }
}
