import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Runs fast writers with readers that take a chunk every half millisecond; checks that the writers wait,
  /// and that memory does not grow.
  static func slowReader(megabytes: Int) throws {
    let loop = try UVLoop()
    let total = megabytes << 20
    // The buffers of one socket of each kind, at both of its ends.
    let unix = 2 * (number(in: "/proc/sys/net/core/wmem_default") ?? 1 << 20)
    let tcp =
      (number(in: "/proc/sys/net/ipv4/tcp_wmem") ?? 4 << 20)
      + (number(in: "/proc/sys/net/ipv4/tcp_rmem") ?? 6 << 20)
    // The high-water mark of the writer, and one chunk in flight at either end.
    let mark = 262_144 + 2 * 65_536
    try Transfer("over a pipe", total, atMost: mark + unix, on: loop).run { transfer in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      return .zip(transfer.writer.write(to: ours), transfer.read(theirs.bytes))
    }
    try Transfer("over TCP", total, atMost: mark + tcp, on: loop).run { transfer in
      let (server, written) = (SerialDisposable(), PublishSubject<Never>())
      server.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { address in
        _ = TCP.connect(to: address, on: loop)
          .flatMapCompletable { transfer.writer.write(to: $0) }
          .asObservable().subscribe(written)
      }
      .subscribe(onNext: { connection in
        server.dispose()
        _ = transfer.read(connection.bytes).subscribe()
      })
      return written.asCompletable()
    }
    let path = ByteString("/tmp/rx-system-probe-\(getpid())")
    let files = FileSystem(on: loop)
    try Transfer("to a file", total, atMost: 2 * 65_536, on: loop).run { transfer in
      files.open(path, [.write, .create, .truncate]).flatMapCompletable { file in
        transfer.writer.concatMapCompletable { bytes in
          file.write(bytes).andThen(transfer.pause).do(onCompleted: {
            transfer.hasRead(bytes.count)
          })
        }
      }
    }
    try Transfer("from a file", total, atMost: 2 * 65_536, on: loop).run { transfer in
      transfer.read(
        files.bytes(of: path).compose { $0.do(onNext: { transfer.hasWritten($0.count) }) }
      )
      .andThen(files.remove(path))
    }
    // A pipe buffers 64 KiB (pipe(7)).
    try Transfer("to a process and back", total, atMost: mark + 4 * 65_536, on: loop).run {
      transfer in
      transfer.read(Command("cat").bytes(input: transfer.writer, on: loop))
    }
    try Transfer("from a process", total, atMost: mark + 65_536, on: loop).run { transfer in
      var command = Command("head", ["-c", ByteString("\(total)"), "/dev/zero"])
      command.output = .pipe
      let bytes = command.run(on: loop).compose { events in
        events.compactMap { event -> [UInt8]? in
          if case .started(let pid) = event { transfer.written = { written(by: pid) } }
          if case .output(let bytes) = event { return bytes }
          return nil
        }
      }
      return transfer.read(bytes)
    }
    try loop.close()
    finish()
  }

  /// The number of bytes that a process has written (proc_pid_io(5)); `nil` after its exit.
  private static func written(by pid: Int32) -> Int? {
    number(in: "/proc/\(pid)/io", after: "wchar: ")
  }

  /// The last number of a file, or of the line that starts with `label`.
  private static func number(in path: String, after label: String = "") -> Int? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix(label) { return text.split { !$0.isNumber }.last.flatMap { Int($0) } }
    }
    return nil
  }
}

/// A transfer from a fast writer to a slow reader.
private final class Transfer: @unchecked Sendable {
  // Unchecked: the properties are accessed only on the loop's thread.
  private let name: String
  private let total: Int
  private let limit: Int
  private let loop: UVLoop
  private var writtenCount = 0
  private var readCount = 0
  private var mostAhead = 0
  private var mostMemory = 0
  private let memory = Footprint.memory
  /// Returns the number of bytes that another process has written.
  var written: (@Sendable () -> Int?)?

  /// - Parameters:
  ///   - name: the kind of the transfer.
  ///   - total: the number of bytes.
  ///   - limit: the greatest number of bytes in flight.
  ///   - loop: the loop that writes and reads.
  init(_ name: String, _ total: Int, atMost limit: Int, on loop: UVLoop) {
    self.name = name
    self.total = total
    self.limit = limit
    self.loop = loop
  }

  /// Emits one chunk in a turn while the valve is open.
  var writer: Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        UVIdle(on: self.loop) {
          if !valve.isOpen { return }
          if self.writtenCount == self.total { return observer.onCompleted() }
          self.hasWritten(65_536)
          observer.onNext([UInt8](repeating: 7, count: 65_536))
        }
      }
    }
  }

  /// The time that the reader needs for a chunk.
  var pause: Completable {
    .empty().delay(.microseconds(500), scheduler: UVLoopScheduler(loop: loop))
  }

  /// Reads all bytes slowly.
  func read(_ source: Flowable<[UInt8]>) -> Completable {
    source.concatMapCompletable { bytes in
      self.hasRead(bytes.count)
      return self.pause
    }
  }

  /// Counts written bytes.
  func hasWritten(_ count: Int) {
    writtenCount += count
    mostAhead = max(mostAhead, writtenCount - readCount)
  }

  /// Counts read bytes.
  func hasRead(_ count: Int) {
    if let written = written?() {
      writtenCount = written
      mostAhead = max(mostAhead, writtenCount - readCount)
    }
    readCount += count
    mostMemory = max(mostMemory, Footprint.memory - memory)
  }

  /// Runs the transfer, and fails if more bytes were in flight than the limit.
  func run(_ make: (Transfer) throws -> Completable) throws {
    _ = try make(self).subscribe(onError: { check(false, "\(self.name): \($0)") })
    try loop.run()
    check(readCount == total, "\(name): \(readCount) bytes of \(total) have arrived")
    say(
      "\(total >> 20) MB \(name) to a slow reader: at most \(mostAhead >> 10) KiB in flight "
        + "(of \(limit >> 10)), memory at most +\(mostMemory) KiB"
    )
    check(0 < mostAhead && mostAhead <= limit, "\(name): the writer waits")
    check(mostMemory < 8_192, "\(name): memory has grown by \(mostMemory) KiB")
  }
}

/// A number that closures share.
final class Amount: @unchecked Sendable {
  // Unchecked: `value` is accessed only on the loop's thread.
  var value = 0
}
