internal import CLibuv
internal import RxCore
@_spi(Handles) public import RxLoop
internal import Synchronization

/// The base class of pipes, connections and terminals: a stream of bytes in both directions.
///
///     try stream.startReading(
///       onData: { bytes in parser.take(bytes) },
///       onEnd: { error in stream.close() }
///     )
///     stream.write(Array("hello\n".utf8)) { error in
///       if let error { print("not written: \(error)") }
///     }
///
/// Use a stream only on the loop's thread; any thread may close it. A program that writes more than
/// the other side reads should look at `queuedBytes`, or wait for a completion. An open stream
/// keeps the loop running while it reads, or while bytes wait to be written.
///
/// Source: docs.libuv.org/en/v1.x/stream.html.
public class UVStream: UVHandle, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private var onData: (@Sendable (UnsafeRawBufferPointer) -> Void)?
  private var onEnd: (@Sendable (UVError?) -> Void)?
  /// The number of writes that wait for the system and have not been completed.
  private var pendingWrites = 0
  /// The completions of writes that the system has taken at once.
  private var takenWrites: [Completion] = []
  private var isShutdownRequested = false
  /// The completion of `shutdown` while writes are pending.
  private var shutdownCompletion: (@Sendable (UVError?) -> Void)?

  /// True if the stream reads.
  public final var isReading: Bool { onData != nil }

  /// The number of bytes that were given to `write` and that the system has not taken yet.
  public final var queuedBytes: Int { Int(uv_stream_get_write_queue_size(stream)) }

  /// Starts to read (`uv_read_start`).
  ///
  /// One call delivers at most 64 KiB, one turn at most 2 MiB: other handles have their turns.
  ///
  /// - Parameters:
  ///   - onData: called with one or more bytes. The buffer belongs to the loop and is reused: copy
  ///     what you keep.
  ///   - onEnd: called once, after all data: `nil` if the other side has ended, otherwise libuv's
  ///     error. The stream does not read any more then, and stays open.
  /// - Throws: EALREADY if the stream reads already; ENOTCONN if it cannot be read from; ECANCELED
  ///   if it is closed.
  public final func startReading(
    onData: @escaping @Sendable (UnsafeRawBufferPointer) -> Void,
    onEnd: @escaping @Sendable (UVError?) -> Void
  ) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    let result = uv_read_start(
      stream,
      { handle, _, buffer in
        // libuv reports ENOBUFS if there is no buffer.
        guard let bytes = UVStream.owner(of: handle)?.loop.readBuffer?.bytes else { return }
        buffer?.pointee.base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        buffer?.pointee.len = bytes.count
      },
      { handle, count, buffer in
        UVStream.owner(of: handle)?.handleRead(count, buffer?.pointee.base)
      }
    )
    try UVError.check(result, about: description)
    self.onData = onData
    self.onEnd = onEnd
  }

  /// Stops reading (`uv_read_stop`).
  ///
  /// Data that arrives meanwhile stays in the system, and slows the other side down.
  public final func stopReading() {
    preconditionOnLoop()
    if !isClosed { uv_read_stop(stream) }
    releaseReaders()
  }

  /// Writes all of `bytes`, behind everything that was written before (`uv_try_write`, then
  /// `uv_write`).
  ///
  /// The system is given the bytes at once; only those that it does not take now are copied, and
  /// wait.
  ///
  /// - Parameters:
  ///   - bytes: the bytes; may be empty.
  ///   - completion: called once, never before `write` returns: `nil` when the system has taken
  ///     every byte; EPIPE if nobody reads any more, or if the stream is read-only or has been shut
  ///     down; ECANCELED if it is closed first.
  public final func write(
    _ bytes: [UInt8],
    completion: (@Sendable (UVError?) -> Void)? = nil
  ) {
    preconditionOnLoop()
    if isClosed { return fail(closedError, completion) }
    if isShutdownRequested { return fail(failure(UV_EPIPE), completion) }
    if pendingWrites > 0 { return writeLater(bytes, completion) }
    let result = bytes.withUnsafeBytes { tryWrite($0) }
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

  /// Writes the bytes that the system takes now, without waiting (`uv_try_write`).
  ///
  /// Use it if you can keep the rest yourself: nothing is copied here.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: the number of leading bytes that were written; 0 if earlier writes are pending, or
  ///   if the system takes none now.
  /// - Throws: the errors of write(2), such as EPIPE and ECONNRESET; ECANCELED if the stream is
  ///   closed.
  public final func writeAtOnce(_ bytes: UnsafeRawBufferPointer) throws(UVError) -> Int {
    preconditionOnLoop()
    if isClosed { throw closedError }
    if isShutdownRequested { throw failure(UV_EPIPE) }
    if pendingWrites > 0 || bytes.isEmpty { return 0 }
    let result = tryWrite(bytes)
    if result == UV_EAGAIN.rawValue { return 0 }
    try UVError.check(result, about: description)
    return Int(result)
  }

  /// Writes bytes that `writeAtOnce` has just not taken: the system is not asked again.
  package final func writeLater(
    _ bytes: [UInt8],
    _ completion: (@Sendable (UVError?) -> Void)?
  ) {
    let result = WriteRequest.start(bytes, to: stream) { [self] status in
      pendingWrites -= 1
      completeTakenWrites()
      if let completion { callCompletion { completion(error(status)) } }
      shutdownIfWritten()
    }
    if result < 0 { return fail(UVError(code: result, about: description), completion) }
    pendingWrites += 1
  }

  /// Ends the writing side once all pending bytes are written (`uv_shutdown`); the other side then
  /// reads the end.
  ///
  /// - Parameter completion: called once, never before `shutdown` returns: `nil` when the other
  ///   side can see the end; ENOTCONN if the stream cannot be written to; ENOTSOCK if it has no
  ///   such end, as a terminal; EALREADY if it was shut down before; ECANCELED if it is closed
  ///   first.
  public final func shutdown(completion: (@Sendable (UVError?) -> Void)? = nil) {
    preconditionOnLoop()
    if isClosed { return fail(closedError, completion) }
    if isShutdownRequested { return fail(failure(UV_EALREADY), completion) }
    isShutdownRequested = true
    shutdownCompletion = completion ?? { _ in }
    if takenWrites.isEmpty { shutdownIfWritten() }
  }

  /// Shuts the writing side down; called when no write is pending.
  func startShutdown(_ completion: @escaping @Sendable (UVError?) -> Void) {
    loop.requestTurn()
    let result = ShutdownRequest.start(on: stream) { [self] status in
      completeTakenWrites()
      callCompletion { completion(error(status)) }
    }
    if result < 0 { fail(UVError(code: result, about: description), completion) }
  }

  /// Registers the stream; `result` is that of initializing its handle.
  final func register(initialized result: Int32) throws(UVError) {
    try UVError.check(result, about: description)
    register()
  }

  /// Closes the stream silently if taking over a descriptor has failed; the descriptor then remains
  /// the caller's.
  final func check(opened result: Int32) throws(UVError) {
    if result >= 0 { return }
    closeSilently()
    throw UVError(code: result, about: description)
  }

  @_spi(Handles)
  public override func releaseHandler() { releaseReaders() }

  /// Calls `completion` with an error, in a later turn.
  final func fail(_ error: UVError?, _ completion: (@Sendable (UVError?) -> Void)?) {
    if let completion { callLater { completion(error) } }
  }

  final var stream: UnsafeMutablePointer<uv_stream_t> {
    memory.assumingMemoryBound(to: uv_stream_t.self)
  }

  final var closedError: UVError { failure(UV_ECANCELED) }

  private func failure(_ code: uv_errno_t) -> UVError {
    UVError(code: code.rawValue, about: description)
  }

  /// Gives the system the bytes that it takes now; returns their number or libuv's error.
  private func tryWrite(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var buffer = uv_buf_t()
    // Mutating is safe: libuv only reads from the buffer.
    let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    buffer.base = base?.assumingMemoryBound(to: CChar.self)
    buffer.len = bytes.count
    return uv_try_write(stream, &buffer, 1)
  }

  /// Completes a write that the system has taken, in a later turn; the writes of one turn share it.
  private func completeLater(_ completion: @escaping @Sendable (UVError?) -> Void) {
    takenWrites.append(Completion(call: completion))
    if takenWrites.count > 1 { return }
    callLater {
      self.completeTakenWrites()
      self.shutdownIfWritten()
    }
  }

  /// Calls the completions in the order of writing: before those of writes that had to wait.
  private func completeTakenWrites() {
    if takenWrites.isEmpty { return }
    let completions = takenWrites
    takenWrites = []
    for completion in completions { callCompletion { completion.call(nil) } }
  }

  /// Shuts the writing side down if that was requested and no write is pending.
  private func shutdownIfWritten() {
    guard pendingWrites == 0, let completion = shutdownCompletion else { return }
    shutdownCompletion = nil
    if isClosed { return callCompletion { completion(closedError) } }
    startShutdown(completion)
  }

  private func handleRead(_ count: Int, _ bytes: UnsafeMutablePointer<CChar>?) {
    if count > 0, let onData {
      callHandler { onData(UnsafeRawBufferPointer(start: bytes, count: count)) }
    } else if count < 0 {
      uv_read_stop(stream)
      let onEnd = onEnd
      releaseReaders()
      let failure = count == Int(UV_EOF.rawValue) ? nil : error(Int32(truncatingIfNeeded: count))
      if let onEnd { callHandler { onEnd(failure) } }
    }
  }

  private func releaseReaders() {
    onData = nil
    onEnd = nil
  }

  private func error(_ status: Int32) -> UVError? {
    status < 0 ? UVError(code: status, about: description) : nil
  }

  /// A struct, because an array of plain functions wraps each of them in an allocation.
  private struct Completion {
    let call: @Sendable (UVError?) -> Void
  }
}

