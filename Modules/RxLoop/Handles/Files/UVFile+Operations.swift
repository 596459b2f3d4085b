internal import CLibuv
public import RxCore

extension UVFile {
  /// Reads.
  ///
  /// - Parameters:
  ///   - count: how many bytes at most, of 2 GiB that come at once; there are fewer at the end of the
  ///     file, and beyond it none.
  ///   - offset: where from, in bytes; `nil` is behind the last read or write without an offset.
  ///   - completion: called with what was read; EISDIR, EIO, EINVAL for negative numbers, ENOMEM.
  /// - Returns: what calls it off.
  @discardableResult
  public func read(
    _ count: Int,
    at offset: Int64? = nil,
    completion: @escaping @Sendable (Result<[UInt8], UVError>) -> Void
  ) -> any Disposable {
    let memory = RawMemory(count: min(count, Self.most))
    // One without an offset moves the place of those after it.
    return submit(mustRun: offset == nil, completion) { [self] raw, callback in
      if count < 0 || (offset ?? 0) < 0 { return UV_EINVAL.rawValue }
      guard let memory else { return UV_ENOMEM.rawValue }
      var buffer = uv_buf_t(memory.bytes)
      return uv_fs_read(loop.raw, raw, descriptor, &buffer, 1, offset ?? -1, callback)
    } finish: { outcome in
      outcome.map { raw in memory.map { Array($0.bytes.prefix(raw.pointee.result)) } ?? [] }
    }
  }

  /// Writes all of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: copied; none at all is fine.
  ///   - offset: where to, in bytes; `nil` is behind the last read or write without an offset, or the
  ///     end for a file opened with `.append`.
  ///   - completion: called when the system has taken every byte; ENOSPC, EFBIG, EIO, EINVAL for a
  ///     negative offset, EBADF for a file that is only to be read. Some may have been written then.
  /// - Returns: what calls it off; begun, it may leave a part written.
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
      let place = offset.map { $0 + Int64(written) } ?? -1
      return uv_fs_write(loop.raw, raw, descriptor, &buffer, 1, place, callback)
    } finish: { [self] outcome in
      outcome.flatMap { raw in
        written += raw.pointee.result
        // Taking nothing of something is not a way to go on.
        let isStuck = raw.pointee.result == 0 && written < bytes.count
        return isStuck ? .failure(error(UV_EIO.rawValue)) : .success(written == bytes.count)
      }.unlessFalse
    }
  }

  /// Asks what the system knows of the file.
  ///
  /// - Parameter completion: called with the answer.
  /// - Returns: what calls it off.
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

  /// Makes the file as long as `size`: what is beyond goes, what is missing becomes zeros.
  ///
  /// - Parameters:
  ///   - size: in bytes.
  ///   - completion: called when it is done; EINVAL for a negative size or a file only to be read.
  /// - Returns: what calls it off.
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

  /// Waits until what has been written is on the disk (fsync(2)).
  ///
  /// - Parameters:
  ///   - contentOnly: leaves out what is not needed to read it back, as times (fdatasync(2)).
  ///   - completion: called when it is done; EIO, ENOSPC.
  /// - Returns: what calls it off.
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
  /// What read(2) transfers at most.
  private static var most: Int { 0x7FFF_F000 }
}

extension Result<Bool, UVError> {
  /// An outcome, or `nil` for `false`.
  fileprivate var unlessFalse: Result<Void, UVError>? {
    switch self {
    case .success(let isDone): isDone ? .success(()) : nil
    case .failure(let error): .failure(error)
    }
  }
}

extension uv_buf_t {
  /// What libuv is to read to, or to write.
  fileprivate init(_ bytes: UnsafeMutableRawBufferPointer) {
    self.init()
    base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    len = bytes.count
  }
}
