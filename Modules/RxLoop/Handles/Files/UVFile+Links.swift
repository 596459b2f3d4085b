internal import CLibuv
public import RxCore

extension UVFile {
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
    pathRequest([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
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
    pathRequest([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
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
    pathRequest([path, target], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_symlink(loop, raw, names[1], names[0], 0, callback)
    } value: { _ in
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
    pathRequest([path, existing], on: loop, mustRun: true, completion) {
      loop,
      raw,
      names,
      callback in
      uv_fs_link(loop, raw, names[1], names[0], callback)
    } value: { _ in
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