/// A `uv_write_t` with its bytes; it retains itself until libuv has called back.
private final class WriteRequest {
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  private let completion: (Int32) -> Void

  /// - Parameters:
  ///   - bytes: copied into the same allocation as libuv's request, behind it.
  ///   - completion: called once with libuv's result, if `start` succeeds.
  private init(_ bytes: [UInt8], completion: @escaping (Int32) -> Void) {
    count = bytes.count
    self.completion = completion
    memory = .allocate(byteCount: Self.header + bytes.count, alignment: 16)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      (memory + Self.header).copyMemory(from: base, byteCount: bytes.count)
    }
  }

  deinit { memory.deallocate() }

  /// Appends `bytes` to the writes that wait in `stream`.
  ///
  /// - Returns: libuv's result.
  static func start(
    _ bytes: [UInt8],
    to stream: UnsafeMutablePointer<uv_stream_t>,
    completion: @escaping (Int32) -> Void
  ) -> Int32 {
    let request = WriteRequest(bytes, completion: completion)
    let raw = request.memory.assumingMemoryBound(to: uv_write_t.self)
    let base = (request.memory + header).assumingMemoryBound(to: CChar.self)
    var buffer = uv_buf_init(base, UInt32(clamping: request.count))
    buffer.len = request.count
    let held = Unmanaged.passRetained(request)
    raw.pointee.data = held.toOpaque()
    let result = uv_write(raw, stream, &buffer, 1) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<WriteRequest>.fromOpaque(data).takeRetainedValue().completion(status)
    }
    if result < 0 { held.release() }
    return result
  }

  private static let header = (MemoryLayout<uv_write_t>.size + 15) & ~15
}

