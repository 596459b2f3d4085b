internal import RxCore
public import RxLoop
public import RxTraits

/// Operations on files and directories, on libuv's thread pool, so that a slow disk blocks no loop.
///
///     let files = FileSystem()
///     files.entries(of: "Sources")
///       .subscribe(onSuccess: { for entry in $0 { print(entry.name) } })
///
/// The sequences are cold: each subscription runs the operation, and its result is delivered on the
/// loop's thread. An operation that is disposed of before a pool thread has started it does not run. One
/// that changes the disk and has started runs to its end. Operations of different subscriptions run
/// concurrently: chain them where the order matters. The pool has four threads for the whole process
/// (UV_THREADPOOL_SIZE).
///
/// Errors are `UVError`, as those of all modules on libuv; the message contains the path. `Errno`, which
/// RxFileWatch throws, has the same numbers with the opposite sign: `Errno(rawValue: -error.code)`.
///
/// Source: docs.libuv.org/en/v1.x/fs.html.
public struct FileSystem: Sendable {
  /// The loop that delivers the results.
  public let loop: UVLoop

  /// Creates a file system that delivers on `loop`.
  public init(on loop: UVLoop = .main) { self.loop = loop }

  /// Opens a file (open(2)).
  ///
  ///     files.open("notes", [.write, .append, .create])
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the working directory.
  ///   - options: the access mode, and how to create or truncate.
  ///   - permissions: the permissions of a created file, without the bits of the process's umask.
  /// - Returns: the open file, which is closed at its deallocation. Errors: ENOENT, EACCES, EISDIR,
  ///   ENOTDIR, EEXIST, EMFILE, ENOSPC, EINVAL for a path with a zero byte.
  public func open(
    _ path: ByteString,
    _ options: UVFile.Options = .read,
    permissions: UInt16 = 0o666
  ) -> Single<File> {
    loop.single { [loop] done in
      UVFile.open(path, options, permissions: permissions, on: loop) { result in
        done(result.map { File($0) })
      }
    }
  }

  /// Returns the status of a path: its kind, size, permissions and times (stat(2)).
  ///
  ///     files.status(of: "Package.swift").subscribe(onSuccess: { print($0.size) })
  ///
  /// - Parameters:
  ///   - path: the path of a file of any kind.
  ///   - followsLink: `true` returns the status of a symbolic link's target, `false` that of the link.
  /// - Returns: the status. Errors: ENOENT, EACCES, ENOTDIR, ELOOP.
  public func status(of path: ByteString, followsLink: Bool = true) -> Single<UVFile.Status> {
    loop.single { [loop] done in
      UVFile.status(of: path, followsLink: followsLink, on: loop, completion: done)
    }
  }

  /// Returns the entries of a directory, sorted by the bytes of their names, without `.` and `..`.
  ///
  ///     files.entries(of: ".").subscribe(onSuccess: { for entry in $0 { print(entry.name) } })
  ///
  /// - Parameter path: the path of a directory.
  /// - Returns: the entries. Errors: ENOENT, ENOTDIR, EACCES, EMFILE.
  public func entries(of path: ByteString) -> Single<[UVFile.Entry]> {
    loop.single { [loop] done in UVFile.entries(of: path, on: loop, completion: done) }
  }

