internal import RxCore
public import RxLoop
public import RxTraits

/// An open file.
///
///     FileSystem().open("notes", [.write, .append, .create])
///       .flatMapCompletable { file in
///         file.write(Array("remember\n".utf8)).andThen(file.synchronize()).andThen(file.close())
///       }
///
/// Operations run on libuv's thread pool, one after another in the order of their subscriptions. Results
/// are delivered on the loop's thread. Any thread may use a file. `close()` closes the file, and so does
/// its deallocation. Operations on a closed file fail with ECANCELED.
public final class File: Sendable {
  /// The path with which the file was opened.
  public var path: ByteString { file.path }

  /// The loop that delivers the results.
  public var loop: UVLoop { file.loop }

  let file: UVFile

  /// Takes ownership of a handle.
  init(_ file: UVFile) { self.file = file }

  deinit { file.close() }

  /// Reads bytes.
  ///
  ///     file.read(4096, at: 0).subscribe(onSuccess: { print($0.count) })
  ///
  /// - Parameters:
  ///   - count: the greatest number of bytes. There are fewer near the end of the file, and none after it.
  ///   - offset: the offset in bytes; `nil` continues after the last read or write without an offset.
  /// - Returns: the bytes. Errors: EISDIR, EIO, EINVAL for negative numbers, ENOMEM.
  public func read(_ count: Int, at offset: Int64? = nil) -> Single<[UInt8]> {
    operation { $0.read(count, at: offset, completion: $1) }
  }

  /// Writes bytes.
  ///
  ///     file.write(Array("remember\n".utf8)).subscribe(onCompleted: { print("written") })
  ///
  /// - Parameters:
  ///   - bytes: the bytes to write.
  ///   - offset: the offset in bytes; `nil` continues after the last read or write without an offset, or
  ///     at the end of a file opened with `.append`.
  /// - Returns: completes when the system has accepted every byte. Errors: ENOSPC, EFBIG, EIO, EBADF for
  ///   a file not open for writing. After an error or a disposal some bytes may have been written.
  public func write(_ bytes: [UInt8], at offset: Int64? = nil) -> Completable {
    operation { $0.write(bytes, at: offset, completion: $1) }.asCompletable()
  }

  /// Returns the status of the file: its kind, size, permissions and times (fstat(2)).
  ///
  ///     file.status().subscribe(onSuccess: { print($0.size) })
  ///
  /// - Returns: the status. Errors: EIO.
  public func status() -> Single<UVFile.Status> {
    operation { $0.status(completion: $1) }
  }

  /// Sets the length of the file: cuts it, or extends it with zeros (ftruncate(2)).
  ///
  /// - Parameter size: the new length in bytes.
  /// - Returns: completes when the length is set. Errors: EINVAL for a negative size or a file not open
  ///   for writing, ENOSPC, EFBIG.
  public func truncate(to size: Int64) -> Completable {
    operation { $0.truncate(to: size, completion: $1) }.asCompletable()
  }

  /// Waits until all written bytes are on the disk (fsync(2)).
  ///
  ///     file.write(bytes).andThen(file.synchronize())
  ///
  /// - Parameter contentOnly: `true` skips metadata that is not needed to read the file, as times.
  /// - Returns: completes when the bytes are on the disk. Errors: EIO, ENOSPC.
  public func synchronize(contentOnly: Bool = false) -> Completable {
    operation { $0.synchronize(contentOnly: contentOnly, completion: $1) }.asCompletable()
  }

  /// Closes the file after all earlier operations.
  ///
  /// - Returns: completes when the file is closed. close(2) may be the first call to report an error of
  ///   an earlier write.
  public func close() -> Completable {
    operation { file, done in
      file.close(completion: done)
      return Disposables.create()
    }
    .asCompletable()
  }

  /// Returns a single that runs an operation, and keeps this file open until the operation has ended.
  private func operation<Value: Sendable>(
    _ start:
      @escaping @Sendable (UVFile, @escaping @Sendable (Result<Value, UVError>) -> Void) ->
      any Disposable
  ) -> Single<Value> {
    loop.single { done in
      start(self.file) { result in
        done(result)
        withExtendedLifetime(self) {}
      }
    }
  }

  /// Emits the content of the file, in chunks.
  ///
  ///     file.bytes(chunkSize: 4096).subscribe(onNext: { print($0.count) })
  ///
  /// - Parameters:
  ///   - offset: the offset of the first chunk, in bytes.
  ///   - chunkSize: the number of bytes of a chunk; the last one may be shorter.
  /// - Returns: completes at the end of the file, which remains open. Each chunk is read after the one
  ///   before has been delivered, while the valve is open. Errors: EISDIR, EIO, EINVAL.
  public func bytes(from offset: Int64 = 0, chunkSize: Int = 65_536) -> Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: self.loop, for: observer, whenConnected: true) {
          FileReader(self, from: offset, chunkSize: chunkSize, valve, observer)
        }
      }
    }
  }
}

/// Reads the content of a file for one subscription.
final class FileReader: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let file: File
  private let chunkSize: Int
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  /// The offset of the next chunk; `nil` is the end of the previous one.
  private var offset: Int64?
  private var watch: (any Disposable)?
  private var reading: (any Disposable)?
  private var keepAlive: LoopKeepAlive
  private var isOver = false

  /// For the loop's thread.
  init(
    _ file: File,
    from offset: Int64?,
    chunkSize: Int,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) {
    self.file = file
    self.offset = offset
    self.chunkSize = chunkSize
    self.valve = valve
    keepAlive = LoopKeepAlive(file.loop)
    self.observer = observer
    if chunkSize < 1 {
      let reason = "\(file.path): a chunk size of \(chunkSize) bytes; the least is 1"
      finish(UVError(code: ErrorCode.invalid, message: reason))
      return
    }
    watch = valve.onChange { file.loop.perform { self.readNext() } }
    readNext()
  }

  /// Stops reading, for the loop's thread.
  func dispose() {
    if isOver { return }
    end()
  }

  private func readNext() {
    if isOver || reading != nil { return }
    keepAlive.setActive(!valve.isOpen)
    if !valve.isOpen { return }
    reading = file.file.read(chunkSize, at: offset) { self.handle($0) }
  }

  private func handle(_ result: Result<[UInt8], UVError>) {
    reading = nil
    if isOver { return }
    switch result {
    case .failure(let error): finish(error)
    case .success(let bytes):
      if bytes.isEmpty { return finish(nil) }
      offset = offset.map { $0 + Int64(bytes.count) }
      observer.onNext(bytes)
      readNext()
    }
  }

  private func finish(_ error: UVError?) {
    end()
    if let error { observer.onError(error) } else { observer.onCompleted() }
  }

  private func end() {
    isOver = true
    reading?.dispose()
    reading = nil
    watch?.dispose()
    watch = nil
    keepAlive.setActive(false)
  }
}
