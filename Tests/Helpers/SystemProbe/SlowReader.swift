import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Writers as fast as they may be, and readers that take a piece every half a millisecond: the writers
  /// wait, and memory stays as it is.
  static func slowReader(megabytes: Int) throws {
    let loop = try UVLoop()
    let total = megabytes << 20
    // What one socket of each kind keeps, at both of its ends.
    let unix = 2 * (number(in: "/proc/sys/net/core/wmem_default") ?? 1 << 20)
    let tcp =
      (number(in: "/proc/sys/net/ipv4/tcp_wmem") ?? 4 << 20)
      + (number(in: "/proc/sys/net/ipv4/tcp_rmem") ?? 6 << 20)
    // The mark of the writer, and a piece on its way at either end.
    let mark = 262_144 + 2 * 65_536
    try Course("over a pipe", total, atMost: mark + unix, on: loop).run { course in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      return .zip(course.writer.write(to: ours), course.read(theirs.bytes))
    }
    try Course("over TCP", total, atMost: mark + tcp, on: loop).run { course in
      let (listening, written) = (SerialDisposable(), PublishSubject<Never>())
      listening.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { address in
        _ = TCP.connect(to: address, on: loop)
          .flatMapCompletable { course.writer.write(to: $0) }
          .asObservable().subscribe(written)
      }
      .subscribe(onNext: { connection in
        listening.dispose()
        _ = course.read(connection.bytes).subscribe()
      })
      return written.asCompletable()
    }
    let path = ByteString("/tmp/rx-system-probe-\(getpid())")
    let files = FileSystem(on: loop)
    try Course("to a file", total, atMost: 2 * 65_536, on: loop).run { course in
      files.open(path, [.write, .create, .truncate]).flatMapCompletable { file in
        course.writer.concatMapCompletable { bytes in
          file.write(bytes).andThen(course.pause).do(onCompleted: { course.hasRead(bytes.count) })
        }
      }
    }
    try Course("from a file", total, atMost: 2 * 65_536, on: loop).run { course in
      course.read(files.bytes(of: path).compose { $0.do(onNext: { course.hasWritten($0.count) }) })
        .andThen(files.remove(path))
    }
    // A pipe keeps 64 KiB (pipe(7)).
    try Course("to a process and back", total, atMost: mark + 4 * 65_536, on: loop).run { course in
      course.read(Command("cat").bytes(input: course.writer, on: loop))
    }
    try Course("from a process", total, atMost: mark + 65_536, on: loop).run { course in
      var command = Command("head", ["-c", ByteString("\(total)"), "/dev/zero"])
      command.output = .pipe
      let bytes = command.run(on: loop).compose { events in
        events.compactMap { event -> [UInt8]? in
          if case .started(let pid) = event { course.written = { written(by: pid) } }
          if case .output(let bytes) = event { return bytes }
          return nil
        }
      }
      return course.read(bytes)
    }
    try loop.close()
    finish()
  }

  /// How many bytes a process has written (proc_pid_io(5)); `nil` when it has gone.
  private static func written(by pid: Int32) -> Int? {
    number(in: "/proc/\(pid)/io", after: "wchar: ")
  }

  /// The last number of a file, or of the line that begins with `label`.
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

/// Bytes on their way from a fast writer to a slow reader.
private final class Course: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  private let name: String
  private let total: Int
  private let limit: Int
  private let loop: UVLoop
  private var said = 0
  private var taken = 0
  private var mostAhead = 0
  private var mostMemory = 0
  private let memory = Footprint.memory
  /// What another process has written.
  var written: (@Sendable () -> Int?)?

  /// - Parameters:
  ///   - name: what the bytes go over.
  ///   - total: how many there are.
  ///   - limit: how many may be on their way.
  ///   - loop: the loop of all.
  init(_ name: String, _ total: Int, atMost limit: Int, on loop: UVLoop) {
    self.name = name
    self.total = total
    self.limit = limit
    self.loop = loop
  }

  /// Says a piece a turn, until it is told to wait.
  var writer: Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        UVIdle(on: self.loop) {
          if !valve.isOpen { return }
          if self.said == self.total { return observer.onCompleted() }
          self.hasWritten(65_536)
          observer.onNext([UInt8](repeating: 7, count: 65_536))
        }
      }
    }
  }

  /// How long a reader takes for a piece.
  var pause: Completable {
    .empty().delay(.microseconds(500), scheduler: UVLoopScheduler(loop: loop))
  }

  /// A slow reader.
  func read(_ source: Flowable<[UInt8]>) -> Completable {
    source.concatMapCompletable { bytes in
      self.hasRead(bytes.count)
      return self.pause
    }
  }

  /// So many have been written.
  func hasWritten(_ count: Int) {
    said += count
    mostAhead = max(mostAhead, said - taken)
  }

  /// So many have been read.
  func hasRead(_ count: Int) {
    if let written = written?() {
      said = written
      mostAhead = max(mostAhead, said - taken)
    }
    taken += count
    mostMemory = max(mostMemory, Footprint.memory - memory)
  }

  /// Has everything written and read; says how many bytes were on their way, and fails if that were too
  /// many.
  func run(_ make: (Course) throws -> Completable) throws {
    _ = try make(self).subscribe(onError: { check(false, "\(self.name): \($0)") })
    try loop.run()
    check(taken == total, "\(name): \(taken) bytes of \(total) have come")
    say(
      "\(total >> 20) MB \(name) to a slow reader: at most \(mostAhead >> 10) KiB on their way "
        + "(of \(limit >> 10)), memory at most +\(mostMemory) KiB"
    )
    check(0 < mostAhead && mostAhead <= limit, "\(name): the writer waits")
    check(mostMemory < 8_192, "\(name): memory has grown by \(mostMemory) KiB")
  }
}

/// A number, of one thread.
final class Amount: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value = 0
}
