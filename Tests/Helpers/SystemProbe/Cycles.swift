import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// Which cycles to make: those with this in their names.
private nonisolated(unsafe) var chosen = ""  // written once, before anything else

extension Scenario {
  /// Opens and closes again and again; says what that has left, and fails if it is anything.
  static func cycles(_ count: Int, of part: String) throws {
    chosen = part
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    let path: ByteString = "/tmp/rx-system-probe-\(getpid())"
    try repeated("files written, read and removed", count / 4, on: loop) {
      files.write([1, 2, 3], to: path).andThen(files.read(path)).asCompletable()
        .andThen(files.remove(path))
    }
    try repeated("files opened and let go", count, on: loop) {
      files.open("/dev/null").asCompletable()
    }
    try repeated("pairs written and let go", count, on: loop) {
      .deferred {
        let (ours, theirs) = try UnixSocket.pair(on: loop)
        return ours.write([1]).andThen(theirs.bytes.take(1).ignoreElements().asCompletable())
      }
    }
    try repeated("ports listened at", count, on: loop) {
      .create { completable in
        let listening = SerialDisposable()
        listening.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { _ in
          loop.schedule {
            listening.dispose()
            completable(.completed)
          }
        }
        .subscribe(onError: { completable(.error($0)) })
        return listening
      }
    }
    try connections(count, on: loop)
    try repeated("processes run", count / 100, on: loop) {
      Command("true").bytes(on: loop).ignoreElements().asCompletable()
    }
    try loop.close()
    finish()
  }

  /// Connects, says a byte, and goes, as often.
  private static func connections(_ count: Int, on loop: UVLoop) throws {
    let path: ByteString = "/tmp/rx-system-probe-\(getpid()).socket"
    let server = UnixSocket.listen(at: path, on: loop)
      .flatMap { $0.bytes.write(to: $0).asObservable() }
      .subscribe(onError: { check(false, "\($0)") })
    try loop.run(.noWait)
    try repeated("connections made and left", count, on: loop) {
      UnixSocket.connect(to: path, on: loop).flatMapCompletable { connection in
        connection.write([1]).andThen(connection.bytes.take(1).ignoreElements().asCompletable())
      }
    }
    server.dispose()
    try loop.run()
  }

  /// Does something `count` times, one after another.
  ///
  /// The first tenth, or 1,000, is for what is made once, and for memory to settle.
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
    check(after == descriptors, "\(name): no descriptor is left")
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
    series.goOn()
    // Something else may be open for good: this one's end stops the loop.
    if series.left >= 0 { try loop.run() }
    check(series.left < 0, "all of them have ended")
    token.dispose()
    // What was let go is closed in the next turns.
    for _ in 0..<8 { try loop.run(.noWait) }
    try loop.run(.until(SuspendingClock().now + .milliseconds(50)))
  }
}

/// Things that are done one after another, each made when the one before has ended.
private final class Series: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  private(set) var left: Int
  private let loop: UVLoop
  private let make: @Sendable () -> Completable

  init(_ count: Int, on loop: UVLoop, _ make: @escaping @Sendable () -> Completable) {
    left = count
    self.loop = loop
    self.make = make
  }

  func goOn() {
    left -= 1
    if left < 0 { return loop.stop() }
    _ = make().subscribe(
      onCompleted: { self.loop.schedule { self.goOn() } },
      onError: { check(false, "\($0)") }
    )
  }
}
