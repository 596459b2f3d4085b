internal import CLibuv
internal import Glibc
public import RxCore

// What is done with names and not with an open file: on the pool, for the loop's thread. Each calls its
// completion once, never at once, on the loop's thread; what it returns calls it off.

extension UVFile {
  /// A name in a directory.
  public struct Entry: Sendable, Hashable {
    /// The name, without the directory.
    public var name: ByteString
    /// What it is; `unknown` where the file system does not say: then `status` does.
    public var kind: Kind

    /// Makes one.
    public init(name: ByteString, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Asks what the system knows of a path (stat(2), lstat(2)).
  ///
  /// - Parameters:
  ///   - path: of a file of any kind.
  ///   - followsLink: whether a symbolic link stands for what it points to.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, ENOTDIR, ELOOP, with the path in the message.
  /// - Returns: what calls it off.
  @discardableResult
  public static func status(
    of path: ByteString,
    followsLink: Bool = true,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Status, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
      followsLink
        ? uv_fs_stat(loop, raw, names[0], callback) : uv_fs_lstat(loop, raw, names[0], callback)
    } value: {
      Status($0.pointee.statbuf)
    }
  }

  /// Lists a directory, sorted by the bytes of the names, without `.` and `..` (scandir(3)).
  ///
  /// - Parameters:
  ///   - path: a directory.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, ENOTDIR, EACCES, EMFILE.
  /// - Returns: what calls it off.
  @discardableResult
  public static func entries(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<[Entry], UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
      uv_fs_scandir(loop, raw, names[0], 0, callback)
    } value: { raw in
      var entries: [Entry] = []
      var entry = uv_dirent_t()
      while uv_fs_scandir_next(raw, &entry) == 0 {
        guard let name = entry.name else { continue }
        entries.append(Entry(name: ByteString(cString: name), kind: Kind(entry.type)))
      }
      return entries.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
    }
  }

