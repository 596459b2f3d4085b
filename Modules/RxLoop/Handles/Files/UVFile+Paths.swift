internal import CLibuv
public import RxCore

// These functions run on libuv's thread pool. Call them on the loop's thread. Each calls its completion
// once, on the loop's thread, and never before it returns.

extension UVFile {
  /// Reads the status of a path (stat(2), lstat(2)).
  ///
  /// - Parameters:
  ///   - path: the path of a file of any kind.
  ///   - followsLink: `true` for the target of a symbolic link, `false` for the link itself.
  ///   - loop: the loop.
  ///   - completion: called with the status, or ENOENT, EACCES, ENOTDIR, ELOOP.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func status(
    of path: ByteString,
    followsLink: Bool = true,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Status, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
      followsLink
        ? uv_fs_stat(loop, raw, names[0], callback) : uv_fs_lstat(loop, raw, names[0], callback)
    } value: {
      Status($0.pointee.statbuf)
    }
  }

  /// Renames a file, and atomically replaces a file that has the new name (rename(2)).
  ///
  /// - Parameters:
  ///   - path: the present path.
  ///   - newPath: the new path, on the same file system.
  ///   - loop: the loop.
  ///   - completion: called when the file is renamed; ENOENT, EACCES, EXDEV, EISDIR, ENOTDIR,
  ///     ENOTEMPTY, with both paths in the message.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func rename(
    _ path: ByteString,
    to newPath: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path, newPath], on: loop, mustRun: true, completion) {
      loop,
      raw,
      names,
      callback in
      uv_fs_rename(loop, raw, names[0], names[1], callback)
    } value: { _ in
    }
  }

  /// Removes a file of any kind except a directory (unlink(2)).
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - loop: the loop.
  ///   - completion: called when the name is removed; ENOENT, EACCES, EISDIR, EBUSY.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func remove(
    _ path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_unlink(loop, raw, names[0], callback)
    } value: { _ in
    }
  }

  /// Copies the content and permissions of a file; the copy shares the disk blocks where the file
  /// system can (`uv_fs_copyfile`).
  ///
  /// - Parameters:
  ///   - path: the path of the original.
  ///   - newPath: the path of the copy.
  ///   - replaces: `true` to overwrite a file of that name, `false` to fail with EEXIST. A copy
  ///     that cannot be completed, for instance for ENOSPC, is removed.
  ///   - loop: the loop.
  ///   - completion: called when the copy is complete; ENOENT, EACCES, EEXIST, EISDIR, ENOSPC, with
  ///     both paths in the message.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func copy(
    _ path: ByteString,
    to newPath: ByteString,
    replaces: Bool = false,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path, newPath], on: loop, mustRun: true, completion) {
      loop,
      raw,
      names,
      callback in
      let flags = UV_FS_COPYFILE_FICLONE | (replaces ? 0 : UV_FS_COPYFILE_EXCL)
      return uv_fs_copyfile(loop, raw, names[0], names[1], flags, callback)
    } value: { _ in
    }
  }

  /// Sets the permissions of a file (chmod(2)).
  ///
  /// - Parameters:
  ///   - permissions: all permission bits, such as 0o644; the umask is not applied.
  ///   - path: the path; for a symbolic link, the permissions of its target are set.
  ///   - loop: the loop.
  ///   - completion: called when the permissions are set; ENOENT, EACCES, EPERM.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func setPermissions(
    _ permissions: UInt16,
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_chmod(loop, raw, names[0], Int32(permissions), callback)
    } value: { _ in
    }
  }
}
