internal import CLibuv
public import RxCore
public import RxLoop

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
    pathRequest([path], on: loop, completion) { loop, raw, names, callback in
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
    change([path, newPath], on: loop, completion) { loop, raw, names, callback in
      uv_fs_rename(loop, raw, names[0], names[1], callback)
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
    change([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_unlink(loop, raw, names[0], callback)
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
    change([path, newPath], on: loop, completion) { loop, raw, names, callback in
      let flags = UV_FS_COPYFILE_FICLONE | (replaces ? 0 : UV_FS_COPYFILE_EXCL)
      return uv_fs_copyfile(loop, raw, names[0], names[1], flags, callback)
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
    change([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_chmod(loop, raw, names[0], Int32(permissions), callback)
    }
  }

  /// Resolves a path to an absolute one without symbolic links, `.` and `..` (realpath(3)).
  ///
  /// - Parameters:
  ///   - path: the path of an existing file.
  ///   - loop: the loop.
  ///   - completion: called with the absolute path, or ENOENT, EACCES, ENOTDIR, ELOOP.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func realPath(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_realpath(loop, raw, names[0], callback)
    } value: {
      ByteString(ofResult: $0)
    }
  }

  /// Reads the target of a symbolic link (readlink(2)).
  ///
  /// - Parameters:
  ///   - path: the path of the link.
  ///   - loop: the loop.
  ///   - completion: called with the target as it is stored, or EINVAL for a file that is not a
  ///     symbolic link, ENOENT, EACCES.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func target(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_readlink(loop, raw, names[0], callback)
    } value: {
      ByteString(ofResult: $0)
    }
  }

  /// Creates a symbolic link (symlink(2)).
  ///
  /// - Parameters:
  ///   - path: the path of the link.
  ///   - target: the target, which need not exist.
  ///   - loop: the loop.
  ///   - completion: called when the link exists; EEXIST, ENOENT, EACCES, ENOSPC.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func makeSymbolicLink(
    _ path: ByteString,
    to target: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    change([path, target], on: loop, completion) { loop, raw, names, callback in
      uv_fs_symlink(loop, raw, names[1], names[0], 0, callback)
    }
  }

  /// Creates a hard link, that is a second name of a file (link(2)).
  ///
  /// - Parameters:
  ///   - path: the new path.
  ///   - existing: the present path, on the same file system.
  ///   - loop: the loop.
  ///   - completion: called when the link exists; EEXIST, ENOENT, EACCES, EXDEV, EPERM for a
  ///     directory.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func makeLink(
    _ path: ByteString,
    to existing: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    change([path, existing], on: loop, completion) { loop, raw, names, callback in
      uv_fs_link(loop, raw, names[1], names[0], callback)
    }
  }
}

extension ByteString {
  /// Copies the path that libuv has found.
  fileprivate init(ofResult raw: FileOperation.Raw) {
    self =
      raw.pointee.ptr.map { ByteString(cString: $0.assumingMemoryBound(to: CChar.self)) }
      ?? ByteString([])
  }
}
