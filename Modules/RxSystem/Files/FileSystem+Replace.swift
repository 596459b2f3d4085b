internal import RxCore
public import RxLoop
public import RxTraits

extension FileSystem {
  /// Gives a file new content, all at once: who opens it finds the old or the new, never a part, also
  /// after a crash.
  ///
  ///     files.replace("settings.json", with: bytes)
  ///
  /// - Parameters:
  ///   - path: the file; need not be there. A symbolic link stays, and what it points to is replaced.
  ///   - bytes: the new content.
  ///   - permissions: the new file's; `nil` keeps those of the old, or is 0o666 without the umask.
  /// - Returns: as `replace` with a flowable.
  public func replace(
    _ path: ByteString,
    with bytes: [UInt8],
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path, with: Observable.just(bytes).asFlowable(), permissions: permissions)
  }

  /// Gives a file the content that a flowable says, all at once when it has completed.
  ///
  /// A file beside it, `.NAME.` and sixteen digits, takes the content, is brought to the disk (fsync(2))
  /// and renamed; then the directory is brought to the disk. Owner and access lists of the old file are
  /// not kept, nor its set-user-id and set-group-id for another owner or group; other names of it keep
  /// the old content. While it is written, nobody else can read what takes the place of an old file.
  ///
  /// - Parameters:
  ///   - path: the file; need not be there. A symbolic link stays, and what it points to is replaced.
  ///   - source: the new content.
  ///   - permissions: the new file's; `nil` keeps those of the old, or is 0o666 without the umask.
  /// - Returns: completes when the new content is on the disk; the source's error; ENOENT and EACCES of
  ///   the directory, EISDIR, EINVAL for what is no regular file, ENOSPC, EMFILE. After an error, or disposal, the old file is as it was and
  ///   the one beside it has been removed, or will be in a moment.
  public func replace(
    _ path: ByteString,
    with source: Flowable<[UInt8]>,
    permissions: UInt16? = nil
  ) -> Completable {
    .create { [loop] completable in
      LoopSubscription(on: loop) {
        FileReplacement(of: path, with: source, permissions, on: loop) { error in
          completable(error.map { .error($0) } ?? .completed)
        }
      }
    }
  }
}
