internal import RxCore
public import RxLoop
public import RxTraits

/// Files and directories, on libuv's pool of threads, so that a slow disk holds up no loop.
///
///     let files = FileSystem()
///     files.entries(of: "Sources")
///       .subscribe(onSuccess: { for entry in $0 { print(entry.name) } })
///
/// Everything is cold and told on the loop's thread. Errors are `UVError`, with the path in the
/// message. What is disposed of before a thread has begun it is not done; one that changes the disk
/// and has begun is done to its end. Operations of different subscriptions run side by side: chain
/// them where the order matters. The pool has four threads for the whole process (UV_THREADPOOL_SIZE).
///
/// Source: docs.libuv.org/en/v1.x/fs.html.
public struct FileSystem: Sendable {
  /// The loop that is told.
  public let loop: UVLoop

  /// Makes one that tells on `loop`.
  public init(on loop: UVLoop = .main) { self.loop = loop }

  /// Opens a file (open(2)).
  ///
  /// - Parameters:
  ///   - path: relative ones begin where the process is.
  ///   - options: what for.
  ///   - permissions: those of a file that is made; the process's umask is taken from them.
  /// - Returns: the open file, closed again if nobody takes it; ENOENT, EACCES, EISDIR, ENOTDIR,
  ///   EEXIST, EMFILE, ENOSPC, EINVAL for a path with a zero byte.
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

  /// Asks what the system knows of a path (stat(2)).
  ///
  /// - Parameters:
  ///   - path: of a file of any kind.
  ///   - followsLink: whether a symbolic link stands for what it points to.
  /// - Returns: ENOENT, EACCES, ENOTDIR, ELOOP.
  public func status(of path: ByteString, followsLink: Bool = true) -> Single<UVFile.Status> {
    loop.single { [loop] done in
      UVFile.status(of: path, followsLink: followsLink, on: loop, completion: done)
    }
  }

  /// Lists a directory, sorted by the bytes of the names, without `.` and `..`.
  ///
  /// - Parameter path: a directory.
  /// - Returns: ENOENT, ENOTDIR, EACCES, EMFILE.
  public func entries(of path: ByteString) -> Single<[UVFile.Entry]> {
    loop.single { [loop] done in UVFile.entries(of: path, on: loop, completion: done) }
  }

  /// Gives a file another name, at once and in place of what has that name (rename(2)).
  ///
  /// - Parameters:
  ///   - path: the name it has.
  ///   - newPath: the name it gets, on the same file system.
  /// - Returns: ENOENT, EACCES, EXDEV, EISDIR, ENOTDIR, ENOTEMPTY, with both names in the message.
  public func rename(_ path: ByteString, to newPath: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.rename(path, to: newPath, on: loop, completion: done)
    }
  }

  /// Copies a file's content and permissions, sharing its blocks where the disk can.
  ///
  /// - Parameters:
  ///   - path: what to copy.
  ///   - newPath: the copy's name.
  ///   - replaces: whether a file of that name is written over, or is EEXIST.
  /// - Returns: ENOENT, EACCES, EEXIST, EISDIR, ENOSPC, with both names in the message.
  public func copy(
    _ path: ByteString,
    to newPath: ByteString,
    replaces: Bool = false
  ) -> Completable {
    loop.completable { [loop] done in
      UVFile.copy(path, to: newPath, replaces: replaces, on: loop, completion: done)
    }
  }

  /// Removes a name that is no directory (unlink(2)).
  ///
  /// - Parameter path: the name.
  /// - Returns: ENOENT, EACCES, EISDIR, EBUSY.
  public func remove(_ path: ByteString) -> Completable {
    loop.completable { [loop] done in UVFile.remove(path, on: loop, completion: done) }
  }

  /// Makes a directory in one that is there (mkdir(2)).
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - permissions: the process's umask is taken from them.
  /// - Returns: EEXIST, ENOENT, EACCES, ENOTDIR, ENOSPC.
  public func makeDirectory(_ path: ByteString, permissions: UInt16 = 0o777) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeDirectory(path, permissions: permissions, on: loop, completion: done)
    }
  }

  /// Removes an empty directory (rmdir(2)).
  ///
  /// - Parameter path: its name.
  /// - Returns: ENOENT, ENOTDIR, ENOTEMPTY, EACCES, EBUSY.
  public func removeDirectory(_ path: ByteString) -> Completable {
    loop.completable { [loop] done in UVFile.removeDirectory(path, on: loop, completion: done) }
  }

  /// Makes a directory that nobody else has, for this user alone (mkdtemp(3)).
  ///
  /// - Parameter prefix: what its path begins with; six characters are put behind it.
  /// - Returns: its path; ENOENT, EACCES, ENOTDIR, ENOSPC.
  public func makeTemporaryDirectory(prefix: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in
      UVFile.makeTemporaryDirectory(prefix: prefix, on: loop, completion: done)
    }
  }

  /// Finds the absolute path without symbolic links, `.` and `..` (realpath(3)).
  ///
  /// - Parameter path: of what is there.
  /// - Returns: ENOENT, EACCES, ENOTDIR, ELOOP.
  public func realPath(of path: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in UVFile.realPath(of: path, on: loop, completion: done) }
  }

  /// Reads a symbolic link (readlink(2)).
  ///
  /// - Parameter path: of the link.
  /// - Returns: what it says; EINVAL for what is no link, ENOENT, EACCES.
  public func target(of path: ByteString) -> Single<ByteString> {
    loop.single { [loop] done in UVFile.target(of: path, on: loop, completion: done) }
  }

  /// Makes a symbolic link (symlink(2)).
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - target: what it says; need not be there.
  /// - Returns: EEXIST, ENOENT, EACCES, ENOSPC.
  public func makeSymbolicLink(_ path: ByteString, to target: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeSymbolicLink(path, to: target, on: loop, completion: done)
    }
  }

  /// Gives a file a second name (link(2)).
  ///
  /// - Parameters:
  ///   - path: the second name.
  ///   - existing: the first, on the same file system.
  /// - Returns: EEXIST, ENOENT, EACCES, EXDEV, EPERM for a directory.
  public func makeLink(_ path: ByteString, to existing: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.makeLink(path, to: existing, on: loop, completion: done)
    }
  }

  /// Says who may do what with a file (chmod(2)).
  ///
  /// - Parameters:
  ///   - permissions: as 0o644; all of them, the umask has no part in it.
  ///   - path: the file's; a link stands for what it points to.
  /// - Returns: ENOENT, EACCES, EPERM.
  public func setPermissions(_ permissions: UInt16, of path: ByteString) -> Completable {
    loop.completable { [loop] done in
      UVFile.setPermissions(permissions, of: path, on: loop, completion: done)
    }
  }
}
