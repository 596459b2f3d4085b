internal import CLibuv
internal import Glibc

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
  public var descriptor: Int32 {
    var descriptor: Int32 = -1
    let raw = memory.assumingMemoryBound(to: uv_handle_t.self)
    return uv_fileno(raw, &descriptor) < 0 ? -1 : descriptor
  }

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
      if !Self.isOpen(descriptor) { throw UVError(code: UV_EBADF.rawValue, about: description) }
      throw UVError(UV_EINVAL, "\(description): neither a pipe nor a Unix stream socket")
    }
    let raw = memory.assumingMemoryBound(to: uv_pipe_t.self)
    try UVError.check(uv_pipe_init(loop.raw, raw, 0), about: description)
    register()
    let result = uv_pipe_open(raw, descriptor)
    if result < 0 {
      closeSilently()
      throw UVError(code: result, about: description)
    }
  }

  /// Creates a pipe that is not connected yet.
  init(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?
  ) throws(UVError) {
    super.init(uv_pipe_t.self, on: loop, description: description, whenClosed: whenClosed)
    let raw = memory.assumingMemoryBound(to: uv_pipe_t.self)
    try UVError.check(uv_pipe_init(loop.raw, raw, 0), about: description)
    register()
  }

  /// Takes over an accepted connection; the descriptor remains the caller's if that fails.
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

  /// Creates two connected pipes: what is written to one can be read from the other, in both
  /// directions (`uv_socketpair`, socketpair(2)).
  ///
  /// - Parameter loop: the loop of both.
  /// - Returns: the two ends, which are alike.
  /// - Throws: EMFILE if the process may not have more descriptors.
  public static func pair(on loop: UVLoop) throws(UVError) -> (UVPipe, UVPipe) {
    var ends: (Int32, Int32) = (-1, -1)
    let nonBlocking = Int32(UV_NONBLOCK_PIPE.rawValue)
    let result = withUnsafeMutablePointer(to: &ends) { ends in
      ends.withMemoryRebound(to: Int32.self, capacity: 2) { ends in
        uv_socketpair(cuv_stream_socket(), 0, ends, nonBlocking, nonBlocking)
      }
    }
    try UVError.check(result, about: "UVPipe.pair")
    var first: UVPipe?
    do {
      let one = try UVPipe(descriptor: ends.0, on: loop)
      first = one
      return (one, try UVPipe(descriptor: ends.1, on: loop))
    } catch {
      if let first { first.close() } else { Glibc.close(ends.0) }
      Glibc.close(ends.1)
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

  private static func isOpen(_ descriptor: Int32) -> Bool { cuv_is_open(descriptor) != 0 }
}
