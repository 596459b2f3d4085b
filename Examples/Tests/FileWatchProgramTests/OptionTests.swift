import Expectations
import Foundation
import TestSupport
import Testing

/// The options of `file-watch` for changes and output.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OptionTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  /// Starts the program in the directory, and waits until it watches.
  private func start(_ words: Word...) async throws -> RunningProgram {
    let program = try fileWatch.start(words, in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    return program
  }

  @Test func `the watched paths are printed on standard error, except with -q`() async throws {
    try tree.makeFiles("d/x", "e/x")
    let program = try fileWatch.start("d", "e", in: tree.path)
    try await expectEqual(program.nextErrorLine(startingWith: "Watching"), "Watching d, e")
    try tree.makeDirectory("d/y")
    try await expectEqual(program.line(), "created d/y")
    try tree.makeDirectory("e/y")
    try await expectEqual(program.line(), "created e/y")
    let quiet = try fileWatch.start("-q", "--existing", "--once", "d", in: tree.path)
    let outcome = try await quiet.end()
    expect(outcome.error.isEmpty && outcome.ending == .exit(0))
    expectEqual(Set(outcome.lines), ["created d", "created d/x", "created d/y"])
  }

  @Test(arguments: ["-m", "-rm"])
  func `with -m lines are those of inotifywait`(option: String) async throws {
    try tree.makeFiles("d/f")
    let program = try await start("\(option)", ".")
    try tree.makeDirectory("d/e")
    try await expectEqual(program.line(), "./d/ CREATE,ISDIR e")
    // A new directory is read first, and later changes in it have events of their own.
    try tree.makeFiles("d/e/first")
    try await expectEqual(program.line(), "./d/e/ CREATE first")
    try tree.move("d/f", to: "d/e/g")
    try await expectEqual(program.line(), "./d/ MOVED_FROM f")
    try await expectEqual(program.line(), "./d/e/ MOVED_TO g")
    try tree.remove("d/e/g")
    try await expectEqual(program.line(), "./d/e/ DELETE g")
  }

  @Test func `--format takes the letters of inotifywait`() async throws {
    let program = try await start("--format", "%T|%e %w%f%%", "--timefmt", "at", ".")
    try tree.makeDirectory("d\n")
    try await expectEqual(program.line(), #"at|CREATE,ISDIR ./d\n%"#)
    let raw = try await start("--format", "%f%0", ".")
    try tree.makeDirectory("e\n")
    try await expectEqual(raw.next(endingWith: 0), Array("e\n".utf8))
  }

  @Test(arguments: [("removed", "removed ./f"), ("DELETE,attrib", "removed ./f")])
  func `-e selects kinds of changes, by either name`(kinds: String, line: String) async throws {
    let program = try await start("-e", "\(kinds)", ".")
    try tree.makeFiles("f")
    try tree.remove("f")
    try await expectEqual(program.line(), line)
  }

  @Test func `patterns and ignore files exclude their files`() async throws {
    try tree.write(".gitignore", "*.o\n")
    let program = try await start("--ignore", "build", "--gitignore", ".")
    for name in ["build", "x.o", "builda"] { try tree.makeDirectory("\(name)") }
    try await expectEqual(program.line(), "created ./builda")
  }

  @Test func `--depth 0 does not enter directories`() async throws {
    try tree.makeFiles("d/x")
    let program = try await start("--depth", "0", ".")
    try tree.makeDirectory("d/y")
    try tree.makeDirectory("z")
    try await expectEqual(program.line(), "created ./z")
  }

  @Test func `-L follows links`() async throws {
    try tree.makeFiles("watched/x")
    try tree.makeDirectory("elsewhere")
    try tree.makeLink("watched/l", to: "../elsewhere")
    let program = try fileWatch.start("-L", "watched", in: tree.path)
    try await expectEqual(program.nextErrorLine(startingWith: "Watching"), "Watching watched")
    try tree.makeDirectory("elsewhere/d")
    try await expectEqual(program.line(), "created watched/l/d")
  }

  @Test func `--wait waits for a missing directory`() async throws {
    let program = try await start("--wait", "later/d")
    try tree.makeDirectory("later")
    try tree.makeDirectory("later/d")
    try await expectEqual(program.line(), "created later/d")
    try tree.makeDirectory("later/d/e")
    try await expectEqual(program.line(), "created later/d/e")
  }

  @Test func `--settle reports the sum of the changes`() async throws {
    let program = try await start("--settle", "300ms", ".")
    try tree.makeFiles("gone")
    try tree.remove("gone")
    try tree.makeDirectory("d")
    try await expectEqual(program.line(), "created ./d")
  }

  @Test func `conflicting options and invalid values are mistakes`()
    async throws
  {
    for (words, culprit) in [
      (["--settle", "1s", "--throttle", "1s", "."], "--throttle"),
      (["--depth", "-1", "."], "depth"),
      (["--settle", "soon", "."], "soon"), (["-e", "opening", "."], "opening"),
      (["--json", "--format", "x", "."], "--format"), (["-e", "", "."], "''"),
    ] as [([Word], String)] {
      let outcome = try await fileWatch.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(words): \(outcome)")
    }
  }
}

extension RunningProgram {
  /// Returns the next line of standard output.
  func line() async throws -> String? {
    try await next().map { String(decoding: $0, as: UTF8.self) }
  }
}
