internal import CLibuv
internal import DequeModule
public import RxCore

/// A file that is read and written on libuv's thread pool, so that a slow disk holds up no loop.
///
///     UVFile.open("/etc/hosts", on: loop) { result in
///       guard case .success(let file) = result else { return }
///       file.read(4096) { bytes in
///         print(bytes)
///         file.close()
///       }
///     }
///
/// Operations are for the loop's thread, and are done one after another in the order they were asked
/// for, so that a `synchronize` covers the writes before it. Each holds the loop until it is done, and
/// its callback is never called at once. Disposing of what it returns calls it off: what has not begun
/// is not done, and its callback is not called. A file that is open and has nothing to do does not
/// hold the loop. The pool has four threads for the whole process (UV_THREADPOOL_SIZE).
///
/// Errors name the path. Source: docs.libuv.org/en/v1.x/fs.html.
public final class UVFile: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; everything here is touched on the loop's thread only.

  /// The path that it was opened by.
  public let path: ByteString

  /// The descriptor; negative before it is open and after it is closed.
  public private(set) var descriptor: Int32 = -1

  private var waiting: Deque<FileOperation> = []
  private var current: FileOperation?
  /// Whether `close(completion:)` has been called.
  private var isEnding = false
  /// Whether `close()` has, and the loop has heard of it.
  private var isAbandoned = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: relative ones begin where the process is.
  ///   - options: what for; with nothing to read or write it is opened to be read.
  ///   - permissions: those of a file that is made; the process's umask is taken from them.
  ///   - loop: the loop to call on.
  ///   - whenClosed: called once, on the loop's thread, when an open file's descriptor is closed.
  ///   - completion: called once, on the loop's thread, with the open file, which stays open until it
  ///     is closed; ENOENT, EACCES and all that open(2) says; EINVAL for a path with a zero byte.
  /// - Returns: the opening; disposed of before its callback, the file is closed again.
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
      let isAwaited = !opening.isDisposed
      if case .success(let raw) = outcome { file.descriptor = Int32(raw.pointee.result) }
      if isAwaited { file.perform { completion(outcome.map { _ in file }) } }
      if file.descriptor < 0 || !isAwaited { file.closeSilently() }
      return .done
    }
    file.add(opening)
    return opening
  }

  /// Takes over a file that is open already, as one of the standard streams that a shell has opened.
  ///
  /// Give `dup(descriptor)` to keep one: both then have the same place to read and write at.
  ///
  /// - Parameters:
  ///   - descriptor: an open file; closed with this. Messages call it `/dev/fd/` and its number.
  ///   - loop: the loop to call on.
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
    open()
  }

  /// Closes it once everything that was asked for is done, and tells how that went.
  ///
  /// Nothing can be asked for afterwards. `close()` without a callback also does first what changes
  /// the file, but calls nobody.
  ///
  /// - Parameter completion: called once, on the loop's thread, unless `close()` comes first; close(2)
  ///   may be the first to tell of a write that failed.
  public func close(completion: @escaping @Sendable (Result<Void, UVError>) -> Void) {
    preconditionOnLoop()
    if isClosed || isEnding { return later { completion(.failure(self.closedError)) } }
    isEnding = true
    add(
      FileOperation(on: self, mustRun: true) { [self] raw, callback in
        uv_fs_close(loop.raw, raw, descriptor, callback)
      } finish: { [self] _, outcome in
        descriptor = -1
        guard markClosed() else { return .done }
        complete { completion(outcome.map { _ in }) }
        endClosing()
        return .done
      }
    )
  }

  /// Does something with the file behind what was asked for before.
  ///
  /// - Parameters:
  ///   - mustRun: whether it is done even if the file is closed first.
  ///   - completion: whom to tell.
  ///   - start: hands a step to libuv.
  ///   - finish: makes the outcome of a step that of the whole; `nil` asks for another step.
  /// - Returns: what calls it off.
  func submit<Value: Sendable>(
    mustRun: Bool,
    _ completion: @escaping @Sendable (Result<Value, UVError>) -> Void,
    start: @escaping (FileOperation.Raw, @escaping FileOperation.Callback) -> Int32,
    finish: @escaping (Result<FileOperation.Raw, UVError>) -> Result<Value, UVError>?
  ) -> any Disposable {
    preconditionOnLoop()
    if isClosed || isEnding {
      let refusal = BooleanDisposable()
      later { if !refusal.isDisposed { completion(.failure(self.closedError)) } }
      return refusal
    }
    let operation = FileOperation(on: self, mustRun: mustRun, start: start) {
      operation,
      outcome in
      guard let value = finish(outcome) else { return .more }
      if !operation.isDisposed { self.perform { completion(value) } }
      return .done
    }
    add(operation)
    return operation
  }

  /// Does one thing on the pool that needs no open file.
  ///
  /// - Parameters:
  ///   - subject: what it is about, for messages.
  ///   - loop: the loop to call on.
  ///   - mustRun: whether it is done even if it is called off before a thread has begun it.
  ///   - start: hands it to libuv.
  ///   - finish: takes the outcome, unless it has been called off.
  /// - Returns: what calls it off.
  static func once(
    _ subject: ByteString,
    on loop: UVLoop,
    mustRun: Bool,
    start: @escaping (FileOperation.Raw, @escaping FileOperation.Callback) -> Int32,
    finish: @escaping (Result<FileOperation.Raw, UVError>) -> Void
  ) -> any Disposable {
    let file = UVFile(subject, on: loop, whenClosed: nil)
    let operation = FileOperation(on: file, mustRun: mustRun, start: start) {
      operation,
      outcome in
      if !operation.isDisposed { file.perform { finish(outcome) } }
      file.closeSilently()
      return .done
    }
    file.add(operation)
    return operation
  }

  /// An operation has been called off: it is passed over, unless it has begun.
  func forget(_ operation: FileOperation) {
    if operation === current { operation.cancel() } else { operation.drop() }
  }

  /// The current operation is done.
  func operationEnded() {
    current = nil
    startNext()
  }

  /// The error of an operation, which names the file.
  func error(_ code: Int32) -> UVError { UVError(code: code, about: "\(path)") }

  override func startClosing() {
    isAbandoned = true
    if let current, !current.mustRun { current.cancel() }
    startNext()
  }

  private var closedError: UVError { error(UV_ECANCELED.rawValue) }

  private func add(_ operation: FileOperation) {
    waiting.append(operation)
    startNext()
  }

  private func startNext() {
    if current != nil { return }
    while let next = waiting.popFirst() {
      if next.isDisposed || (isAbandoned && !next.mustRun) { continue }
      current = next
      return next.begin()
    }
    if isAbandoned { closeDescriptor() }
  }

  private func closeDescriptor() {
    if descriptor < 0 { return endClosing() }
    let closing = FileOperation(on: self, mustRun: true) { [self] raw, callback in
      uv_fs_close(loop.raw, raw, descriptor, callback)
    } finish: { [self] _, _ in
      descriptor = -1
      return .done
    }
    current = closing
    closing.begin()
  }

  private func endClosing() {
    notifyClosed()
    finishClosing()
  }
}
