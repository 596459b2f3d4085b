import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Everything that the system refuses to a user without privilege, again and again: the right symbol,
  /// and no descriptor is left.
  static func refusals(rounds: Int) throws {
    let folder = try temporaryFolder()
    // The superuser may do everything.
    if getuid() == 0 {
      check(chown(folder, 65_534, 65_534) == 0, "the folder is nobody's")
      check(setegid(65_534) == 0 && seteuid(65_534) == 0, "this is nobody")
    }
    let path = { (name: String) in ByteString(folder + "/" + name) }
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    mkdir(folder + "/shut", 0)
    mkdir(folder + "/read-only", 0o555)
    close(open(folder + "/secret", O_CREAT | O_WRONLY, 0))
    close(open(folder + "/no-program", O_CREAT | O_WRONLY, 0o644))
    let attempts: [Attempt] = [
      ("EACCES", path("secret"), files.open(path("secret")).asCompletable()),
      ("EACCES", path("secret"), files.bytes(of: path("secret")).ignored),
      ("EACCES", path("secret"), files.write([1], to: path("secret"))),
      ("EACCES", path("read-only/x"), files.write([1], to: path("read-only/x"))),
      ("EACCES", path("read-only/x"), files.replace(path("read-only/x"), with: [1])),
      ("EACCES", path("shut"), files.entries(of: path("shut")).asCompletable()),
      ("EACCES", path("shut/x"), files.status(of: path("shut/x")).asCompletable()),
      (
        "EACCES", path("secret"),
        files.rename(path("secret"), to: path("read-only/secret"))
      ),
      ("EACCES", path("shut/x"), files.remove(path("shut/x"))),
      ("EACCES", path("read-only/d"), files.makeDirectory(path("read-only/d"))),
      ("EACCES", path("shut"), files.tail(of: path("shut/x")).ignored),
      ("EACCES", path("read-only/s"), UnixSocket.listen(at: path("read-only/s"), on: loop).ignored),
      ("EACCES", path("shut/s"), UnixSocket.connect(to: path("shut/s"), on: loop).asCompletable()),
      ("EACCES", path("no-program"), Command(path("no-program")).bytes(on: loop).ignored),
      ("EACCES", path("shut/x"), Command(path("shut/x")).bytes(on: loop).ignored),
      ("ENOENT", path("missing"), files.open(path("missing")).asCompletable()),
      ("ENOENT", path("missing"), Command(path("missing")).bytes(on: loop).ignored),
      (
        "ENOENT", path("missing"), UnixSocket.connect(to: path("missing"), on: loop).asCompletable()
      ),
      ("EISDIR", path("read-only"), files.read(path("read-only")).asCompletable()),
      ("ENOTDIR", path("no-program"), files.entries(of: path("no-program")).asCompletable()),
      (
        "ECONNREFUSED", "127.0.0.1:1", TCP.connect(to: .loopback(port: 1), on: loop).asCompletable()
      ),
      ("EADDRINUSE", "127.0.0.1:", twice(on: loop)),
      ("EPIPE", "UVPipe(descriptor: ", intoNothing(on: loop)),
      ("EPERM", "/", files.setPermissions(0o777, of: "/")),
      ("ENOSPC", "/dev/full", files.write([1], to: "/dev/full")),
    ]
    var before = 0
    for round in 0..<rounds {
      // The first makes what is made once.
      if round == 1 {
        try loop.run()
        before = Footprint.descriptors.count
      }
      for (index, attempt) in attempts.enumerated() {
        try expect(attempt, on: loop, "attempt \(index)")
      }
    }
    try loop.run()
    let after = Footprint.descriptors.count
    say("\(rounds) rounds of \(attempts.count) refusals: descriptors \(before) → \(after)")
    check(after == before, "no descriptor is left")
    try loop.close()
    finish()
  }

  /// A file system that is full (tmpfs(5)): for `unshare -m`, so that it goes with this process.
  static func fullDisk(rounds: Int) throws {
    let folder = try temporaryFolder()
    let loop = try UVLoop()
    check(mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0, "this process may mount")
    let files = FileSystem(on: loop)
    let path = ByteString(folder + "/file")
    let large = [UInt8](repeating: 7, count: 200_000)
    var before = 0
    for round in 0..<rounds {
      if round == 1 {
        try loop.run()
        before = Footprint.descriptors.count
      }
      try expect(("ENOSPC", path, files.write(large, to: path)), on: loop, "a write")
      try succeed(files.remove(path).andThen(files.write([1], to: path)), on: loop, "a byte")
      try expect(
        ("ENOSPC", path, files.replace(path, with: large)),
        on: loop,
        "a replacement"
      )
      try succeed(files.read(path).asCompletable(), on: loop, "the old file")
      let names = Names()
      let listing = files.entries(of: ByteString(folder))
        .do(onSuccess: { names.value = $0.map(\.name) })
      try succeed(listing.asCompletable(), on: loop, "a listing")
      check(names.value == ["file"], "nothing is beside it: \(names.value)")
    }
    try loop.run()
    let after = Footprint.descriptors.count
    say("\(rounds) rounds on a full disk: descriptors \(before) → \(after)")
    check(after == before, "no descriptor is left")
    umount(folder)
    try loop.close()
    finish()
  }

  /// A process that may have no more descriptors: everything says so, and goes on when it may.
  static func tooMany() throws {
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    // What libuv opens once: its spare descriptor, its thread pool, its signal pipe.
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
    say("20 rounds without a descriptor to be had: \(before) → \(after)")
    check(after == before, "no descriptor is left")
    try succeed(files.open("/dev/null").asCompletable(), on: loop, "a last file")
    try succeed(Command("true").bytes(on: loop).ignored, on: loop, "a last process")
    try loop.run()
    try loop.close()
    finish()
  }

  /// A server of a process that may have no more descriptors: the loop goes on, and who has come is
  /// served when there are some again.
  static func crowdedServer() throws {
    let loop = try UVLoop()
    let served = Amount()
    let address = Address()
    let listening = TCP.listen(at: .loopback(port: 0), on: loop) { address.value = $0 }
      .subscribe(onNext: { connection in
        served.value += 1
        connection.close()
      })
    try loop.run(.noWait)
    let port = address.value?.port ?? 0
    // They connect by themselves: the system takes them before anybody accepts.
    let clients = (0..<3).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let before = Footprint.descriptors.count
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    var new = old
    // Below all that are open, those that libuv keeps for such a case too.
    new.rlim_cur = 4
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &new)
    for client in clients { connect(client, to: port) }
    var turns = 0
    while turns < 5 {
      _ = loop.schedule(after: .milliseconds(50)) { loop.stop() }
      try loop.run()
      turns += 1
    }
    check(served.value == 0, "nobody can be served")
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    while served.value < 3 { try loop.run(.once) }
    try loop.run(.noWait)
    say("3 who came while no descriptor was to be had: \(served.value) served")
    check(Footprint.descriptors.count == before, "no descriptor is left")
    for client in clients { close(client) }
    listening.dispose()
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

  /// The symbol of a refusal, what its message has to name, and what is refused.
  private typealias Attempt = (name: String, subject: ByteString, source: Completable)

  /// Runs something to its end, which has to be this error.
  private static func expect(_ attempt: Attempt, on loop: UVLoop, _ what: String) throws {
    let error = try end(of: attempt.source, on: loop) as? UVError
    let (name, message) = (error?.name ?? "no error", error?.message ?? "")
    check(name == attempt.name, "\(what): \(name), not \(attempt.name)")
    check(message.contains("\(attempt.subject)"), "\(what): \(name): \(message)")
  }

  /// Runs something to its end, which has to be none.
  private static func succeed(_ source: Completable, on loop: UVLoop, _ what: String) throws {
    let error = try end(of: source, on: loop)
    check(error == nil, "\(what): \(String(describing: error))")
  }

  /// The error that something ends with; `nil` is none.
  private static func end(of source: Completable, on loop: UVLoop) throws -> (any Error)? {
    let ending = Ending()
    _ = source.subscribe(
      onCompleted: { ending.isOver = true },
      onError: { (ending.isOver, ending.error) = (true, $0) }
    )
    while !ending.isOver { try loop.run(.once) }
    return ending.error
  }

  /// Listens twice at one port.
  private static func twice(on loop: UVLoop) -> Completable {
    .create { completable in
      let both = CompositeDisposable()
      let first = TCP.listen(at: .loopback(port: 0), on: loop) { address in
        let second = TCP.listen(at: address, on: loop)
          .subscribe(onError: {
            both.dispose()
            completable(.error($0))
          })
        _ = both.insert(second)
      }
      .subscribe()
      _ = both.insert(first)
      return both
    }
  }

  /// Writes to a pipe that nobody reads.
  private static func intoNothing(on loop: UVLoop) -> Completable {
    .deferred {
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      theirs.close()
      return Completable.empty().delay(.milliseconds(1), scheduler: UVLoopScheduler(loop: loop))
        .andThen(ours.write([1]))
    }
  }

  private static func temporaryFolder() throws -> String {
    var template = Array("/tmp/rx-system-XXXXXX".utf8CString)
    check(mkdtemp(&template) != nil, "a folder")
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// How something has ended.
private final class Ending: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var isOver = false
  var error: (any Error)?
}

/// Where something listens.
private final class Address: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value: SocketAddress?
}

/// What a directory holds.
private final class Names: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value: [ByteString] = []
}

extension Flowable {
  /// Only its end.
  fileprivate var ignored: Completable { ignoreElements().asCompletable() }
}
