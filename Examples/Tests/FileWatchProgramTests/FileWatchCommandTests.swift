import Expectations
import TestSupport
import Testing

/// The command line of `file-watch`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileWatchCommandTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  @Test func `a plain line has the kind and the path, control characters escaped`() async throws {
    try tree.makeFiles("f")
    let program = try fileWatch.start(".", in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    try tree.makeDirectory("d")
    try await expectEqual(program.text(), "created ./d")
    try tree.move("f", to: "new\nline\u{1B}[31m")
    try await expectEqual(program.text(), #"renamed ./f ./new\nline\x1b[31m"#)
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    try tree.makeDirectory(Word(name))
    try await expectEqual(program.next(), Array("created ./".utf8) + name)
    program.signal(15)
    try await expectEqual(program.end(), .withoutOutput(.exit(143)))
  }

  @Test(arguments: ["-0", "--print0"])
  func `with -0 the kind and each path end with a NUL`(option: String) async throws {
    try tree.makeFiles("f")
    let program = try fileWatch.start("\(option)", ".", in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    try tree.makeDirectory("new\nline")
    try tree.move("f", to: "g h")
    for expected in ["created", "./new\nline", "renamed", "./f", "./g h"] {
      try await expectEqual(program.text(endingWith: 0), expected)
    }
    program.signal(15)
    try await expectEqual(program.end(), .withoutOutput(.exit(143)))
  }

  @Test(arguments: [(2, 130), (15, 143)])
  func `SIGINT and SIGTERM end the program without a message`(signal: Int32, code: Int32)
    async throws
  {
    let program = try fileWatch.start(tree.word)
    try await program.nextErrorLine(startingWith: "Watching")
    program.signal(signal)
    try await expectEqual(program.end(), .withoutOutput(.exit(code)))
  }

  @Test func `a mistake is one line on standard error that names it, and exit code 2`()
    async throws
  {
    for (words, culprit) in [
      (["nowhere"], "nowhere: No such file or directory"), (["--bad", "."], "--bad"),
      ([], "paths"), (["--json", "-0", "."], "--json"), ([".", "other"], "other"),
      (["no\nsuch"], #"no\nsuch"#), ([""], "''"), (["f/x"], "f/x"),
    ] as [([Word], String)] {
      try tree.makeFiles("f")
      let outcome = try await fileWatch.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(words): \(outcome)")
    }
  }

  @Test func `help and version are printed on standard output with exit code 0`() async throws {
    for option: Word in ["--help", "-h", "--version"] {
      let outcome = try await fileWatch.run(option)
      expect(outcome.ending == .exit(0) && !outcome.output.isEmpty && outcome.error.isEmpty)
    }
  }

  @Test func `one file can be watched`() async throws {
    try tree.makeFiles("f")
    let program = try fileWatch.start("f", in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    try tree.write("f", "content")
    try await expectEqual(program.text(), "modified f")
  }

  @Test func `SIGPIPE ends the program without a message after its reader has ended`() async throws
  {
    let program = try fileWatch.start(tree.word)
    try await program.nextErrorLine(startingWith: "Watching")
    program.closeOutput()
    try tree.makeFiles("f")
    try await expectEqual(program.end(), .withoutOutput(.signal(13)))
  }
}

extension RunningProgram {
  /// Returns the next bytes of standard output as text.
  fileprivate func text(endingWith separator: UInt8 = UInt8(ascii: "\n")) async throws -> String? {
    try await next(endingWith: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}
