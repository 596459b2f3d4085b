import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// A part of the names of the cycles to run; all of them if empty.
private nonisolated(unsafe) var chosen = ""  // Unsafe: written once, before any other access.

extension Scenario {
  /// Opens and closes many times, and fails if descriptors or memory are leaked.
  static func cycles(_ count: Int, of part: String) throws {
    chosen = part
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    let path: ByteString = "/tmp/rx-system-probe-\(getpid())"
    try repeated("files written, read and removed", count / 4, on: loop) {
      files.write([1, 2, 3], to: path).andThen(files.read(path)).asCompletable()
        .andThen(files.remove(path))
    }
    try repeated("files opened and deallocated", count, on: loop) {
      files.open("/dev/null").asCompletable()
    }
    try repeated("pairs written and deallocated", count, on: loop) {
      .deferred {
        let (ours, theirs) = try UnixSocket.pair(on: loop)
        return ours.write([1]).andThen(theirs.bytes.take(1).ignoreElements().asCompletable())
      }
    }
    try repeated("listening ports", count, on: loop) {
      .create { completable in
        let server = SerialDisposable()
        server.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { _ in
          loop.schedule {
            server.dispose()
            completable(.completed)
          }
        }
        .subscribe(onError: { completable(.error($0)) })
        return server
      }
    }
    try connections(count, on: loop)
    try repeated("processes run", count / 100, on: loop) {
      Command("true").bytes(on: loop).ignoreElements().asCompletable()
    }
    try loop.close()
    finish()
  }

  /// Connects, sends a byte, and disconnects, `count` times.
  private static func connections(_ count: Int, on loop: UVLoop) throws {
    let path: ByteString = "/tmp/rx-system-probe-\(getpid()).socket"
    let server = UnixSocket.listen(at: path, on: loop)
      .flatMap { $0.bytes.write(to: $0).asObservable() }
      .subscribe(onError: { check(false, "\($0)") })
    try loop.run(.noWait)
    try repeated("connections made and deallocated", count, on: loop) {
      UnixSocket.connect(to: path, on: loop).flatMapCompletable { connection in
        connection.write([1]).andThen(connection.bytes.take(1).ignoreElements().asCompletable())
      }
    }
    server.dispose()
    try loop.run()
  }

  /// Runs an operation `count` times, one after another.
  ///
  /// A tenth as many rounds, or 1,000, come first: for one-time allocations, and until memory is stable.
  private static func repeated(
    _ name: String,
    _ count: Int,
    on loop: UVLoop,
    _ make: @escaping @Sendable () -> Completable
  ) throws {
    if !chosen.isEmpty, !name.contains(chosen) { return }
    try run(max(count / 10, min(count, 1_000)), on: loop, make)
    let (descriptors, memory) = (Footprint.descriptors.count, Footprint.memory)
    let begin = SuspendingClock().now
    try run(count, on: loop, make)
    let time = begin.duration(to: SuspendingClock().now)
    let (after, grown) = (Footprint.descriptors.count, Footprint.memory - memory)
    say("\(count) \(name): descriptors \(descriptors) → \(after), memory +\(grown) KiB, \(time)")
    check(after == descriptors, "\(name): no descriptor is left open")
    // A leak of 64 bytes a cycle would be 6 MB in 100,000.
    check(grown < 2_048, "\(name): memory has grown by \(grown) KiB")
  }

  private static func run(
    _ count: Int,
    on loop: UVLoop,
    _ make: @escaping @Sendable () -> Completable
  ) throws {
    let series = Series(count, on: loop, make)
    let token = loop.keepAlive()
    series.runNext()
    // Other handles may stay open, so the last operation stops the loop.
    if series.remaining >= 0 { try loop.run() }
    check(series.remaining < 0, "all operations have ended")
    token.dispose()
    // Deallocated handles are closed in the next turns.
    for _ in 0..<8 { try loop.run(.noWait) }
    try loop.run(.until(SuspendingClock().now + .milliseconds(50)))
  }
}

/// Operations that run one after another.
private final class Series: @unchecked Sendable {
  // Unchecked: `remaining` is accessed only on the loop's thread.
  private(set) var remaining: Int
  private let loop: UVLoop
  private let make: @Sendable () -> Completable

  init(_ count: Int, on loop: UVLoop, _ make: @escaping @Sendable () -> Completable) {
    remaining = count
    self.loop = loop
    self.make = make
  }

  func runNext() {
    remaining -= 1
    if remaining < 0 { return loop.stop() }
    _ = make().subscribe(
      onCompleted: { self.loop.schedule { self.runNext() } },
      onError: { check(false, "\($0)") }
    )
  }
}
