internal import RxCore
public import RxLoop
public import RxTraits

extension FileSystem {
  /// A file's content, in pieces.
  ///
  ///     files.bytes(of: "access.log").lines().filter { $0.contains(" 500 ") }
  ///
  /// - Parameters:
  ///   - path: of a file with content; a FIFO is for `UVPipe`.
  ///   - offset: where from, in bytes.
  ///   - chunkSize: how many bytes a piece has, but the last.
  /// - Returns: completes at the end of the file; opens it for each subscriber, and closes it with the
  ///   subscription. The next piece is not read before this one has been delivered and the valve is
  ///   open. ENOENT, EACCES, EISDIR, EIO, EMFILE.
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

  /// All of a file's content at once.
  ///
  /// - Parameters:
  ///   - path: of a file with content.
  ///   - limit: how many bytes it may have: one that is longer, or never ends, is EFBIG.
  /// - Returns: the content; the errors of `bytes(of:)`, ENOMEM.
  public func read(_ path: ByteString, limit: Int = 1 << 30) -> Single<[UInt8]> {
    .deferred {
      let message = "\(path): longer than \(limit) bytes; read it in pieces"
      let content = ByteCollector(limit: limit, message)
      return bytes(of: path).do(onNext: { try content.append($0) }).ignoreElements().asCompletable()
        .andThen(.deferred { .just(content.bytes) })
    }
  }

  /// Writes a file from its beginning; what was there goes.
  ///
  /// What reads it meanwhile sees a part; `replace` is for those who should not.
  ///
  /// - Parameters:
  ///   - bytes: its new content.
  ///   - path: a file, made if it is not there.
  /// - Returns: completes when the system has taken all, and the file is closed; ENOENT, EACCES,
  ///   EISDIR, ENOSPC, EMFILE.
  public func write(_ bytes: [UInt8], to path: ByteString) -> Completable {
    write(Observable.just(bytes).asFlowable(), to: path)
  }

  /// Writes what a flowable says to a file, no faster than the disk takes it.
  ///
  /// - Parameters:
  ///   - source: its content.
  ///   - path: where to.
  ///   - options: how the file is opened; by default made if it is not there, or emptied.
  /// - Returns: completes when the system has taken all, and the file is closed; the source's error;
  ///   ENOENT, EACCES, EISDIR, ENOSPC, EMFILE. What came before an error or disposal has been written.
  public func write(
    _ source: Flowable<[UInt8]>,
    to path: ByteString,
    options: UVFile.Options = [.write, .create, .truncate]
  ) -> Completable {
    open(path, options).flatMapCompletable { file in
      file.loop.keepingAlive(source.concatMapCompletable { file.write($0) }).andThen(file.close())
    }
  }
}
