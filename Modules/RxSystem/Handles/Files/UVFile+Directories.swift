internal import CLibuv
public import RxCore
public import RxLoop

extension UVFile {
  /// An entry of a directory.
  public struct Entry: Sendable, Hashable {
    /// The name, without the directory.
    public var name: ByteString
    /// The kind of file; `unknown` on file systems that do not store it in the directory: use `status`
    /// then.
    public var kind: Kind

    /// Creates an entry.
    public init(name: ByteString, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Lists a directory, sorted by the bytes of the names, without `.` and `..` (scandir(3)).
  ///
  ///     UVFile.entries(of: "/etc", on: loop) { result in
  ///       for entry in (try? result.get()) ?? [] { print(entry.name, entry.kind) }
  ///     }
  ///
  /// - Parameters:
  ///   - path: the path of the directory.
  ///   - loop: the loop.
  ///   - completion: called with the entries, or ENOENT, ENOTDIR, EACCES, EMFILE.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func entries(
    of path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<[Entry], UVError>) -> Void
  ) -> any Disposable {
    pathRequest([path], on: loop, completion) { loop, raw, names, callback in
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

  /// Creates a directory in an existing one (mkdir(2)).
  ///
  /// - Parameters:
  ///   - path: the path of the new directory.
  ///   - permissions: the permissions, without the bits of the process's umask.
  ///   - loop: the loop.
  ///   - completion: called when the directory exists; EEXIST, ENOENT, EACCES, ENOTDIR, ENOSPC.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func makeDirectory(
    _ path: ByteString,
    permissions: UInt16 = 0o777,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    change([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_mkdir(loop, raw, names[0], Int32(permissions), callback)
    }
  }

  /// Removes an empty directory (rmdir(2)).
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - loop: the loop.
  ///   - completion: called when the directory is removed; ENOENT, ENOTDIR, ENOTEMPTY, EACCES,
  ///     EBUSY.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func removeDirectory(
    _ path: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    change([path], on: loop, completion) { loop, raw, names, callback in
      uv_fs_rmdir(loop, raw, names[0], callback)
    }
  }

  /// Creates a directory with a new name, which only this user may access (mkdtemp(3)).
  ///
  /// - Parameters:
  ///   - prefix: the start of the path; six characters are appended.
  ///   - loop: the loop.
  ///   - completion: called with the path of the directory, or ENOENT, EACCES, ENOTDIR, ENOSPC.
  /// - Returns: the operation; disposing of it cancels it.
  @discardableResult
  public static func makeTemporaryDirectory(
    prefix: ByteString,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    let template = ByteString(prefix.bytes + Array("XXXXXX".utf8))
    return pathRequest([template], on: loop, mustRun: true, completion) {
      loop,
      raw,
      names,
      callback in
      uv_fs_mkdtemp(loop, raw, names[0], callback)
    } value: {
      $0.pointee.path.map { ByteString(cString: $0) } ?? ByteString([])
    }
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
