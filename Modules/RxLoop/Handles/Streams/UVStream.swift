internal import CLibuv

/// What pipes, connections and terminals have in common: bytes come, and bytes are written in order.
///
///     try stream.startReading(
///       onData: { bytes in parser.take(bytes) },
///       onEnd: { error in stream.close() }
///     )
///     stream.write(Array("hello\n".utf8)) { error in
///       if let error { print("not written: \(error)") }
///     }
///
/// Everything is for the loop's thread. Who writes more than the other side takes should look at
/// `queuedBytes` and wait for a completion. An open stream holds the loop while it reads or has
/// something to write.
///
/// Source: docs.libuv.org/en/v1.x/stream.html.
public class UVStream: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; everything here is touched on the loop's thread only.
  private var onData: (@Sendable (UnsafeRawBufferPointer) -> Void)?
  private var onEnd: (@Sendable (UVError?) -> Void)?
  /// How many writes have not been completed.
  private var writes = 0
  /// Who waits to hear of bytes that the system has taken at once.
  private var taken: [Completion] = []
  private var isEnding = false
  /// What to do when the last of them has been.
  private var shutdownCompletion: (@Sendable (UVError?) -> Void)?

  /// Whether it reads.
  public final var isReading: Bool { onData != nil }

  /// How many bytes wait to be written: what has been written here and the system has not taken yet.
  public final var queuedBytes: Int { Int(uv_stream_get_write_queue_size(stream)) }

  /// Begins to read.
  ///
  /// At most 64 KiB come at once, and at most 2 MiB a turn, so that other handles have theirs.
  ///
  /// - Parameters:
  ///   - onData: called with what has come, one byte or more. The buffer is the loop's, and is used
  ///     again: copy what is to be kept.
  ///   - onEnd: called once, after all data: `nil` is the other side's end, an error libuv's word. The
  ///     stream does not read any more then, and stays open.
  /// - Throws: EALREADY if it reads; ENOTCONN if it cannot be read from; ECANCELED if it is closed.
  public final func startReading(
    onData: @escaping @Sendable (UnsafeRawBufferPointer) -> Void,
    onEnd: @escaping @Sendable (UVError?) -> Void
  ) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    let result = uv_read_start(
      stream,
      { handle, _, buffer in
        // None at all is ENOBUFS to libuv.
        guard let bytes = UVStream.owner(handle)?.loop.readBuffer?.bytes else { return }
        buffer?.pointee.base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        buffer?.pointee.len = bytes.count
      },
      { handle, count, buffer in
        UVStream.owner(handle)?.take(count, buffer?.pointee.base)
      }
    )
    try UVError.check(result, about: description)
    self.onData = onData
    self.onEnd = onEnd
  }

  /// Stops reading; what comes meanwhile waits in the system, and makes the other side wait.
  public final func stopReading() {
    preconditionOnLoop()
    if !isClosed { uv_read_stop(stream) }
    releaseReaders()
  }

  /// Writes all of `bytes`, behind what has been written before.
  ///
  /// What the system takes now it is given at once; only the rest is copied, and waits.
  ///
  /// - Parameters:
  ///   - bytes: kept until they are written; none at all is fine.
  ///   - completion: called once, never at once: `nil` when the system has taken every byte; EPIPE
  ///     when nobody reads any more, when the stream is read-only or has been shut down; ECANCELED when
  ///     it is closed first.
  public final func write(
    _ bytes: [UInt8],
    completion: (@Sendable (UVError?) -> Void)? = nil
  ) {
    preconditionOnLoop()
    if isClosed { return fail(closedError, completion) }
    if isEnding { return fail(UVError(code: UV_EPIPE.rawValue, about: description), completion) }
    if writes > 0 { return writeLater(bytes, completion) }
    let result = bytes.withUnsafeBytes { offer($0) }
    if result == UV_EAGAIN.rawValue {
      writeLater(bytes, completion)
    } else if result < 0 {
      fail(UVError(code: result, about: description), completion)
    } else if Int(result) < bytes.count {
      writeLater(Array(bytes[Int(result)...]), completion)
    } else if let completion {
      completeLater(completion)
    }
  }

  /// Writes what the system takes at once, without waiting and without a completion.
  ///
  /// For those who have the bytes at hand and can keep the rest: nothing is copied here.
  ///
  /// - Parameter bytes: what to write.
  /// - Returns: how many of the first of them have been written; 0 when others wait to be written
  ///   before, or when the system takes none now.
  /// - Throws: EPIPE, ECONNRESET, and ECANCELED when it is closed: what write(2) says.
  public final func writeAtOnce(_ bytes: UnsafeRawBufferPointer) throws(UVError) -> Int {
    preconditionOnLoop()
    if isClosed { throw closedError }
    if isEnding { throw UVError(code: UV_EPIPE.rawValue, about: description) }
    if writes > 0 || bytes.isEmpty { return 0 }
    let result = offer(bytes)
    if result == UV_EAGAIN.rawValue { return 0 }
    try UVError.check(result, about: description)
    return Int(result)
  }

  /// As `write`, for what `writeAtOnce` has just not taken: the system is not asked again.
  package final func writeLater(
    _ bytes: [UInt8],
    _ completion: (@Sendable (UVError?) -> Void)?
  ) {
    let result = WriteRequest.start(bytes, to: stream) { [self] status in
      writes -= 1
      completeTaken()
      if let completion { complete { completion(error(status)) } }
      shutdownIfWritten()
    }
    if result < 0 { return fail(UVError(code: result, about: description), completion) }
    writes += 1
  }

  /// Tells the other side that nothing more will come, once all that waits is written.
  ///
  /// - Parameter completion: called once, never at once: `nil` when the other side can see the end;
  ///   ENOTCONN when the stream cannot be written to; ENOTSOCK when it has no such end, as a terminal;
  ///   EALREADY when it has been shut down before; ECANCELED when it is closed first.
  public final func shutdown(completion: (@Sendable (UVError?) -> Void)? = nil) {
    preconditionOnLoop()
    if isClosed { return fail(closedError, completion) }
    if isEnding { return fail(UVError(code: UV_EALREADY.rawValue, about: description), completion) }
    isEnding = true
    shutdownCompletion = completion ?? { _ in }
    if taken.isEmpty { shutdownIfWritten() }
  }

  /// Ends the writing side, now that nothing waits.
  func startShutdown(_ completion: @escaping @Sendable (UVError?) -> Void) {
    loop.requestTurn()
    let result = ShutdownRequest.start(on: stream) { [self] status in
      completeTaken()
      complete { completion(error(status)) }
    }
    if result < 0 { fail(UVError(code: result, about: description), completion) }
  }

  override func releaseHandler() { releaseReaders() }

  /// Completes with an error, later.
  final func fail(_ error: UVError?, _ completion: (@Sendable (UVError?) -> Void)?) {
    if let completion { later { completion(error) } }
  }

  final var stream: UnsafeMutablePointer<uv_stream_t> {
    memory.assumingMemoryBound(to: uv_stream_t.self)
  }

  final var closedError: UVError { UVError(code: UV_ECANCELED.rawValue, about: description) }

  /// Gives the system what it takes now; libuv's result: how many bytes, or an error.
  private func offer(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var buffer = uv_buf_t()
    // libuv reads from it only.
    let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    buffer.base = base?.assumingMemoryBound(to: CChar.self)
    buffer.len = bytes.count
    return uv_try_write(stream, &buffer, 1)
  }

  /// Completes what the system has taken, later: those of one turn together.
  private func completeLater(_ completion: @escaping @Sendable (UVError?) -> Void) {
    taken.append(Completion(call: completion))
    if taken.count > 1 { return }
    later {
      self.completeTaken()
      self.shutdownIfWritten()
    }
  }

  /// In the order of writing: before what had to wait is completed, too.
  private func completeTaken() {
    if taken.isEmpty { return }
    let completions = taken
    taken = []
    for completion in completions { complete { completion.call(nil) } }
  }

  /// Ends the writing side if that is asked for, and nothing waits.
  private func shutdownIfWritten() {
    guard writes == 0, let completion = shutdownCompletion else { return }
    shutdownCompletion = nil
    if isClosed { return complete { completion(closedError) } }
    startShutdown(completion)
  }

  private func take(_ count: Int, _ bytes: UnsafeMutablePointer<CChar>?) {
    if count > 0, let onData {
      perform { onData(UnsafeRawBufferPointer(start: bytes, count: count)) }
    } else if count < 0 {
      uv_read_stop(stream)
      let onEnd = onEnd
      releaseReaders()
      let failure = count == Int(UV_EOF.rawValue) ? nil : error(Int32(truncatingIfNeeded: count))
      if let onEnd { perform { onEnd(failure) } }
    }
  }

  private func releaseReaders() {
    onData = nil
    onEnd = nil
  }

  private func error(_ status: Int32) -> UVError? {
    status < 0 ? UVError(code: status, about: description) : nil
  }

  /// A struct, as an array of plain functions wraps each of them in an allocation.
  private struct Completion {
    let call: @Sendable (UVError?) -> Void
  }
}
