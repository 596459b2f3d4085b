internal import CLibuv
internal import Glibc
internal import RxCore
public import RxLoop
public import RxTraits
internal import Synchronization

/// This process's standard input, output and errors, whatever they are: pipes, files, terminals.
///
///     let shouted = StandardStreams.input().lines().compose { lines in
///       lines.map { $0.uppercased() }.lineBytes()
///     }
///     StandardStreams.write(shouted)
///
/// They stay open, and their places in a file are shared with the processes that have them too. A
/// program that was started without one of them may have something else under its number, as its
/// loop's own descriptors.
public enum StandardStreams {
  /// Where to write.
  public enum Output: Int32, Sendable, Hashable {
    /// Standard output.
    case output = 1
    /// Standard errors.
    case errors = 2
  }

  /// What comes on standard input.
  ///
  /// One may subscribe at a time: a second fails with EALREADY.
  ///
  /// - Parameter loop: the loop to read on.
  /// - Returns: completes at its end; EISDIR, EIO. What had been read ahead when it is disposed of is
  ///   gone.
  public static func input(on loop: UVLoop = .main) -> Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: loop) { read(on: loop, valve, observer) }
      }
    }
  }

  /// Whether someone reads standard input.
  private static let isRead = Atomic<Bool>(false)

  private static func read(
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) -> any Disposable {
    if isRead.exchange(true, ordering: .acquiringAndReleasing) {
      let reason = "standard input: someone reads it already; share() what it says"
      observer.onError(UVError(code: ErrorCode.already, message: reason))
      return Disposables.create()
    }
    return bytes(on: loop, valve)
      .do(onDispose: { isRead.store(false, ordering: .releasing) })
      .subscribe(observer)
  }

  private static func bytes(on loop: UVLoop, _ valve: Valve) -> Observable<[UInt8]> {
    do throws(UVError) {
      switch try open(0, on: loop) {
      case .stream(let stream): return stream.bytes.make(valve)
      case .file(let file):
        return .create { FileReader(file, from: nil, chunkSize: 65_536, valve, $0) }
      }
    } catch {
      return .error(error)
    }
  }

  /// Writes all of `source` to standard output or errors, no faster than that takes it.
  ///
  /// - Parameters:
  ///   - source: what to write.
  ///   - output: where to.
  ///   - loop: the loop to write on.
  /// - Returns: completes when the system has taken all; the source's error; EPIPE when nobody reads
  ///   any more, as behind `head`; ENOSPC, EIO, of a file also those that only its end tells (close(2)).
  public static func write(
    _ source: Flowable<[UInt8]>,
    to output: Output = .output,
    on loop: UVLoop = .main
  ) -> Completable {
    let opened: Single<OpenedDescriptor> = loop.single { done in
      do throws(UVError) {
        done(.success(try open(output.rawValue, on: loop)))
      } catch {
        done(.failure(error))
      }
      return Disposables.create()
    }
    return opened.flatMapCompletable { opened in
      switch opened {
      case .stream(let stream): source.write(to: stream, ends: false)
      case .file(let file):
        loop.keepingAlive(source.concatMapCompletable { file.write($0) }.andThen(file.close()))
      }
    }
  }

  /// What a descriptor is.
  private enum OpenedDescriptor: Sendable {
    case stream(ByteStream)
    case file(File)
  }

  private static func open(_ descriptor: Int32, on loop: UVLoop) throws(UVError) -> OpenedDescriptor {
    if isatty(descriptor) == 1 {
      return .stream(ByteStream(try UVTerminal(descriptor: descriptor, on: loop)))
    }
    if let pipe = reopenPipe(descriptor, on: loop) { return .stream(ByteStream(pipe)) }
    do throws(UVError) {
      return .stream(ByteStream(try UVPipe(descriptor: descriptor, on: loop)))
    } catch {
      if error.code != ErrorCode.invalid { throw error }
      return .file(File(try duplicateFile(descriptor, on: loop)))
    }
  }

  /// A pipe opened anew: what others have of it stays as it is, and does not become non-blocking.
  ///
  /// `nil` for what is no pipe, as a socket, and where it cannot be opened, as one of another user.
  private static func reopenPipe(_ descriptor: Int32, on loop: UVLoop) -> UVPipe? {
    var status = stat()
    if fstat(descriptor, &status) < 0 || status.st_mode & S_IFMT != S_IFIFO { return nil }
    if descriptor == 0, isNamedPipe(descriptor) { return nil }
    let access = descriptor == 0 ? O_RDONLY : O_WRONLY
    let ownDescriptor = Glibc.open("/proc/self/fd/\(descriptor)", access | O_NONBLOCK | O_CLOEXEC)
    if ownDescriptor < 0 { return nil }
    do {
      return try UVPipe(descriptor: ownDescriptor, on: loop)
    } catch {
      Glibc.close(ownDescriptor)
      return nil
    }
  }

  /// Whether a pipe is a FIFO, which does not tell its end to who opens it when the writers have gone.
  private static func isNamedPipe(_ descriptor: Int32) -> Bool {
    var target = [CChar](repeating: 0, count: 6)
    let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
    return target.prefix(max(count, 0)) != "pipe:[".utf8.map(CChar.init(bitPattern:))[...]
  }

  private static func duplicateFile(_ descriptor: Int32, on loop: UVLoop) throws(UVError) -> UVFile {
    let ownDescriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if ownDescriptor < 0 { throw UVError(code: -errno, about: "/dev/fd/\(descriptor)") }
    return UVFile(descriptor: ownDescriptor, on: loop)
  }
}