  /// Gives a file another name, at once and in place of what has that name (rename(2)).
  ///
  /// - Parameters:
  ///   - path: the name it has.
  ///   - newPath: the name it gets, on the same file system.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, EXDEV, EISDIR, ENOTDIR, ENOTEMPTY, with both in the message.
  /// - Returns: what calls it off.
  @discardableResult
  public static func rename(
    _ path: ByteString,
    to newPath: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path, newPath], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_rename(loop, raw, names[0], names[1], callback)
    } value: { _ in
    }
  }

  /// Removes a name that is no directory (unlink(2)).
  ///
  /// - Parameters:
  ///   - path: the name.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, EISDIR, EBUSY.
  /// - Returns: what calls it off.
  @discardableResult
  public static func remove(
    _ path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_unlink(loop, raw, names[0], callback)
    } value: { _ in
    }
  }

  /// Makes a directory in one that is there (mkdir(2)).
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - permissions: the process's umask is taken from them.
  ///   - loop: the loop to call on.
  ///   - completion: EEXIST, ENOENT, EACCES, ENOTDIR, ENOSPC.
  /// - Returns: what calls it off.
  @discardableResult
  public static func makeDirectory(
    _ path: ByteString,
    permissions: UInt16 = 0o777,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_mkdir(loop, raw, names[0], Int32(permissions), callback)
    } value: { _ in
    }
  }

  /// Removes an empty directory (rmdir(2)).
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, ENOTDIR, ENOTEMPTY, EACCES, EBUSY.
  /// - Returns: what calls it off.
  @discardableResult
  public static func removeDirectory(
    _ path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_rmdir(loop, raw, names[0], callback)
    } value: { _ in
    }
  }

  /// Makes a directory that nobody else has, for this user alone (mkdtemp(3)).
  ///
  /// - Parameters:
  ///   - prefix: what its path begins with; six characters are put behind it.
  ///   - loop: the loop to call on.
  ///   - completion: called with its path; ENOENT, EACCES, ENOTDIR, ENOSPC.
  /// - Returns: what calls it off.
  @discardableResult
  public static func makeTemporaryDirectory(
    prefix: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    let template = ByteString(prefix.bytes + Array("XXXXXX".utf8))
    return request([template], on: loop, mustRun: true, completion) {
      loop,
      raw,
      names,
      callback in
      uv_fs_mkdtemp(loop, raw, names[0], callback)
    } value: {
      $0.pointee.path.map { ByteString(cString: $0) } ?? ByteString([])
    }
  }

  /// Finds the absolute path without symbolic links, `.` and `..` (realpath(3)).
  ///
  /// - Parameters:
  ///   - path: of what is there.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, ENOTDIR, ELOOP.
  /// - Returns: what calls it off.
  @discardableResult
  public static func realPath(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
      uv_fs_realpath(loop, raw, names[0], callback)
    } value: {
      ByteString(ofResult: $0)
    }
  }

  /// Reads a symbolic link (readlink(2)).
  ///
  /// - Parameters:
  ///   - path: of the link.
  ///   - loop: the loop to call on.
  ///   - completion: called with what it says; EINVAL for what is no link, ENOENT, EACCES.
  /// - Returns: what calls it off.
  @discardableResult
  public static func target(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: false, completion) { loop, raw, names, callback in
      uv_fs_readlink(loop, raw, names[0], callback)
    } value: {
      ByteString(ofResult: $0)
    }
  }

  /// Makes a symbolic link (symlink(2)).
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - target: what it says; need not be there.
  ///   - loop: the loop to call on.
  ///   - completion: EEXIST, ENOENT, EACCES, ENOSPC.
  /// - Returns: what calls it off.
  @discardableResult
  public static func makeSymbolicLink(
    _ path: ByteString,
    to target: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path, target], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_symlink(loop, raw, names[1], names[0], 0, callback)
    } value: { _ in
    }
  }

  /// Gives a file a second name (link(2)).
  ///
  /// - Parameters:
  ///   - path: the second name.
  ///   - existing: the first, on the same file system.
  ///   - loop: the loop to call on.
  ///   - completion: EEXIST, ENOENT, EACCES, EXDEV, EPERM for a directory.
  /// - Returns: what calls it off.
  @discardableResult
  public static func makeLink(
    _ path: ByteString,
    to existing: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path, existing], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_link(loop, raw, names[1], names[0], callback)
    } value: { _ in
    }
  }

  /// Says who may do what with a file (chmod(2)).
  ///
  /// - Parameters:
  ///   - permissions: as 0o644; all of them, the umask has no part in it.
  ///   - path: the file's; a link stands for what it points to.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, EPERM.
  /// - Returns: what calls it off.
  @discardableResult
  public static func setPermissions(
    _ permissions: UInt16,
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      uv_fs_chmod(loop, raw, names[0], Int32(permissions), callback)
    } value: { _ in
    }
  }

  /// Copies a file's content and permissions, sharing its blocks where the disk can.
  ///
  /// - Parameters:
  ///   - path: what to copy.
  ///   - newPath: the copy's name.
  ///   - replaces: whether a file of that name is written over, or is EEXIST. One that cannot be
  ///     written to its end, as for ENOSPC, is removed.
  ///   - loop: the loop to call on.
  ///   - completion: ENOENT, EACCES, EEXIST, EISDIR, ENOSPC, with both in the message.
  /// - Returns: what calls it off.
  @discardableResult
  public static func copy(
    _ path: ByteString,
    to newPath: ByteString,
    replaces: Bool = false,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    request([path, newPath], on: loop, mustRun: true, completion) { loop, raw, names, callback in
      let flags = UV_FS_COPYFILE_FICLONE | (replaces ? 0 : UV_FS_COPYFILE_EXCL)
      return uv_fs_copyfile(loop, raw, names[0], names[1], flags, callback)
    } value: { _ in
    }
  }

  /// Does something with names on the pool.
  ///
  /// - Parameters:
  ///   - paths: the names; the message of an error has them.
  ///   - loop: the loop to call on.
  ///   - mustRun: see `FileOperation`.
  ///   - completion: whom to tell.
  ///   - start: hands it to libuv.
  ///   - value: takes the outcome from libuv.
  /// - Returns: what calls it off.
  private static func request<Value: Sendable>(
    _ paths: [ByteString],
    on loop: UVLoop,
    mustRun: Bool,
    _ completion: @escaping @Sendable (Result<Value, UVError>) -> Void,
    start:
      @escaping (
        UnsafeMutablePointer<uv_loop_t>, FileOperation.Raw, [UnsafeMutablePointer<CChar>],
        @escaping FileOperation.Callback
      ) -> Int32,
    value: @escaping (FileOperation.Raw) -> Value
  ) -> any Disposable {
    let subject = paths.map(\.description).joined(separator: " → ")
    let isWrong = paths.contains { $0.bytes.contains(0) }
    let names = CStringArray(paths)
    return once(ByteString(subject), on: loop, mustRun: mustRun) { raw, callback in
      if isWrong { return UV_EINVAL.rawValue }
      return start(loop.raw, raw, names.strings, callback)
    } finish: { outcome in
      completion(outcome.map(value))
    }
  }
}

extension ByteString {
  /// The path that libuv has found.
  fileprivate init(ofResult raw: FileOperation.Raw) {
    self =
      raw.pointee.ptr.map { ByteString(cString: $0.assumingMemoryBound(to: CChar.self)) }
      ?? ByteString([])
  }
}

extension UVFile.Kind {
  fileprivate init(_ type: uv_dirent_type_t) {
    self =
      switch type {
      case UV_DIRENT_FILE: .regular
      case UV_DIRENT_DIR: .directory
      case UV_DIRENT_LINK: .symbolicLink
      case UV_DIRENT_FIFO: .pipe
      case UV_DIRENT_SOCKET: .socket
      case UV_DIRENT_CHAR: .characterDevice
      case UV_DIRENT_BLOCK: .blockDevice
      default: .unknown
      }
  }
}
