import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport

extension Scenario {
  /// Runs operations that fail for an unprivileged user, several times; checks the symbol and path of each
  /// error, and that no descriptor is left open.
  static func refusals(rounds: Int) throws {
    let directory = try TemporaryDirectory()
    // The superuser has all permissions, so the rest runs as the user nobody.
    if getuid() == 0 {
      check(chown(directory.path, 65_534, 65_534) == 0, "the directory is nobody's")
      check(setegid(65_534) == 0 && seteuid(65_534) == 0, "the user is nobody")
    }
    let path = { (name: String) in ByteString(directory.path(name)) }
    let loop = try UVLoop()
    let files = FileSystem(on: loop)
    mkdir(directory.path("shut"), 0)
    mkdir(directory.path("read-only"), 0o555)
    close(open(directory.path("secret"), O_CREAT | O_WRONLY, 0))
    close(open(directory.path("no-program"), O_CREAT | O_WRONLY, 0o644))
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
      ("EPIPE", "UVPipe(descriptor: ", withoutReader(on: loop)),
      ("EPERM", "/", files.setPermissions(0o777, of: "/")),
      ("ENOSPC", "/dev/full", files.write([1], to: "/dev/full")),
    ]
    var before = 0
    for round in 0..<rounds {
      // The first round allocates what is allocated once.
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
    chmod(directory.path("shut"), 0o700)  // else it could not be listed to be removed
    directory.remove()
    finish()
  }

  /// Writes to a full file system (tmpfs(5)), for `unshare -m`, so that the mount ends with this process.
  static func fullDisk(rounds: Int) throws {
    let directory = try TemporaryDirectory()
    let loop = try UVLoop()
    check(mount("tmpfs", directory.path, "tmpfs", 0, "size=64k") == 0, "this process may mount")
    let files = FileSystem(on: loop)
    let path = ByteString(directory.path("file"))
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
      let listing = files.entries(of: ByteString(directory.path))
        .do(onSuccess: { names.value = $0.map(\.name) })
      try succeed(listing.asCompletable(), on: loop, "a listing")
      check(names.value == ["file"], "no temporary file is left: \(names.value)")
    }
    try loop.run()
    let after = Footprint.descriptors.count
    say("\(rounds) rounds on a full disk: descriptors \(before) → \(after)")
    check(after == before, "no descriptor is left")
    umount(directory.path)
    directory.remove()
    try loop.close()
    finish()
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

  /// Writes to a pipe without a reader.
  private static func withoutReader(on loop: UVLoop) -> Completable {
    .deferred {
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      theirs.close()
      return Completable.empty().delay(.milliseconds(1), scheduler: UVLoopScheduler(loop: loop))
        .andThen(ours.write([1]))
    }
  }
}

/// The names of the entries of a directory.
private final class Names: @unchecked Sendable {
  // Unchecked: `value` is accessed only on the loop's thread.
  var value: [ByteString] = []
}