/// A `uv_shutdown_t`; it retains itself until libuv has called back.
private final class ShutdownRequest {
  private let raw = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
  private let completion: (Int32) -> Void

  private init(completion: @escaping (Int32) -> Void) { self.completion = completion }

  deinit { raw.deallocate() }

  /// Starts to shut `stream` down; `completion` is called once with libuv's result, if the start
  /// succeeds.
  ///
  /// - Returns: libuv's result.
  static func start(
    on stream: UnsafeMutablePointer<uv_stream_t>,
    completion: @escaping (Int32) -> Void
  ) -> Int32 {
    let request = ShutdownRequest(completion: completion)
    let held = Unmanaged.passRetained(request)
    request.raw.pointee.data = held.toOpaque()
    let result = uv_shutdown(request.raw, stream) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ShutdownRequest>.fromOpaque(data).takeRetainedValue().completion(status)
    }
    if result < 0 { held.release() }
    return result
  }
}

/// A `uv_connect_t`; it retains itself until libuv has called back.
///
/// Disposing of the request before that closes the stream, and the completion is not called.
final class ConnectRequest: Disposable, @unchecked Sendable {
  // Unchecked: `isFinished` is atomic; `completion` and the memory of `raw` are accessed only on
  // the loop's thread.
  typealias Raw = UnsafeMutablePointer<uv_connect_t>
  typealias Callback = @convention(c) (Raw?, Int32) -> Void

  private let raw = Raw.allocate(capacity: 1)
  private let stream: UVStream
  private var completion: ((UVError?) -> Void)?
  private let isFinished = Atomic<Bool>(false)

  /// Creates a stream and starts to connect it.
  ///
  /// - Parameters:
  ///   - loop: the loop of the stream.
  ///   - completion: called once, never before this function returns, unless the result is disposed
  ///     of before.
  ///   - create: creates the stream, which is closed if connecting fails.
  ///   - start: hands the request to libuv.
  /// - Returns: the attempt.
  static func connect<Stream: UVStream>(
    on loop: UVLoop,
    _ completion: @escaping @Sendable (Result<Stream, UVError>) -> Void,
    create: () throws(UVError) -> Stream,
    start: (Stream, Raw, @escaping Callback) -> Int32
  ) -> any Disposable {
    do throws(UVError) {
      let stream = try create()
      return ConnectRequest(of: stream) {
        start(stream, $0, $1)
      } completion: { error in
        completion(error.map { .failure($0) } ?? .success(stream))
      }
    } catch {
      let cancellation = BooleanDisposable()
      loop.schedule { if !cancellation.isDisposed { completion(.failure(error)) } }
      return cancellation
    }
  }

  private init(
    of stream: UVStream,
    start: (Raw, @escaping Callback) -> Int32,
    completion: @escaping (UVError?) -> Void
  ) {
    self.stream = stream
    self.completion = completion
    let held = Unmanaged.passRetained(self)
    raw.pointee.data = held.toOpaque()
    let result = start(raw) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ConnectRequest>.fromOpaque(data).takeRetainedValue().finish(status)
    }
    if result >= 0 { return }
    held.release()
    stream.callLater { self.finish(result) }
  }

  deinit { raw.deallocate() }

  func dispose() {
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    stream.closeSilently()
  }

  private func finish(_ status: Int32) {
    let completion = completion
    self.completion = nil
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    let error = status < 0 ? UVError(code: status, about: stream.description) : nil
    if error != nil { stream.closeSilently() }
    stream.callCompletion { completion?(error) }
  }
}
