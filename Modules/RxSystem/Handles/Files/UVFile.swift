internal import CLibuv
internal import DequeModule
internal import Glibc
public import RxCore
@_spi(Handles) public import RxLoop

/// A file that is read and written on libuv's thread pool, so that a slow disk does not block a
/// loop.
///
///     UVFile.open("/etc/hosts", on: loop) { result in
///       guard case .success(let file) = result else { return }
///       file.read(4096) { bytes in
///         print(bytes)
///         file.close()
///       }
///     }
///
/// Use a file on the loop's thread; any thread may close it. Operations run one after another, in
/// the order of the calls, so `synchronize` covers the writes before it. Each operation keeps the
/// loop running until it is done. Its completion is called on the loop's thread, and never before
/// the call returns. Disposing of the result of a call cancels the operation: if it has not
/// started, it does not run, and its completion is not called.
///
/// An open file without an operation does not keep the loop running. The pool has four threads for
/// the whole process (UV_THREADPOOL_SIZE). Messages of errors name the path.
///
/// Source: docs.libuv.org/en/v1.x/fs.html.
public final class UVFile: UVHandle, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.

  /// The way in which a file is opened (open(2)).
  ///
  ///     UVFile.open(path, [.write, .create, .truncate], on: loop) { … }
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of the set, which are not the system's.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Opens for reading.
    public static let read = Options(rawValue: 1)
    /// Opens for writing.
    public static let write = Options(rawValue: 2)
    /// Opens for writing; each write goes to the current end of the file (O_APPEND).
    public static let append = Options(rawValue: 4)
    /// Creates the file if it does not exist (O_CREAT).
    public static let create = Options(rawValue: 8)
    /// Creates the file, and fails with EEXIST if it exists (O_CREAT and O_EXCL).
    public static let createNew = Options(rawValue: 16)
    /// Empties the file (O_TRUNC).
    public static let truncate = Options(rawValue: 32)
    /// Fails with ELOOP if the last part of the path is a symbolic link (O_NOFOLLOW).
    public static let noFollow = Options(rawValue: 64)

    /// The system's bits.
    ///
    /// O_NONBLOCK, so that a FIFO without another side does not block a thread of the pool.
    var flags: Int32 {
      let writes = !isDisjoint(with: [.write, .append])
      var flags = O_NONBLOCK | O_NOCTTY
      flags |= writes ? (contains(.read) ? O_RDWR : O_WRONLY) : O_RDONLY
      if contains(.append) { flags |= O_APPEND }
      if contains(.create) { flags |= O_CREAT }
      if contains(.createNew) { flags |= O_CREAT | O_EXCL }
      if contains(.truncate) { flags |= O_TRUNC }
      if contains(.noFollow) { flags |= O_NOFOLLOW }
      return flags
    }
  }

  /// The path with which the file was opened.
  public let path: ByteString

  /// The descriptor; negative before the file is open and after it is closed.
  public private(set) var descriptor: Int32 = -1

  private var pending: Deque<FileOperation> = []
  private var current: FileOperation?
  /// True once `close(completion:)` has been called.
  private var isCloseQueued = false
  /// True once `close()` has been called and has reached the loop.
  private var isClosing = false

  /// Opens a file (open(2)).
  ///
  /// Call it on the loop's thread.
  ///
  /// - Parameters:
  ///   - path: the path; a relative one starts at the process's working directory.
  ///   - options: the way to open the file; without `.read`, `.write` and `.append` it is opened
  ///     for reading.
  ///   - permissions: the permissions of a file that is created, without the bits of the process's
  ///     umask.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor of an open file is
  ///     closed.
  ///   - completion: called once, on the loop's thread, with the file, which the caller must close;
  ///     ENOENT, EACCES and the other errors of open(2); EINVAL for a path with a zero byte.
  /// - Returns: the operation; if it is disposed of before its completion, the file is closed
  ///   again.
  @discardableResult
  public static func open(
    _ path: ByteString,
    _ options: Options = .read,
    permissions: UInt16 = 0o666,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVFile, UVError>) -> Void
  ) -> any Disposable {
    let file = UVFile(path, on: loop, whenClosed: whenClosed)
    let name = path.cString
    let opening = FileOperation(on: file, mustRun: false) { raw, callback in
      if path.bytes.contains(0) { return UV_EINVAL.rawValue }
      return uv_fs_open(loop.raw, raw, name, options.flags, Int32(permissions), callback)
    } finish: { opening, outcome in
      let isWanted = !opening.isDisposed
      if case .success(let raw) = outcome { file.descriptor = Int32(raw.pointee.result) }
      if isWanted { file.callHandler { completion(outcome.map { _ in file }) } }
      if file.descriptor < 0 || !isWanted { file.closeSilently() }
      return .done
    }
    file.add(opening)
    return opening
  }

  /// Takes over an open descriptor, for instance one of the standard streams that a shell has
  /// redirected to a file.
  ///
  /// Pass `dup(descriptor)` to keep a descriptor of your own; both then share the position for
  /// reading and writing.
  ///
  /// - Parameters:
  ///   - descriptor: an open file, which is closed with this object. Messages name it `/dev/fd/`
  ///     and its number.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor is closed.
  public convenience init(
    descriptor: Int32,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil
  ) {
    self.init(ByteString("/dev/fd/\(descriptor)"), on: loop, whenClosed: whenClosed)
    self.descriptor = descriptor
  }

  private init(_ path: ByteString, on loop: UVLoop, whenClosed: (@Sendable () -> Void)?) {
    self.path = path
    super.init(Void.self, on: loop, description: "UVFile(\(path))", whenClosed: whenClosed)
    register()
  }

  /// Reads up to `count` bytes (read(2), pread(2)).
  ///
  /// - Parameters:
  ///   - count: the largest number of bytes, up to 2 GiB. There are fewer at the end of the file,
  ///     and none beyond.
  ///   - offset: the position in bytes; `nil` continues behind the last read or write without an
  ///     offset.
  ///   - completion: called on the loop's thread with the bytes; EISDIR, EIO, EINVAL for negative
  ///     numbers, ENOMEM.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public func read(
    _ count: Int,
    at offset: Int64? = nil,
    completion: @escaping @Sendable (Result<[UInt8], UVError>) -> Void
  ) -> any Disposable {
    let memory = RawMemory(count: min(count, Self.largestRead))
    // A read without an offset moves the position of later operations, so it must run.
    return submit(mustRun: offset == nil, completion) { [self] raw, callback in
      if count < 0 || (offset ?? 0) < 0 { return UV_EINVAL.rawValue }
      guard let memory else { return UV_ENOMEM.rawValue }
      var buffer = uv_buf_t(memory.bytes)
      return uv_fs_read(loop.raw, raw, descriptor, &buffer, 1, offset ?? -1, callback)
    } finish: { outcome in
      outcome.map { raw in memory.map { Array($0.bytes.prefix(raw.pointee.result)) } ?? [] }
    }
  }

  /// Writes all of `bytes` (write(2), pwrite(2)).
  ///
  /// - Parameters:
  ///   - bytes: the bytes, which are copied; may be empty.
  ///   - offset: the position in bytes; `nil` continues behind the last read or write without an
  ///     offset, or writes at the end for a file opened with `.append`.
  ///   - completion: called on the loop's thread when the system has taken every byte; ENOSPC,
  ///     EFBIG, EIO, EINVAL for a negative offset, EBADF for a file that is open only for reading.
  ///     After an error, a part may have been written.
  /// - Returns: the operation; disposing of it cancels it. If it has started, a part may be
  ///   written.
  @discardableResult
  public func write(
    _ bytes: [UInt8],
    at offset: Int64? = nil,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    let memory = RawMemory(count: bytes.count)
    memory?.bytes.copyBytes(from: bytes)
    var written = 0
    return submit(mustRun: true, completion) { [self] raw, callback in
      if let offset, offset < 0 { return UV_EINVAL.rawValue }
      guard let memory else { return UV_ENOMEM.rawValue }
      var buffer = uv_buf_t(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[written...]))
      let position = offset.map { $0 + Int64(written) } ?? -1
      return uv_fs_write(loop.raw, raw, descriptor, &buffer, 1, position, callback)
    } finish: { [self] outcome in
      outcome.flatMap { raw in
        written += raw.pointee.result
        // A write that takes no bytes would be repeated without end.
        let isStuck = raw.pointee.result == 0 && written < bytes.count
        return isStuck ? .failure(error(UV_EIO.rawValue)) : .success(written == bytes.count)
      }.unlessFalse
    }
  }

  /// Reads the status of the file (fstat(2)).
  ///
  /// - Parameter completion: called on the loop's thread with the status.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public func status(
    completion: @escaping @Sendable (Result<Status, UVError>) -> Void
  ) -> any Disposable {
    submit(mustRun: false, completion) { [self] raw, callback in
      uv_fs_fstat(loop.raw, raw, descriptor, callback)
    } finish: { outcome in
      outcome.map { Status($0.pointee.statbuf) }
    }
  }

  /// Sets the size of the file (ftruncate(2)): content beyond it is removed, missing content
  /// becomes zeros.
  ///
  /// - Parameters:
  ///   - size: the size in bytes.
  ///   - completion: called on the loop's thread when the size is set; EINVAL for a negative size,
  ///     or for a file that is open only for reading.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public func truncate(
    to size: Int64,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    submit(mustRun: true, completion) { [self] raw, callback in
      uv_fs_ftruncate(loop.raw, raw, descriptor, size, callback)
    } finish: { outcome in
      outcome.map { _ in }
    }
  }

  /// Waits until everything that has been written is on the disk (fsync(2)).
  ///
  /// - Parameters:
  ///   - contentOnly: `true` leaves out metadata that is not needed to read the content, such as
  ///     times (fdatasync(2)).
  ///   - completion: called on the loop's thread when the content is on the disk; EIO, ENOSPC.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public func synchronize(
    contentOnly: Bool = false,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    submit(mustRun: true, completion) { [self] raw, callback in
      contentOnly
        ? uv_fs_fdatasync(loop.raw, raw, descriptor, callback)
        : uv_fs_fsync(loop.raw, raw, descriptor, callback)
    } finish: { outcome in
      outcome.map { _ in }
    }
  }

  /// Closes the file once all operations are done, and reports the result (close(2)).
  ///
  /// No operation can be added afterwards. `close()` without a completion also runs the operations
  /// that change the file first, but calls no completion.
  ///
  /// - Parameter completion: called once, on the loop's thread, unless `close()` is called before;
  ///   close(2) may be the first to report a write that failed.
  public func close(completion: @escaping @Sendable (Result<Void, UVError>) -> Void) {
    preconditionOnLoop()
    if isClosed || isCloseQueued { return callLater { completion(.failure(self.closedError)) } }
    isCloseQueued = true
    add(
      FileOperation(on: self, mustRun: true) { [self] raw, callback in
        uv_fs_close(loop.raw, raw, descriptor, callback)
      } finish: { [self] _, outcome in
        descriptor = -1
        guard markClosed() else { return .done }
        callCompletion { completion(outcome.map { _ in }) }
        finishClosing()
        return .done
      }
    )
  }

  /// Adds an operation behind the earlier ones.
  ///
  /// - Parameters:
  ///   - mustRun: see `FileOperation`.
  ///   - completion: called on the loop's thread with the result, unless the operation is disposed
  ///     of.
  ///   - submit: hands a step to libuv.
  ///   - finish: turns the result of a step into the result of the operation; `nil` requests
  ///     another step.
  /// - Returns: the operation; disposing of it cancels it.
  private func submit<Value: Sendable>(
    mustRun: Bool,
    _ completion: @escaping @Sendable (Result<Value, UVError>) -> Void,
    submit: @escaping (FileOperation.Raw, @escaping FileOperation.Callback) -> Int32,
    finish: @escaping (Result<FileOperation.Raw, UVError>) -> Result<Value, UVError>?
  ) -> any Disposable {
    preconditionOnLoop()
    if isClosed || isCloseQueued {
      let cancellation = BooleanDisposable()
      callLater { if !cancellation.isDisposed { completion(.failure(self.closedError)) } }
      return cancellation
    }
    let operation = FileOperation(on: self, mustRun: mustRun, submit: submit) {
      operation,
      outcome in
      guard let value = finish(outcome) else { return .more }
      if !operation.isDisposed { self.callHandler { completion(value) } }
      return .done
    }
    add(operation)
    return operation
  }

  /// Runs a libuv operation on paths, on the thread pool.
  ///
  /// - Parameters:
  ///   - paths: the paths; the message of an error names them.
  ///   - loop: the loop.
  ///   - mustRun: see `FileOperation`.
  ///   - completion: called once, on the loop's thread, unless the result is disposed of before.
  ///   - start: hands the operation to libuv.
  ///   - value: reads the result from libuv's request.
  /// - Returns: the operation; disposing of it cancels it.
  static func pathRequest<Value: Sendable>(
    _ paths: [ByteString],
    on loop: UVLoop,
    mustRun: Bool = false,
    _ completion: @escaping @Sendable (Result<Value, UVError>) -> Void,
    start: @escaping PathOperation,
    value: @escaping (FileOperation.Raw) -> Value
  ) -> any Disposable {
    let subject = paths.map(\.description).joined(separator: " → ")
    let hasZeroByte = paths.contains { $0.bytes.contains(0) }
    let names = CStringArray(paths)
    let file = UVFile(ByteString(subject), on: loop, whenClosed: nil)
    let operation = FileOperation(on: file, mustRun: mustRun) { raw, callback in
      if hasZeroByte { return UV_EINVAL.rawValue }
      return start(loop.raw, raw, names.strings, callback)
    } finish: { operation, outcome in
      if !operation.isDisposed { file.callHandler { completion(outcome.map(value)) } }
      file.closeSilently()
      return .done
    }
    file.add(operation)
    return operation
  }

  /// Runs a libuv operation that changes something and has no result, as `pathRequest` does.
  static func change(
    _ paths: [ByteString],
    on loop: UVLoop,
    _ completion: @escaping @Sendable (Result<Void, UVError>) -> Void,
    start: @escaping PathOperation
  ) -> any Disposable {
    pathRequest(paths, on: loop, mustRun: true, completion, start: start) { _ in }
  }

  /// Hands an operation on paths to libuv.
  typealias PathOperation = (
    UnsafeMutablePointer<uv_loop_t>, FileOperation.Raw, [UnsafeMutablePointer<CChar>],
    @escaping FileOperation.Callback
  ) -> Int32

  /// Passes over a cancelled operation, unless it has started.
  func operationCancelled(_ operation: FileOperation) {
    if operation === current { operation.cancel() } else { operation.releaseCompletion() }
  }

  /// Starts the next operation, after the current one has ended.
  func operationEnded() {
    current = nil
    startNext()
  }

  /// The largest number of bytes that read(2) transfers.
  private static var largestRead: Int { 0x7FFF_F000 }

  /// Creates the error of an operation; its message names the file.
  func error(_ code: Int32) -> UVError { UVError(code: code, about: "\(path)") }

  @_spi(Handles)
  public override func startClosing() {
    isClosing = true
    if let current, !current.mustRun { current.cancel() }
    startNext()
  }

  private var closedError: UVError { error(UV_ECANCELED.rawValue) }

  private func add(_ operation: FileOperation) {
    pending.append(operation)
    startNext()
  }

  private func startNext() {
    if current != nil { return }
    while let next = pending.popFirst() {
      if next.isDisposed || (isClosing && !next.mustRun) { continue }
      current = next
      return next.startStep()
    }
    if isClosing { closeDescriptor() }
  }

  private func closeDescriptor() {
    if descriptor < 0 { return finishClosing() }
    let closing = FileOperation(on: self, mustRun: true) { [self] raw, callback in
      uv_fs_close(loop.raw, raw, descriptor, callback)
    } finish: { [self] _, _ in
      descriptor = -1
      return .done
    }
    current = closing
    closing.startStep()
  }

  private func finishClosing() {
    notifyClosed()
    unregister()
  }
}

extension Result<Bool, UVError> {
  /// The result without its value; `nil` for `false`.
  fileprivate var unlessFalse: Result<Void, UVError>? {
    switch self {
    case .success(let isDone): isDone ? .success(()) : nil
    case .failure(let error): .failure(error)
    }
  }
}

extension uv_buf_t {
  /// Creates a buffer that libuv reads into, or writes.
  fileprivate init(_ bytes: UnsafeMutableRawBufferPointer) {
    self.init()
    base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    len = bytes.count
  }
}
