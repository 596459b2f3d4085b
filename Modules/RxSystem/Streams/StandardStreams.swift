internal import CLibuv
internal import Glibc
internal import RxCore
public import RxLoop
public import RxTraits
internal import Synchronization

/// The standard input, output and error of this process: pipes, files, sockets or terminals.
///
///     let upperCase = StandardStreams.input().lines().compose { lines in
///       lines.map { $0.uppercased() }.lineBytes()
///     }
///     StandardStreams.write(upperCase)
///
/// The descriptors stay open. Processes that inherit a descriptor of a file share its offset. In a
/// program that was started without one of these descriptors, the number may belong to another file, as
/// to a descriptor of the loop.
public enum StandardStreams {
  /// The stream to write to.
  public enum Output: Int32, Sendable, Hashable {
    /// Standard output.
    case output = 1
    /// Standard error.
    case errors = 2
  }

  /// Emits the bytes of standard input.
  ///
  ///     StandardStreams.input().lines().subscribe(onNext: { print($0) })
  ///
  /// There may be one subscription at a time: a second one fails with EALREADY.
  ///
  /// - Parameter loop: the loop that reads.
  /// - Returns: completes at the end of the input. Errors: EISDIR, EIO. Disposal discards bytes that have
  ///   been read ahead.
  public static func input(on loop: UVLoop = .main) -> Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: loop, for: observer, whenConnected: true) {
          read(on: loop, valve, observer)
        }
      }
    }
  }

  /// True while there is a subscription to standard input.
  private static let isRead = Atomic<Bool>(false)

  private static func read(
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) -> any Disposable {
    if isRead.exchange(true, ordering: .acquiringAndReleasing) {
      let reason = "standard input has a reader already; share() one subscription"
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

  /// Writes all bytes to standard output or error, no faster than the other side reads.
  ///
  ///     StandardStreams.write(Command("ls").bytes())
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - output: the stream to write to.
  ///   - loop: the loop that writes.
  /// - Returns: completes when the system has accepted all bytes. Errors: that of the source; EPIPE if
  ///   the reader has ended, as `head` does; ENOSPC, EIO; for a file, also the errors of close(2).
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

  /// A standard descriptor, opened as a stream or as a file.
  private enum OpenedDescriptor: Sendable {
    case stream(ByteStream)
    case file(File)
  }

  private static func open(_ descriptor: Int32, on loop: UVLoop) throws(UVError) -> OpenedDescriptor
  {
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

  /// Opens a pipe a second time, so that the shared descriptor does not become non-blocking.
  ///
  /// Returns `nil` for other files, as sockets, and for a pipe that cannot be opened, as one of another
  /// user.
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

  /// True if a pipe is a FIFO.
  ///
  /// A FIFO reports no end of file to a reader that opens it after the last writer has closed it.
  private static func isNamedPipe(_ descriptor: Int32) -> Bool {
    var target = [CChar](repeating: 0, count: 6)
    let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
    return target.prefix(max(count, 0)) != "pipe:[".utf8.map(CChar.init(bitPattern:))[...]
  }

  private static func duplicateFile(_ descriptor: Int32, on loop: UVLoop) throws(UVError) -> UVFile
  {
    let ownDescriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if ownDescriptor < 0 { throw UVError(code: -errno, about: "/dev/fd/\(descriptor)") }
    return UVFile(descriptor: ownDescriptor, on: loop)
  }
}
