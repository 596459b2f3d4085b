internal import RxCore
public import RxLoop
public import RxTraits

/// An open file.
///
///     FileSystem().open("notes", [.write, .append, .create])
///       .flatMapCompletable { file in
///         file.write(Array("remember\n".utf8)).andThen(file.synchronize()).andThen(file.close())
///       }
///
/// Operations run on libuv's pool, one after another in the order they were subscribed to, and are
/// told on the loop's thread. Any thread may use it. It is closed by `close()`, or when nobody has it
/// any more. A closed one fails with ECANCELED.
public final class File: Sendable {
  /// The path that it was opened by.
  public var path: ByteString { file.path }

  /// The loop that is told.
  public var loop: UVLoop { file.loop }

  let file: UVFile

  /// Takes a handle over.
  init(_ file: UVFile) { self.file = file }

  deinit { file.close() }

  /// Reads.
  ///
  /// - Parameters:
  ///   - count: how many bytes at most; there are fewer at the end of the file, and beyond it none.
  ///   - offset: where from, in bytes; `nil` is behind the last read or write without an offset.
  /// - Returns: what was read; EISDIR, EIO, EINVAL for negative numbers, ENOMEM.
  public func read(_ count: Int, at offset: Int64? = nil) -> Single<[UInt8]> {
    operation { $0.read(count, at: offset, completion: $1) }
  }

  /// Writes all of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - offset: where to, in bytes; `nil` is behind the last read or write without an offset, or the
  ///     end for a file opened with `.append`.
  /// - Returns: completes when the system has taken every byte; ENOSPC, EFBIG, EIO, EBADF for a file
  ///   that is only to be read. Some may have been written then, as after disposal.
  public func write(_ bytes: [UInt8], at offset: Int64? = nil) -> Completable {
    operation { $0.write(bytes, at: offset, completion: $1) }.asCompletable()
  }

  /// Asks what the system knows of the file (fstat(2)).
  ///
  /// - Returns: the answer.
  public func status() -> Single<UVFile.Status> {
    operation { $0.status(completion: $1) }
  }

  /// Makes the file as long as `size`: what is beyond goes, what is missing becomes zeros.
  ///
  /// - Parameter size: in bytes.
  /// - Returns: EINVAL for a negative size or a file only to be read, ENOSPC, EFBIG.
  public func truncate(to size: Int64) -> Completable {
    operation { $0.truncate(to: size, completion: $1) }.asCompletable()
  }

  /// Waits until what has been written is on the disk (fsync(2)).
  ///
  /// - Parameter contentOnly: leaves out what is not needed to read it back, as times.
  /// - Returns: EIO, ENOSPC.
  public func synchronize(contentOnly: Bool = false) -> Completable {
    operation { $0.synchronize(contentOnly: contentOnly, completion: $1) }.asCompletable()
  }

  /// Closes it when what was asked for before is done.
  ///
  /// - Returns: completes when it is closed; close(2) may be the first to tell of a write that failed.
  public func close() -> Completable {
    operation { file, done in
      file.close(completion: done)
      return Disposables.create()
    }
    .asCompletable()
  }

  /// Something that is done with the file, which stays open until then.
  private func operation<Value: Sendable>(
    _ begin:
      @escaping @Sendable (UVFile, @escaping @Sendable (Result<Value, UVError>) -> Void) ->
      any Disposable
  ) -> Single<Value> {
    loop.single { done in
      begin(self.file) { result in
        done(result)
        withExtendedLifetime(self) {}
      }
    }
  }

  /// Its content, in pieces.
  ///
  /// - Parameters:
  ///   - offset: where from, in bytes.
  ///   - chunkSize: how many bytes a piece has, but the last.
  /// - Returns: completes at the end of the file, which stays open; the next piece is not read before
  ///   this one has been delivered and the valve is open. EISDIR, EIO, EINVAL.
  public func bytes(from offset: Int64 = 0, chunkSize: Int = 65_536) -> Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: self.loop) {
          FileReader(self, from: offset, chunkSize: chunkSize, valve, observer)
        }
      }
    }
  }
}
