internal import CLibuv
public import RxCore

extension UVFile {
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
}

extension UVFile {
  /// The largest number of bytes that read(2) transfers.
  private static var largestRead: Int { 0x7FFF_F000 }
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
