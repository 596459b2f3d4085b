import Expectations
import Foundation
import TestSupport
import Testing

/// `file-watch --since`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SinceTests {
  let tree: TemporaryDirectory
  let place: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    place = try TemporaryDirectory()
  }

  private var file: Word { "\(place.path)/state" }

  /// Starts the program, with the state in `file` unless another one is given, and waits until it watches.
  private func start(_ options: Word..., file: Word? = nil) async throws -> RunningProgram {
    let words = ["--since", file ?? self.file] + options + ["."]
    let program = try fileWatch.start(words, in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    return program
  }

  /// Ends a program that watches, and returns the lines that it has printed, sorted.
  private func end(_ program: RunningProgram, with signal: Int32 = SIGTERM) async throws -> [String]
  {
    program.signal(signal)
    let outcome = try await program.end()
    expectEqual(outcome.ending, .exit(128 + signal))
    expect(outcome.error.isEmpty, "\(outcome)")
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
      .sorted()
  }

  private func run(_ options: Word...) async throws -> [String] {
    let program = try fileWatch.start(["--since", file] + options + ["."], in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    return try await end(program)
  }

  private var bytes: Data? { FileManager.default.contents(atPath: "\(place.path)/state") }

  @Test func `the first run says that everything is created, later ones what has changed`()
    async throws
  {
    try tree.makeFiles("d/f", "gone")
    let first = try fileWatch.start("--since", file, ".", in: tree.path)
    let line = try await first.nextErrorLine(startingWith: "file-watch: \(place.path)/state")
    expect(line?.hasSuffix("no file yet, so everything is created") == true)
    try await first.nextErrorLine(startingWith: "Watching")
    try await expectEqual(
      end(first),
      ["created .", "created ./d", "created ./d/f", "created ./gone"]
    )
    let mode = try FileManager.default.attributesOfItem(atPath: "\(place.path)/state")
    expect(mode[.posixPermissions] as? Int == 0o600)
    try tree.remove("gone")
    try tree.write("d/f", "more")
    try tree.makeDirectory(Word(Array("caf".utf8) + [0xE9]))
    let second = try await start("--json")
    var changes: [Change] = []
    while changes.count < 3, let line = try await second.next() {
      changes.append(try JSONDecoder().decode(Change.self, from: Data(line)))
    }
    expectEqual(changes.map(\.kind).sorted(), ["created", "modified", "removed"])
    try await expectEqual(end(second), [])
    try await expectEqual(run(), [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the program after the state was written`(signal: Int32) async throws {
    _ = try await run()
    let program = try await start()
    try tree.makeDirectory("d")
    try await expectEqual(program.line(), "created ./d")
    _ = try await end(program, with: signal)
    try await expectEqual(run(), [])
  }

  @Test func `--once ends after what has changed, or with the first change, and writes the state`()
    async throws
  {
    _ = try await run()
    for number in 0..<3 { try tree.makeDirectory("d\(number)") }
    let differences = try await fileWatch.run("--since", file, "--once", ".", in: tree.path)
    expectEqual(differences.ending, .exit(0))
    expectEqual(differences.output.split(separator: 10).count, 3)
    let program = try await start("--once")
    try tree.makeDirectory("e")
    let outcome = try await program.end()
    expectEqual(outcome.ending, .exit(0))
    expectEqual(String(decoding: outcome.output, as: UTF8.self), "created ./e\n")
    try await expectEqual(run(), [])
  }

  @Test func `after kill -9 the old file is there, and what was reported since is reported again`()
    async throws
  {
    try tree.makeFiles("f")
    _ = try await run()
    let before = try #require(bytes)
    for _ in 0..<2 {
      let program = try await start()
      if !tree.exists("d") { try tree.makeDirectory("d") }
      try await expectEqual(program.line(), "created ./d")
      program.signal(SIGKILL)
      try await expectEqual(program.end().ending, .signal(SIGKILL))
      expectEqual(bytes, before)
    }
    try await expectEqual(run(), ["created ./d"])
  }

  @Test func `the state is written while the program runs`() async throws {
    let program = try await start("--since-interval", "10ms")
    try await eventually("the first state") { bytes != nil }
    let first = try #require(bytes)
    try tree.makeDirectory("d")
    try await eventually("the next state") { bytes != first }
    program.signal(SIGKILL)
    _ = try await program.end()
    try await expectEqual(run(), [])
  }

  @Test func `killed at any moment, a program leaves a whole file`() async throws {
    for name in 0..<200 { try tree.makeFiles("f\(name)") }
    _ = try await run()
    for round in 0..<20 {
      let program = try await start("--since-interval", "0s")
      for number in 0..<(round * 5) { try tree.makeDirectory("d\(round)-\(number)") }
      program.signal(SIGKILL)
      _ = try await program.end()
    }
    _ = try await run()
    try await expectEqual(run(), [])
  }

  @Test func `a file in the tree does not make the program report itself`() async throws {
    let file: Word = "\(tree.path)/state"
    let program = try await start("--since-interval", "0s", file: file)
    try await expectEqual(program.line(), "created .")
    try await eventually("the first state") { tree.exists("state") }
    try await program.waitForRest()
    try tree.makeDirectory("d")
    try await expectEqual(program.line(), "created ./d")
    try await expectEqual(end(program), [])
  }

  @Test func `a second program on the file is refused`() async throws {
    let first = try await start()
    let outcome = try await fileWatch.run("--since", file, ".", in: tree.path)
    expect(outcome.isErrorMessage(containing: "another watcher uses it"), "\(outcome)")
    _ = try await end(first)
    _ = try await run()
  }

  @Test func `a file of another directory or of other options, or a damaged one, is refused`()
    async throws
  {
    try tree.makeDirectory("d")
    _ = try await run()
    let before = try #require(bytes)
    for (options, reason) in [
      (["d"], "it keeps the state of \(tree.path);"), (["--depth", "1", "."], "(depth)"),
      (["-L", "--gitignore", "."], "(links, ignore-files)"), (["-i", "*.o", "."], "(patterns)"),
    ] as [([Word], String)] {
      let outcome = try await fileWatch.run(["--since", file] + options, in: tree.path)
      expect(outcome.isErrorMessage(containing: reason), "\(outcome)")
      expect(outcome.isErrorMessage(containing: "\(place.path)/state: "), "\(outcome)")
      expectEqual(bytes, before)
    }
    for count in before.indices {
      try before[..<count].write(to: URL(filePath: "\(place.path)/state"))
      let outcome = try await fileWatch.run("--since", file, ".", in: tree.path)
      expect(outcome.isErrorMessage(containing: "damaged or cut short"), "\(count): \(outcome)")
      expectEqual(bytes, Data(before[..<count]))
    }
  }

  @Test func `several directories, and --existing, are refused`() async throws {
    for options in [[".", "d"], ["--existing", "."]] as [[Word]] {
      let outcome = try await fileWatch.run(["--since", file] + options, in: tree.path)
      expect(outcome.isErrorMessage(containing: "--since"), "\(outcome)")
    }
    expect(!place.exists("state"))
  }

  @Test func `a directory that may not be written is an error at the start`() async throws {
    let outcome = try await fileWatch.run("--since", "/proc/state", ".", in: tree.path)
    expect(outcome.isErrorMessage(containing: "/proc/state: "), "\(outcome)")
  }

  @Test(.enabled(if: getuid() == 0 && access("/usr/bin/mount", X_OK) == 0, "mount(8) needs root"))
  func `on a full disk the old file stays, and the exit code is 2`() async throws {
    try place.makeDirectory("disk")
    let mount = try await Program(command: "mount")
      .run("-t", "tmpfs", "-o", "size=32k", "tmpfs", "\(place.path)/disk")
    try #require(mount.ending == .exit(0))
    defer { umount2("\(place.path)/disk", 2) }
    let file: Word = "\(place.path)/disk/state"
    _ = try await end(start(file: file))
    let before = FileManager.default.contents(atPath: "\(place.path)/disk/state")
    for number in 0..<300 {
      try tree.makeFiles(Word(Array("\(number)-\(String(repeating: "n", count: 200))".utf8)))
    }
    let program = try fileWatch.start(
      "--since",
      file,
      "--since-interval",
      "0s",
      ".",
      in: tree.path
    )
    let text =
      "file-watch: cannot keep the state: \(place.path)/disk/state: No space left on device"
    let line = try await program.nextErrorLine(startingWith: "file-watch: ")
    expectEqual(line, text)
    program.signal(SIGTERM)
    let outcome = try await program.end()
    expectEqual(outcome.ending, .exit(2))
    expect(String(decoding: outcome.error, as: UTF8.self).contains(text))
    expectEqual(FileManager.default.contents(atPath: "\(place.path)/disk/state"), before)
  }

  @Test func `a command that did not end gets its paths again in the next run`() async throws {
    _ = try await run()
    let command = #"printf '%s\n' "$@"; [ -e ../done ] || sleep 3600"#
    for _ in 0..<2 {
      let program = try await start("--exec", "\(command)", "--since-interval", "0s")
      if !tree.exists("d") { try tree.makeDirectory("d") }
      try await expectEqual(program.line(), "./d")
      _ = try await end(program)
    }
    try await expectEqual(run(), ["created ./d"])
    try tree.makeDirectory("e")
    let program = try await start("--exec", #"printf '%s\n' "$@""#)
    try await expectEqual(program.line(), "./e")
    try await program.waitForRest()
    _ = try await end(program)
    try await expectEqual(run(), [])
  }

  @Test func `nothing is written when the output has failed`() async throws {
    _ = try await run()
    let before = bytes
    try tree.makeDirectory("d")
    let outcome = try await fileWatch.run(
      ["-q", "--since", file, "."],
      in: tree.path,
      output: .file("/dev/full")
    )
    expect(outcome.isErrorMessage(containing: "cannot write to standard output"), "\(outcome)")
    expectEqual(bytes, before)
  }
}
