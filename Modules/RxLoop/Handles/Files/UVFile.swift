internal import CLibuv
internal import DequeModule
public import RxCore

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
  func submit<Value: Sendable>(
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

  /// Runs one operation on the pool that needs no open file.
  ///
  /// - Parameters:
  ///   - subject: the subject of messages.
  ///   - loop: the loop.
  ///   - mustRun: see `FileOperation`.
  ///   - submit: hands the operation to libuv.
  ///   - finish: receives the result, unless the operation is disposed of.
  /// - Returns: the operation; disposing of it cancels it.
  static func runWithoutFile(
    _ subject: ByteString,
    on loop: UVLoop,
    mustRun: Bool,
    submit: @escaping (FileOperation.Raw, @escaping FileOperation.Callback) -> Int32,
    finish: @escaping (Result<FileOperation.Raw, UVError>) -> Void
  ) -> any Disposable {
    let file = UVFile(subject, on: loop, whenClosed: nil)
    let operation = FileOperation(on: file, mustRun: mustRun, submit: submit) {
      operation,
      outcome in
      if !operation.isDisposed { file.callHandler { finish(outcome) } }
      file.closeSilently()
      return .done
    }
    file.add(operation)
    return operation
  }

  /// Passes over a cancelled operation, unless it has started.
  func operationCancelled(_ operation: FileOperation) {
    if operation === current { operation.cancel() } else { operation.releaseCompletion() }
  }

  /// Starts the next operation, after the current one has ended.
  func operationEnded() {
    current = nil
    startNext()
  }

  /// Creates the error of an operation; its message names the file.
  func error(_ code: Int32) -> UVError { UVError(code: code, about: "\(path)") }

  override func startClosing() {
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