  /// Renames a file atomically, and replaces a file at the new path (rename(2)).
  ///
  ///     files.rename("draft", to: "final")
  ///
  /// - Parameters:
  ///   - path: the old path.
  ///   - newPath: the new path, on the same file system.
  /// - Returns: completes when the file has its new path. Errors: ENOENT, EACCES, EXDEV, EISDIR, ENOTDIR,
  ///   ENOTEMPTY, with both paths in the message.
  public func rename(_ path: ByteString, to newPath: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.rename(path, to: newPath, on: loop, completion: done)
    }
  }

  /// Copies the content and the permissions of a file; shares blocks where the file system supports it.
  ///
  ///     files.copy("notes", to: "notes.bak", replaces: true)
  ///
  /// - Parameters:
  ///   - path: the path of the original.
  ///   - newPath: the path of the copy.
  ///   - replaces: `true` overwrites an existing file; `false` fails with EEXIST.
  /// - Returns: completes when the copy is complete. Errors: ENOENT, EACCES, EEXIST, EISDIR, ENOSPC, with
  ///   both paths in the message.
  public func copy(
    _ path: ByteString,
    to newPath: ByteString,
    replaces: Bool = false
  ) -> Completable {
    loop.completable { [loop] done in
      UVFile.copy(path, to: newPath, replaces: replaces, on: loop, completion: done)
    }
  }

  /// Removes a file of any kind but a directory (unlink(2)).
  ///
  /// - Parameter path: the path of the file.
  /// - Returns: completes when the path is removed. Errors: ENOENT, EACCES, EISDIR, EBUSY.
  public func remove(_ path: ByteString) -> Completable {
    loop.completable { [loop] done in UVFile.remove(path, on: loop, completion: done) }
  }

  /// Creates a directory in an existing one (mkdir(2)).
  ///
  ///     files.makeDirectory("build")
  ///
  /// - Parameters:
  ///   - path: the path of the new directory.
  ///   - permissions: the permissions, without the bits of the process's umask.
  /// - Returns: completes when the directory exists. Errors: EEXIST, ENOENT, EACCES, ENOTDIR, ENOSPC.
  public func makeDirectory(_ path: ByteString, permissions: UInt16 = 0o777) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeDirectory(path, permissions: permissions, on: loop, completion: done)
    }
  }

  /// Removes an empty directory (rmdir(2)).
  ///
  /// - Parameter path: the path of the directory.
  /// - Returns: completes when the directory is removed. Errors: ENOENT, ENOTDIR, ENOTEMPTY, EACCES,
  ///   EBUSY.
  public func removeDirectory(_ path: ByteString) -> Completable {
    loop.completable { [loop] done in UVFile.removeDirectory(path, on: loop, completion: done) }
  }

  /// Creates a directory with a unique path, accessible only to this user (mkdtemp(3)).
  ///
  ///     files.makeTemporaryDirectory(prefix: "/tmp/build-")
  ///       .subscribe(onSuccess: { print($0) })  // /tmp/build-x3Fq9a
  ///
  /// - Parameter prefix: the beginning of the path, to which six characters are appended.
  /// - Returns: the path. Errors: ENOENT, EACCES, ENOTDIR, ENOSPC.
  public func makeTemporaryDirectory(prefix: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in
      UVFile.makeTemporaryDirectory(prefix: prefix, on: loop, completion: done)
    }
  }

  /// Returns the absolute path without symbolic links, `.` and `..` (realpath(3)).
  ///
  /// - Parameter path: the path of an existing file.
  /// - Returns: the absolute path. Errors: ENOENT, EACCES, ENOTDIR, ELOOP.
  public func realPath(of path: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in UVFile.realPath(of: path, on: loop, completion: done) }
  }

  /// Returns the target of a symbolic link (readlink(2)).
  ///
  /// - Parameter path: the path of the link.
  /// - Returns: the target as stored in the link. Errors: EINVAL for a file of another kind, ENOENT,
  ///   EACCES.
  public func target(of path: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in UVFile.target(of: path, on: loop, completion: done) }
  }

  /// Creates a symbolic link (symlink(2)).
  ///
  ///     files.makeSymbolicLink("latest", to: "release-7")
  ///
  /// - Parameters:
  ///   - path: the path of the link.
  ///   - target: the target, which need not exist.
  /// - Returns: completes when the link exists. Errors: EEXIST, ENOENT, EACCES, ENOSPC.
  public func makeSymbolicLink(_ path: ByteString, to target: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeSymbolicLink(path, to: target, on: loop, completion: done)
    }
  }

  /// Creates a hard link to a file (link(2)).
  ///
  /// - Parameters:
  ///   - path: the path of the link.
  ///   - existing: a path of the file, on the same file system.
  /// - Returns: completes when the link exists. Errors: EEXIST, ENOENT, EACCES, EXDEV, EPERM for a
  ///   directory.
  public func makeLink(_ path: ByteString, to existing: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeLink(path, to: existing, on: loop, completion: done)
    }
  }

  /// Sets the permissions of a file (chmod(2)).
  ///
  ///     files.setPermissions(0o644, of: "notes")
  ///
  /// - Parameters:
  ///   - permissions: all permission bits, as 0o644; the umask does not apply.
  ///   - path: the path of the file; a symbolic link is followed.
  /// - Returns: completes when the permissions are set. Errors: ENOENT, EACCES, EPERM.
  public func setPermissions(_ permissions: UInt16, of path: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.setPermissions(permissions, of: path, on: loop, completion: done)
    }
  }
}
