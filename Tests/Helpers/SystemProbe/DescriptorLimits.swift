import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Creates loops while fewer descriptors are free: each is created completely, or not at all.
  static func fewForALoop() throws {
    // Opens the descriptors that libuv opens once.
    try UVLoop().close()
    let before = Footprint.descriptors.count
    check(before < 32, "\(before) descriptors have been inherited: too many to count with")
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = 64
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while true {
      let descriptor = dup(0)
      if descriptor < 0 { break }
      taken.append(descriptor)
    }
    var (refused, made) = (0, 0)
    while !taken.isEmpty, made < 3 {
      do {
        try UVLoop().close()
        made += 1
      } catch {
        check(error.name == "EMFILE", "\(error)")
        check(made == 0, "a loop failed after another with fewer descriptors was created")
        refused += 1
      }
      if let descriptor = taken.popLast() { close(descriptor) }
    }
    say("\(refused) loops refused, \(made) made")
    check(refused == 6 && made == 3, "it takes six descriptors")
    for descriptor in taken { close(descriptor) }
    check(Footprint.descriptors.count == before, "no descriptor is left")
    finish()
  }

  /// Runs operations without a free descriptor: each fails with EMFILE, and succeeds later.
  static func tooMany() throws {
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    // Opens the descriptors that libuv opens once: a spare one, those of its thread pool and signal pipe.
    try succeed(files.open("/dev/null").asCompletable(), on: loop, "a first file")
    _ = try UnixSocket.pair(on: loop)
    try succeed(Command("true").bytes(on: loop).ignored, on: loop, "a first process")
    try loop.run()
    let attempts: [Attempt] = [
      ("EMFILE", "/dev/null", files.open("/dev/null").asCompletable()),
      ("EMFILE", "/dev/null", files.bytes(of: "/dev/null").ignored),
      ("EMFILE", "/dev/null", files.write([1], to: "/dev/null")),
      ("EMFILE", "/tmp/x", files.replace("/tmp/x", with: [1])),
      ("EMFILE", "/dev/null", files.copy("/dev/null", to: "/tmp/x")),
      ("EMFILE", "/", files.entries(of: "/").asCompletable()),
      ("EMFILE", "127.0.0.1:0", TCP.listen(at: .loopback(port: 0), on: loop).ignored),
      ("EMFILE", "127.0.0.1:1", TCP.connect(to: .loopback(port: 1), on: loop).asCompletable()),
      ("EMFILE", "/tmp/x", UnixSocket.listen(at: "/tmp/x", on: loop).ignored),
      ("EMFILE", "/tmp/x", UnixSocket.connect(to: "/tmp/x", on: loop).asCompletable()),
      (
        "EMFILE", "UVPipe.pair",
        .deferred {
          _ = try UnixSocket.pair(on: loop)
          return .empty()
        }
      ),
      ("EMFILE", "true", Command("true").bytes(on: loop).ignored),
    ]
    let before = Footprint.descriptors.count
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    var new = old
    new.rlim_cur = 64
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &new)
    var taken: [Int32] = []
    while true {
      let descriptor = dup(0)
      if descriptor < 0 { break }
      taken.append(descriptor)
    }
    for _ in 0..<20 {
      for (index, attempt) in attempts.enumerated() {
        try expect(attempt, on: loop, "attempt \(index)")
      }
    }
    for descriptor in taken { close(descriptor) }
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    try loop.run()
    let after = Footprint.descriptors.count
    say("20 rounds without a free descriptor: \(before) → \(after)")
    check(after == before, "no descriptor is left")
    try succeed(files.open("/dev/null").asCompletable(), on: loop, "a last file")
    try succeed(Command("true").bytes(on: loop).ignored, on: loop, "a last process")
    try loop.run()
    try loop.close()
    finish()
  }

  /// Runs a server without a free descriptor: its loop keeps running, and serves waiting clients later.
  static func crowdedServer() throws {
    let loop = try UVLoop()
    let served = Amount()
    let address = Address()
    let server = TCP.listen(at: .loopback(port: 0), on: loop) { address.value = $0 }
      .subscribe(onNext: { connection in
        served.value += 1
        connection.close()
      })
    try loop.run(.noWait)
    let port = address.value?.port ?? 0
    // Plain sockets: the system completes their connections before the server accepts them.
    let clients = (0..<3).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let before = Footprint.descriptors.count
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    var new = old
    // Below all open descriptors, also the spare one that libuv keeps for such a case.
    new.rlim_cur = 4
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &new)
    for client in clients { connect(client, to: port) }
    var turns = 0
    while turns < 5 {
      _ = loop.schedule(after: .milliseconds(50)) { loop.stop() }
      try loop.run()
      turns += 1
    }
    check(served.value == 0, "no client can be served")
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    while served.value < 3 { try loop.run(.once) }
    try loop.run(.noWait)
    say("3 clients without a free descriptor: \(served.value) served")
    check(Footprint.descriptors.count == before, "no descriptor is left")
    for client in clients { close(client) }
    server.dispose()
    try loop.run()
    try loop.close()
    finish()
  }

  /// Connects to a port of this machine.
  private static func connect(_ client: Int32, to port: UInt16) {
    var raw = sockaddr_in()
    raw.sin_family = sa_family_t(AF_INET)
    raw.sin_port = port.bigEndian
    raw.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &raw) { raw in
      raw.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    check(result == 0, "a client connects")
  }
}

/// The address of a server.
private final class Address: @unchecked Sendable {
  // Unchecked: `value` is accessed only on the loop's thread.
  var value: SocketAddress?
}
