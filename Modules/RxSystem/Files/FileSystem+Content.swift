internal import RxCore
public import RxLoop
public import RxTraits

extension FileSystem {
  /// Emits the content of a file, in chunks.
  ///
  ///     files.bytes(of: "access.log").lines().filter { $0.contains(" 500 ") }
  ///
  /// - Parameters:
  ///   - path: the path of a file; for a FIFO use `UVPipe`.
  ///   - offset: the offset of the first chunk, in bytes.
  ///   - chunkSize: the number of bytes of a chunk; the last one may be shorter.
  /// - Returns: completes at the end of the file, which is opened and closed for each subscription. Each
  ///   chunk is read after the one before has been delivered, while the valve is open. Errors: ENOENT,
  ///   EACCES, EISDIR, EIO, EMFILE.
  public func bytes(
    of path: ByteString,
    from offset: Int64 = 0,
    chunkSize: Int = 65_536
  ) -> Flowable<[UInt8]> {
    Flowable { valve in
      open(path).asObservable().flatMap { file in
        file.bytes(from: offset, chunkSize: chunkSize).make(valve)
      }
    }
  }

  /// Reads the whole content of a file.
  ///
  ///     files.read("notes").subscribe(onSuccess: { print(String(decoding: $0, as: UTF8.self)) })
  ///
  /// - Parameters:
  ///   - path: the path of a file.
  ///   - limit: the greatest number of bytes; a longer or endless file fails with EFBIG.
  /// - Returns: the content. Errors: those of `bytes(of:)`, ENOMEM.
  public func read(_ path: ByteString, limit: Int = 1 << 30) -> Single<[UInt8]> {
    .deferred {
      let message = "\(path): longer than \(limit) bytes; use bytes(of:) instead of read(_:)"
      let content = ByteCollector(limit: limit, message)
      return bytes(of: path).do(onNext: { try content.append($0) }).ignoreElements().asCompletable()
        .andThen(.deferred { .just(content.bytes) })
    }
  }

  /// Writes bytes to a file, in place of its content.
  ///
  ///     files.write(Array("hello\n".utf8), to: "greeting")
  ///
  /// A concurrent reader may see a part of the content. `replace` avoids that.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: the path of the file, which is created if it does not exist.
  /// - Returns: completes when the system has accepted all bytes, and the file is closed. Errors: ENOENT,
  ///   EACCES, EISDIR, ENOSPC, EMFILE.
  public func write(_ bytes: [UInt8], to path: ByteString) -> Completable {
    write(Observable.just(bytes).asFlowable(), to: path)
  }

  /// Writes the bytes of a flowable to a file, no faster than the disk.
  ///
  ///     files.write(connection.bytes, to: "download")
  ///
  /// - Parameters:
  ///   - source: the new content.
  ///   - path: the path of the file.
  ///   - options: how the file is opened; by default it is created, or truncated.
  /// - Returns: completes when the system has accepted all bytes, and the file is closed. Errors: that of
  ///   the source; ENOENT, EACCES, EISDIR, ENOSPC, EMFILE. Bytes emitted before an error or a disposal
  ///   have been written.
  public func write(
    _ source: Flowable<[UInt8]>,
    to path: ByteString,
    options: UVFile.Options = [.write, .create, .truncate]
  ) -> Completable {
    open(path, options).flatMapCompletable { file in
      file.loop.keepingAlive(source.concatMapCompletable { file.write($0) }).andThen(file.close())
    }
  }

  /// The position at which `tail` starts to read.
  ///
  ///     files.tail(of: "access.log", from: .beginning).lines()
  public enum TailStart: Sendable, Hashable {
    /// The beginning of the file.
    case beginning
    /// The end of the file: only new content is emitted.
    case end
    /// An offset in bytes, or the end of a shorter file.
    case offset(Int64)
  }

  /// Emits the bytes appended to a file, as `tail -F` does.
  ///
  ///     files.tail(of: "/var/log/syslog").lines().subscribe(onNext: { print($0) })
  ///
  /// The path is followed, not the file. If another file takes the path, the rest of the old file is
  /// emitted, and then the new one from its beginning. A file that has become shorter is read from its
  /// beginning. A path that does not exist is waited for, provided that its directory exists. A file that
  /// is truncated and grows beyond its old size between two checks cannot be distinguished from one that
  /// only grew.
  ///
  /// The kernel reports changes (inotify(7)). The file is also checked at an interval where the kernel
  /// cannot report them, as when the user has too many watches. For network file systems pass `interval`.
  ///
  /// - Parameters:
  ///   - path: the path to follow.
  ///   - start: the position in the first file.
  ///   - interval: the interval of additional checks; `nil` checks once a second where the kernel cannot
  ///     report changes, and otherwise never.
  ///   - onFollowing: called once, on the loop's thread, when the start position is known. All bytes
  ///     appended from then on are emitted.
  /// - Returns: never completes. Nothing is read while the valve is closed. Errors: ENOENT for a missing
  ///   directory, EACCES, EISDIR, EIO.
  public func tail(
    of path: ByteString,
    from start: TailStart = .end,
    interval: Duration? = nil,
    onFollowing: (@Sendable () -> Void)? = nil
  ) -> Flowable<[UInt8]> {
    Flowable { [loop] valve in
      .create { observer in
        LoopSubscription(on: loop, for: observer, whenConnected: true) {
          let tail = FileTail(of: path, from: start, on: loop, valve, observer)
          tail.start(interval: interval, onFollowing: onFollowing)
          return tail
        }
      }
    }
  }

  /// Replaces the content of a file atomically.
  ///
  ///     files.replace("settings.json", with: bytes)
  ///
  /// A reader sees the whole old or the whole new content, also after a crash.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist. A symbolic link remains, and its target is
  ///     replaced.
  ///   - bytes: the new content.
  ///   - permissions: the permissions of the new file; `nil` keeps those of the old file, or uses 0o666
  ///     without the umask.
  /// - Returns: the same as `replace` with a flowable.
  public func replace(
    _ path: ByteString,
    with bytes: [UInt8],
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path, with: Observable.just(bytes).asFlowable(), permissions: permissions)
  }

  /// Replaces the content of a file atomically with the bytes of a flowable, when it has completed.
  ///
  ///     files.replace("data.json", with: connection.bytes)
  ///
  /// The content is written to a temporary file in the same directory, `.NAME.` and sixteen digits. That
  /// file is synchronized with the disk (fsync(2)) and renamed, and then the directory is synchronized.
  /// The owner and the access lists of the old file are not kept, nor its set-user-id and set-group-id
  /// for another owner or group. Other hard links keep the old content. While the temporary file that
  /// replaces an old file is written, only its owner can read it.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist. A symbolic link remains, and its target is
  ///     replaced.
  ///   - source: the new content.
  ///   - permissions: the permissions of the new file; `nil` keeps those of the old file, or uses 0o666
  ///     without the umask.
  /// - Returns: completes when the new content is on the disk. Errors: that of the source; ENOENT and
  ///   EACCES of the directory, EISDIR, EINVAL for other files than regular ones, ENOSPC, EMFILE. After an
  ///   error or a disposal the old file is unchanged, and the temporary file is removed within moments.
  public func replace(
    _ path: ByteString,
    with source: Flowable<[UInt8]>,
    permissions: UInt16? = nil
  ) -> Completable {
    Completable(
      raw: .create { [loop] observer in
        LoopSubscription(on: loop, for: observer) {
          FileReplacement(of: path, with: source, permissions, on: loop) { error in
            if let error { observer.onError(error) } else { observer.onCompleted() }
          }
        }
      }
    )
  }
}
