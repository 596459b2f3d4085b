internal import Glibc
internal import RxCore
public import RxLoop
public import RxTraits

/// This process's standard input, output and errors, whatever they are: pipes, files, terminals.
///
///     StandardStreams.input().lines().filter { $0.contains("error") }
///       .subscribe(onNext: { print($0) })
public enum StandardStreams {
  /// What comes on standard input.
  ///
  /// One may subscribe at a time.
  ///
  /// - Parameter loop: the loop to read on.
  /// - Returns: completes at its end; EBADF if it is closed, EISDIR, EIO.
  public static func input(on loop: UVLoop = .main) -> Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: loop) {
          do throws(UVError) {
            guard let stream = try open(0, on: loop) else {
              let files = FileSystem(on: loop)
              return files.bytes(of: "/dev/stdin").make(valve).subscribe(observer)
            }
            return stream.bytes.make(valve).subscribe(observer)
          } catch {
            observer.onError(error)
            return Disposables.create()
          }
        }
      }
    }
  }

  /// Standard output, to be written; a file is written to its end.
  ///
  /// - Parameter loop: the loop to write on.
  /// - Returns: a stream of its own for each subscriber; EBADF, and EINVAL for a file, which `write` of
  ///   a `File` opened at `/dev/stdout` takes.
  public static func output(on loop: UVLoop = .main) -> Single<ByteStream> { stream(1, on: loop) }

  /// Standard errors, to be written.
  ///
  /// - Parameter loop: the loop to write on.
  /// - Returns: as `output`.
  public static func errors(on loop: UVLoop = .main) -> Single<ByteStream> { stream(2, on: loop) }

  private static func stream(_ descriptor: Int32, on loop: UVLoop) -> Single<ByteStream> {
    loop.single { done in
      do throws(UVError) {
        if let stream = try open(descriptor, on: loop) {
          done(.success(stream))
        } else {
          let reason =
            "descriptor \(descriptor) is a file: open /dev/fd/\(descriptor) with FileSystem"
          done(.failure(UVError(code: Failure.invalid, message: reason)))
        }
      } catch {
        done(.failure(error))
      }
      return Disposables.create()
    }
  }

  /// A stream over a descriptor; `nil` for a file.
  private static func open(_ descriptor: Int32, on loop: UVLoop) throws(UVError) -> ByteStream? {
    if isatty(descriptor) == 1 {
      return ByteStream(try UVTerminal(descriptor: descriptor, on: loop))
    }
    do throws(UVError) {
      return ByteStream(try UVPipe(descriptor: descriptor, on: loop))
    } catch {
      if error.code == Failure.invalid { return nil }
      throw error
    }
  }
}
