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
}
