public import RxCore
public import RxLoop

extension FileSystem {
  /// Where the tail of a file begins.
  public enum TailStart: Sendable, Hashable {
    /// With what is there.
    case beginning
    /// With what comes from now on.
    case end
    /// With this many bytes from the beginning, or the end if it is shorter.
    case offset(Int64)
  }

  /// What is written to a file, as it grows, under that name.
  ///
  ///     files.tail(of: "/var/log/syslog").lines().subscribe(onNext: { print($0) })
  ///
  /// As `tail -F`: another file that takes the name is read from its beginning, after what was left of
  /// the first; one that has become shorter is read from its beginning, too. A name that is not there is
  /// waited for, as long as its directory is. A file that is cut and grows again beyond where it was
  /// between two looks cannot be told from one that only grew.
  ///
  /// The kernel says when there is something to read (inotify(7)); where it cannot, as when the user has
  /// too many watches, and on the file systems of networks if `interval` is given, it is looked at
  /// again and again.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - start: where to begin in the file that is there first.
  ///   - interval: how often to look besides; `nil` looks once a second if the kernel cannot tell.
  ///   - onFollowing: called once, on the loop's thread, when it knows where it begins: what is written
  ///     from then on is told.
  /// - Returns: never completes; nothing is read while the valve is shut. ENOENT for a directory that
  ///   is not there, EACCES, EISDIR, EIO.
  public func tail(
    of path: ByteString,
    from start: TailStart = .end,
    interval: Duration? = nil,
    onFollowing: (@Sendable () -> Void)? = nil
  ) -> Flowable<[UInt8]> {
    Flowable { [loop] valve in
      .create { observer in
        LoopSubscription(on: loop) {
          let tail = FileTail(of: path, from: start, on: loop, valve, observer)
          tail.start(interval: interval, onFollowing: onFollowing)
          return tail
        }
      }
    }
  }
}
