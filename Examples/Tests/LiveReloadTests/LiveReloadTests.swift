import Expectations
import Foundation
import RxSystem
import TestSupport
import Testing

/// `live-reload` on a directory, with scripts as build and server.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveReloadTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.write("src/version", "1")
    try tree.makeDirectory("out")
  }

  /// Starts the program on `src`.
  private func start(
    build: String? = "cat src/version > out/version",
    serve: String = LiveReloadTests.server,
    _ options: Word...
  ) throws -> RunningProgram {
    let builds: [Word] = build.map { ["--build", "\($0)"] } ?? []
    return try liveReload.start(
      options + builds + ["--settle", "20ms", "--serve", "\(serve)", "src"],
      in: tree.path
    )
  }

  /// A server that prints the version of its build, and a line at its end.
  private static let server = #"""
    echo "version $(cat out/version)"
    trap 'echo bye; exit' TERM
    sleep 3600 & wait
    """#

  @Test func `the program builds and serves, and does both again after a change`() async throws {
    let program = try start()
    try await expectEqual(program.line(), "serve | version 1")
    try tree.write("src/version", "2")
    try await expectEqual(program.line(), "serve | bye")
    try await expectEqual(program.line(), "serve | version 2")
    program.signal(SIGTERM)
    try await expectEqual(program.line(), "serve | bye")
    try await expectEqual(program.end().ending, .exit(143))
  }

  @Test func `progress is printed on standard error, except with -q`() async throws {
    let program = try start()
    try await expectEqual(
      program.nextErrorLine(startingWith: "live-reload"),
      "live-reload: building"
    )
    try await expectEqual(
      program.nextErrorLine(startingWith: "live-reload"),
      "live-reload: serving"
    )
    try await expectEqual(program.line(), "serve | version 1")
    try tree.write("src/version", "2")
    try await expectEqual(
      program.nextErrorLine(startingWith: "live-reload"),
      "live-reload: src/version changed"
    )
    try await expectEqual(
      program.nextErrorLine(startingWith: "live-reload"),
      "live-reload: building"
    )
    let quiet = try start(build: "echo done", serve: "cat", "-q")
    try await expectEqual(quiet.line(), "build | done")
    quiet.signal(SIGINT)
    let outcome = try await quiet.end()
    expectEqual(outcome.ending, .exit(130))
    expect(!outcome.complaint.contains("building") && !outcome.complaint.contains("serving"))
  }

  @Test func `a failed build keeps the server running`() async throws {
    let program = try start(build: "cat src/version > out/version; test $(cat src/version) != bad")
    try await expectEqual(program.line(), "serve | version 1")
    try tree.write("src/version", "bad")
    let complaint = try await program.nextErrorLine(startingWith: "live-reload: the build has")
    expectEqual(complaint, "live-reload: the build has ended with status 1; the server goes on")
    try tree.write("src/version", "3")
    // The server of version 1 has not been stopped before.
    try await expectEqual(program.line(), "serve | bye")
    try await expectEqual(program.line(), "serve | version 3")
  }

  @Test func `a change stops a running build with all its processes`() async throws {
    let program = try start(
      build: #"v=$(cat src/version); echo "$v $$"; test $v != slow || { sleep 3600 & wait; }"#,
      serve: "echo served; exec sleep 3600"
    )
    try await expectEqual(program.line()?.hasPrefix("build | 1 "), true)
    try await expectEqual(program.line(), "serve | served")
    try tree.write("src/version", "slow")
    let slow = try #require(try await program.line())
    let leader = try #require(Int32(slow.dropFirst("build | slow ".count)))
    expect(ProcessGroup(leader).isRunning)
    try tree.write("src/version", "fast")
    try await expectEqual(program.line()?.hasPrefix("build | fast "), true)
    expect(!ProcessGroup(leader).isRunning)
    try await expectEqual(program.line(), "serve | served")
  }

  @Test func `a server that ignores SIGTERM is killed after the grace period`() async throws {
    try tree.makePipe("out/hang")
    let program = try start(
      build: nil,
      serve: #"trap '' TERM; echo "$(cat src/version) $$"; read line < out/hang"#,
      "--grace",
      "100ms"
    )
    let first = try #require(try await program.line())
    let leader = try #require(Int32(first.dropFirst("serve | 1 ".count)))
    try tree.write("src/version", "2")
    let second = try #require(try await program.line())
    expect(second.hasPrefix("serve | 2 "))
    expect(!ProcessGroup(leader).isRunning)
    program.signal(SIGTERM)
    try await expectEqual(program.end().ending, .exit(143))
    let other = try #require(Int32(second.dropFirst("serve | 2 ".count)))
    expect(!ProcessGroup(other).isRunning)
  }

  @Test func `SIGKILL ends the server, too`() async throws {
    try tree.makePipe("out/hang")
    let program = try start(build: nil, serve: #"echo $$; read line < out/hang"#)
    let server = try #require(try await program.line().flatMap { Int32($0.dropFirst(8)) })
    program.signal(SIGKILL)
    try await expectEqual(program.end().ending, .signal(SIGKILL))
    while ProcessGroup(server).isRunning { sched_yield() }
  }

  @Test func `the old server ends before the new one starts`() async throws {
    // A server that finds the lock of another one prints that.
    let program = try start(
      build: nil,
      serve: #"""
        mkdir out/lock || { echo locked; exit 1; }
        echo "up $(cat src/version)"
        trap 'sleep 0.3; rmdir out/lock; exit' TERM
        sleep 3600 & wait
        """#
    )
    try await expectEqual(program.line(), "serve | up 1")
    for version in 2...4 {
      try tree.write("src/version", "\(version)")
      try await expectEqual(program.line(), "serve | up \(version)")
    }
  }

  @Test func `a server that has ended is started by the next change`() async throws {
    let program = try start(build: nil, serve: #"echo "ran $(cat src/version)"; exit 7"#)
    try await expectEqual(program.line(), "serve | ran 1")
    let complaint = try await program.nextErrorLine(startingWith: "live-reload: the server has")
    expectEqual(complaint, "live-reload: the server has ended with status 7; waiting for a change")
    try tree.write("src/version", "2")
    try await expectEqual(program.line(), "serve | ran 2")
  }

  @Test func `output is printed in whole lines, on the stream where it was written`()
    async throws
  {
    let program = try start(
      build: #"printf 'a\nb'; printf 'oops\n' >&2"#,
      serve: #"printf 'x\r\n\377\n'; head -c 2000000 /dev/zero | tr '\0' y; echo; echo more"#
    )
    try await expectEqual(program.line(), "build | a")
    try await expectEqual(program.line(), "build | b")
    try await expectEqual(program.nextErrorLine(startingWith: "build"), "build | oops")
    try await expectEqual(program.line(), "serve | x")
    try await expectEqual(program.next(), Array("serve | ".utf8) + [0xFF])
    for count in [1 << 20, 2_000_000 - 1 << 20] {
      try await expectEqual(program.line(), "serve | " + String(repeating: "y", count: count))
    }
    try await expectEqual(program.line(), "serve | more")
    let complaint = try await program.nextErrorLine(startingWith: "live-reload: the server has")
    expectEqual(complaint, "live-reload: the server has ended with status 0; waiting for a change")
  }

  @Test func `ignored files start no build`() async throws {
    try tree.write("src/.gitignore", "*.o\n")
    let program = try start(
      build: "cat src/version > src/built.o; cat src/version > out/version",
      serve: Self.server,
      "-i",
      "*.tmp"
    )
    try await expectEqual(program.line(), "serve | version 1")
    try tree.write("src/x.o", "1")
    try tree.write("src/x.tmp", "1")
    try tree.write("src/.git/index", "1")
    try tree.write("src/version", "2")
    try await expectEqual(program.line(), "serve | bye")
    try await expectEqual(program.line(), "serve | version 2")
    let before = try await program.nextErrorLine(startingWith: "live-reload: src/")
    expectEqual(before, "live-reload: src/version changed")
  }

  @Test func `a closed output ends the program and its processes`() async throws {
    try tree.makePipe("out/go")
    let program = try start(
      build: nil,
      serve: "echo $$; read line < out/go; echo more; exec sleep 3600"
    )
    let first = try #require(try await program.line())
    let leader = try #require(Int32(first.dropFirst("serve | ".count)))
    program.closeOutput()
    let writer = try #require(FileHandle(forWritingAtPath: "\(tree.path)/out/go"))
    try writer.write(contentsOf: Data("\n".utf8))
    try writer.close()
    try await expectEqual(program.end().ending, .exit(141))
    expect(!ProcessGroup(leader).isRunning)
  }

  @Test func `a second signal does not wait for the grace period`() async throws {
    let program = try start(
      build: nil,
      serve: "trap 'echo asked' TERM; echo up; while :; do sleep 0.1; done",
      "--grace",
      "10m"
    )
    try await expectEqual(program.line(), "serve | up")
    program.signal(SIGINT)
    try await expectEqual(program.line(), "serve | asked")
    program.signal(SIGINT)
    try await expectEqual(program.end().ending, .exit(130))
  }

  @Test func `a mistake is one line on standard error that names it, and exit code 2`()
    async throws
  {
    for (words, culprit) in [
      (["src"], "--serve"), (["--serve", "x"], "paths"), (["--serve", "x", "nowhere"], "nowhere"),
      (["--serve", "x", "--grace", "long", "src"], "long"), (["--serve", "x", ""], "''"),
    ] as [([Word], String)] {
      let outcome = try await liveReload.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(words): \(outcome)")
    }
  }

  @Test func `help and version are printed on standard output with exit code 0`() async throws {
    for option: Word in ["--help", "-h", "--version"] {
      let outcome = try await liveReload.run(option)
      expect(outcome.ending == .exit(0) && !outcome.output.isEmpty && outcome.error.isEmpty)
    }
  }
}

/// The program under test.
let liveReload = Program("live-reload")

extension RunningProgram {
  /// Returns the next line of standard output.
  fileprivate func line() async throws -> String? {
    try await next().map { String(decoding: $0, as: UTF8.self) }
  }
}
