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
    let attempts: [(String, Completable)] = [
      ("EACCES", files.open(path("secret")).asCompletable()),
      ("EACCES", files.bytes(of: path("secret")).ignoreElements().asCompletable()),
      ("EACCES", files.write([1], to: path("secret"))),
      ("EACCES", files.write([1], to: path("read-only/x"))),
      ("EACCES", files.replace(path("read-only/x"), with: [1])),
      ("EACCES", files.entries(of: path("shut")).asCompletable()),
      ("EACCES", files.status(of: path("shut/x")).asCompletable()),
      ("EACCES", files.rename(path("secret"), to: path("read-only/secret"))),
      ("EACCES", files.remove(path("shut/x"))),
      ("EACCES", files.makeDirectory(path("read-only/d"))),
      ("EACCES", files.tail(of: path("shut/x")).ignoreElements().asCompletable()),
      (
        "EACCES",
        UnixSocket.listen(at: path("read-only/s"), on: loop).ignoreElements().asCompletable()
      ),
      ("EACCES", Command(path("no-program")).bytes(on: loop).ignoreElements().asCompletable()),
      ("EACCES", Command(path("shut/x")).bytes(on: loop).ignoreElements().asCompletable()),
      ("ENOENT", files.open(path("missing")).asCompletable()),
      ("ENOENT", Command(path("missing")).bytes(on: loop).ignoreElements().asCompletable()),
      ("ENOENT", UnixSocket.connect(to: path("missing"), on: loop).asCompletable()),
      ("EISDIR", files.read(path("read-only")).asCompletable()),
      ("ENOTDIR", files.entries(of: path("no-program")).asCompletable()),
      ("ECONNREFUSED", TCP.connect(to: .loopback(port: 1), on: loop).asCompletable()),
      ("EADDRINUSE", twice(on: loop)),
      ("EPIPE", intoNothing(on: loop)),
      ("EPERM", files.setPermissions(0o777, of: "/")),
      ("ENOSPC", files.write([1], to: "/dev/full")),
    ]
    var before = 0
    for round in 0..<rounds {
      // The first makes what is made once.
      if round == 1 {
        try loop.run()
        before = Footprint.descriptors
      }
      for (index, (name, attempt)) in attempts.enumerated() {
        try expect(name, of: attempt, on: loop, "attempt \(index)")
      }
    }
    try loop.run()
    let after = Footprint.descriptors
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
        before = Footprint.descriptors
      }
      try expect("ENOSPC", of: files.write(large, to: path), on: loop, "a write")
      try expect(nil, of: files.remove(path).andThen(files.write([1], to: path)), on: loop, "small")
      try expect("ENOSPC", of: files.replace(path, with: large), on: loop, "a replacement")
      try expect(nil, of: files.read(path).asCompletable(), on: loop, "the old file")
      let names = Names()
      try expect(
        nil,
        of: files.entries(of: ByteString(folder)).do(onSuccess: { names.value = $0.map(\.name) })
          .asCompletable(),
        on: loop,
        "a listing"
      )
      check(names.value == ["file"], "nothing is beside it: \(names.value)")
    }
    try loop.run()
    let after = Footprint.descriptors
    say("\(rounds) rounds on a full disk: descriptors \(before) → \(after)")
    check(after == before, "no descriptor is left")
    umount(folder)
    finish()
  }

  /// A process that may have no more descriptors: everything says so, and goes on when it may.
  static func tooMany() throws {
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    // What libuv opens once: its spare descriptor, its thread pool, its signal pipe.
    try expect(nil, of: files.open("/dev/null").asCompletable(), on: loop, "a first file")
    _ = try UnixSocket.pair(on: loop)
    try expect(
      nil,
      of: Command("true").bytes(on: loop).ignoreElements().asCompletable(),
      on: loop,
      "a first process"
    )
    try loop.run()
    let attempts: [(String, Completable)] = [
      ("a file", files.open("/dev/null").asCompletable()),
      ("a reading", files.bytes(of: "/dev/null").ignoreElements().asCompletable()),
      ("a writing", files.write([1], to: "/dev/null")),
      ("a listing", files.entries(of: "/").asCompletable()),
      ("a server", TCP.listen(at: .loopback(port: 0), on: loop).ignoreElements().asCompletable()),
      ("a connection", TCP.connect(to: .loopback(port: 1), on: loop).asCompletable()),
      ("a socket", UnixSocket.connect(to: "/tmp/x", on: loop).asCompletable()),
      ("a process", Command("true").bytes(on: loop).ignoreElements().asCompletable()),
    ]
    let before = Footprint.descriptors
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
      for (name, attempt) in attempts { try expect("EMFILE", of: attempt, on: loop, name) }
    }
    for descriptor in taken { close(descriptor) }
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
    try loop.run()
    let after = Footprint.descriptors
    say("20 rounds without a descriptor to be had: \(before) → \(after)")
    check(after == before, "no descriptor is left")
    try expect(nil, of: files.open("/dev/null").asCompletable(), on: loop, "a last file")
    try expect(
      nil,
      of: Command("true").bytes(on: loop).ignoreElements().asCompletable(),
      on: loop,
      "a last process"
    )
    try loop.run()
    try loop.close()
    finish()
  }

  /// Runs something to its end, which has to be this error, or none.
  private static func expect(
    _ name: String?,
    of attempt: Completable,
    on loop: UVLoop,
    _ what: String
  ) throws {
    let word = Word()
    _ = attempt.subscribe(
      onCompleted: { word.value = "completed" },
      onError: { word.value = ($0 as? UVError)?.name ?? "\($0)" }
    )
    while word.value == nil { try loop.run(.once) }
    check(word.value == name ?? "completed", "\(what): \(word.value ?? ""), not \(name ?? "none")")
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
private final class Word: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value: String?
}

/// What a directory holds.
private final class Names: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value: [ByteString] = []
}
