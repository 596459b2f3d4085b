internal import RxCore
public import RxLoop

extension FileSystem {
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
}
