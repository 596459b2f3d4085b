internal import RxCore
public import RxLoop
public import RxTraits

extension FileSystem {
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
