import Expectations
import Foundation
import TestSupport
import Testing

/// `process-pipeline` with commands that succeed.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PipelineTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  @Test func `each command reads the output of the one before`() async throws {
    try tree.write("a.txt", "one\nTODO two\n")
    try tree.write("d/b c.txt", "TODO three\n")
    try tree.write("d/none.txt", "four\n")
    let outcome = try await pipeline.run(
      "find",
      ".",
      "-name",
      "*.txt",
      "-print0",
      ":::",
      "xargs",
      "-0",
      "grep",
      "-l",
      "TODO",
      ":::",
      "sort",
      in: tree.path
    )
    expectEqual(outcome.text, "./a.txt\n./d/b c.txt\n")
    // xargs(1) has seen a grep that found nothing, or one that found something in each.
    expectEqual(outcome.ending, .exit(0))
  }

  @Test func `a single command has the standard streams of the program`() async throws {
    let outcome = try await pipeline.run("cat", input: .text("hello\n"))
    expectEqual(outcome, .printing("hello\n"))
  }

  @Test func `arguments are passed byte for byte, including options of other programs`()
    async throws
  {
    let name: [UInt8] = Array("caf".utf8) + [0xE9, 0x0A] + Array("$(x) 'y\" ".utf8)
    let format: Word = #"%s\0"#
    let outcome = try await pipeline.run(
      "printf",
      format,
      Word(name),
      "--help",
      "--x=",
      "",
      "-v",
      "--",
      ":::",
      "cat"
    )
    let words = [name] + ["--help", "--x=", "", "-v", "--"].map { Array($0.utf8) }
    expectEqual(outcome.output, words.flatMap { $0 + [0] })
    expect(outcome.ending == .exit(0) && outcome.error.isEmpty)
  }

  @Test func `with another separator the default one is an argument`() async throws {
    let outcome = try await pipeline.run("--separator", "+", "echo", ":::", "+", "cat")
    expectEqual(outcome.text, ":::\n")
  }

  @Test func `a hundred megabytes pass three commands unchanged`() async throws {
    let size = 100_000_000
    let outcome = try await pipeline.run(
      "-v",
      "--",
      "head",
      "-c",
      "\(size)",
      "/dev/urandom",
      ":::",
      "tee",
      "one",
      ":::",
      "cat",
      ":::",
      "dd",
      "of=two",
      "status=none",
      in: tree.path
    )
    expect(outcome.ending == .exit(0) && outcome.output.isEmpty)
    let comparison = try await Program(command: "cmp").run("one", "two", in: tree.path)
    expectEqual(comparison, .printing(""))
    for (number, name) in ["head", "tee", "cat"].enumerated() {
      let line = "command \(number + 1), \(name): \(size) bytes read, ended with status 0\n"
      expect(outcome.complaint.contains(line))
    }
  }

  @Test func `a command is stopped when the next one stops reading`() async throws {
    let outcome = try await pipeline.run("yes", ":::", "cat", ":::", "head", "-n", "2")
    expectEqual(outcome, .printing("y\ny\n"))
    let silent = try await pipeline.run("-v", "sleep", "3600", ":::", "true")
    expectEqual(silent.ending, .exit(0))
    expect(silent.complaint.contains("command 1, sleep: 0 bytes read, ended from here\n"))
  }

  @Test func `a stopped reader stops the writer, and few bytes are buffered`() async throws {
    // The reader waits at a pipe that is there before it, and takes ten bytes after that.
    try tree.makePipe("go")
    let program = try pipeline.start(
      "-v",
      "dd",
      "if=/dev/zero",
      "bs=65536",
      "count=4000",
      "status=none",
      ":::",
      "sh",
      "-c",
      "echo ready; read line < go; head -c 10 | wc -c",
      in: tree.path
    )
    defer { withExtendedLifetime(program) {} }
    try await expectEqual(program.next(), Array("ready".utf8))
    try await program.waitForRest()
    try tree.openForWriting("go")
    try await expectEqual(program.next(), Array("10".utf8))
    let outcome = try await program.end()
    expectEqual(outcome.ending, .exit(0))
    let line = try #require(outcome.complaint.split(separator: "\n").first)
    let words = line.split(separator: " ")
    let place = try #require(words.firstIndex(of: "bytes"))
    let read = try #require(Int(words[place - 1]))
    // The mark, a piece above it, and what a pipe holds, of 262 MB.
    expect(read >= 65536 && read <= 262_144 + 3 * 65536, "\(read)")
  }

  @Test func `help and version are printed on standard output with exit code 0`() async throws {
    for option: Word in ["--help", "-h", "--version"] {
      let outcome = try await pipeline.run(option)
      expect(outcome.ending == .exit(0) && !outcome.output.isEmpty && outcome.error.isEmpty)
    }
  }

  @Test func `a mistake is one line on standard error that names it, and exit code 2`()
    async throws
  {
    for (words, culprit) in [
      ([], "command"), (["--bad", "cat"], "--bad"), (["cat", ":::"], "command 2 has no words"),
      ([":::", "cat"], "command 1 has no words"), (["cat", ":::", ":::", "cat"], "command 2"),
      (["--grace", "soon", "cat"], "soon"), (["cat", ":::", ""], "command 2 has an empty name"),
      (["--separator", "", "cat"], "--separator"), (["--"], "command 1 has no words"),
    ] as [([Word], String)] {
      let outcome = try await pipeline.run(words)
      expect(outcome.isErrorMessage(containing: culprit), "\(words): \(outcome)")
    }
  }
}

/// The program under test.
let pipeline = Program("process-pipeline")

extension TemporaryDirectory {
  /// Opens a named pipe, writes a line, and closes it.
  func openForWriting(_ name: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: "\(path)/\(name)"))
    try handle.write(contentsOf: Data("\n".utf8))
    try handle.close()
  }
}
