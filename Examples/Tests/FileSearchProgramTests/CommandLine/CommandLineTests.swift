import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// Command lines with `--filter`, and their output.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandLineTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.makeFiles("a/readme.md", "a/b/readme.txt", "a/-x", "other")
  }

  private func run(_ words: Word..., output: StandardStream = .pipe()) async throws -> Outcome {
    try await fileSearch.run(words, in: tree.path, output: output)
  }

  @Test func `matches are printed best first, and the exit code is 0`() async throws {
    let outcome = try await run("--filter", "readme")
    expectEqual(outcome.lines, ["a/readme.md", "a/b/readme.txt"])
    expectEqual(outcome.ending, .exit(0))
    expect(outcome.error.isEmpty)
  }

  @Test func `no match prints nothing and exits with 1`() async throws {
    let outcome = try await run("--filter", "nothing like this")
    expectEqual(outcome, .withoutOutput(.exit(1)))
  }

  @Test func `the empty query matches everything in the order of paths`() async throws {
    let everything = ["a", "a/-x", "a/b", "a/b/readme.txt", "a/readme.md", "other"]
    for words: [Word] in [["--filter", ""], ["--filter="], ["--filter=", "--limit=9"]] {
      let outcome = try await fileSearch.run(words, in: tree.path)
      expectEqual(outcome.lines, everything)
      expectEqual(outcome.ending, .exit(0))
    }
    try await expectEqual(run("--filter=", "a/b").lines, ["a/b/readme.txt"])
  }

  @Test func `--limit does not change the exit code`() async throws {
    try await expectEqual(run("--filter", "readme", "--limit", "1").lines, ["a/readme.md"])
    let none = try await run("--filter", "readme", "--limit", "0")
    expectEqual(none, .withoutOutput(.exit(0)))
    try await expectEqual(run("--filter", "zzz", "--limit", "0").ending, .exit(1))
    try await expectEqual(run("--filter", "readme", "--limit", "99").lines.count, 2)
  }

  @Test func `-0 and --print0 end paths with a NUL`() async throws {
    try tree.makeFiles("a/an_old\nreadme_old")
    for option: Word in ["-0", "--print0"] {
      let outcome = try await run("--filter", "readme", option)
      let names = ["a/an_old\nreadme_old", "a/b/readme.txt", "a/readme.md"]
      expect(outcome.text.hasSuffix("\0"))
      expectEqual(outcome.text.split(separator: "\0").map(String.init).sorted(), names)
    }
  }

  @Test func `help and version are printed on standard output with exit code 0`() async throws {
    for option: Word in ["--help", "-h", "--version"] {
      let outcome = try await run(option)
      expectEqual(outcome.ending, .exit(0))
      expect(!outcome.output.isEmpty)
      expect(outcome.error.isEmpty)
    }
    let help = try await run("--help").text
    for option in [
      "--filter", "--watch", "--json", "-0", "--print0", "--limit", "--hidden", "--no-ignore",
      "--version", "--help", "--exact", "--regex", "--glob", "--name", "--path", "--case",
      "--ignore-case", "--literal", "--extension", "--type", "--max-depth", "--min-depth", "--size",
      "--changed-within", "--changed-before", "--exclude", "--follow", "--one-file-system",
      "--read0",
    ] {
      expect(help.contains(option), "\(option)")
    }
    try await expectEqual(run("--version").lines.count, 1)
  }

  @Test func `options may follow directories`() async throws {
    try await expectEqual(run("a/b", "--filter", "readme").lines, ["a/b/readme.txt"])
  }

  @Test func `terms are combined as in the grammar`() async throws {
    try tree.makeFiles("Makefile", "src/main.swift", "src/Main.c", "src/my file")
    try await expectEqual(run("--filter", "'main .swift$").lines, ["src/main.swift"])
    try await expectEqual(run("--filter", "Main").lines, ["src/Main.c"])
    try await expectEqual(run("--filter", "^src/ !main").lines, ["src/my file"])
    try await expectEqual(run("--filter", #"my\ f"#).lines, ["src/my file"])
    try await expectEqual(
      run("--filter", "^Makefile$ | ^other$").lines.sorted(),
      ["Makefile", "other"]
    )
  }

  @Test func `SIGPIPE ends the program without a message when its reader has ended`() async throws {
    let outcome = try await run("--filter", "readme", output: .brokenPipe)
    expectEqual(outcome, .withoutOutput(.signal(13)))
  }

  @Test(arguments: [StandardStream.file("/dev/full"), .closed])
  func `a write error is reported in one line`(_ output: StandardStream) async throws {
    let outcome = try await run("--filter", "readme", output: output)
    expect(outcome.isErrorMessage(containing: "standard output"), "\(outcome)")
    let standing = try await run("--watch", "--filter", "readme", "a", output: output)
    expect(standing.isErrorMessage(containing: "standard output"), "\(standing)")
  }

  @Test func `a closed standard input is not read`() async throws {
    let outcome = try await fileSearch.run(
      "--filter",
      "readme",
      in: tree.path,
      input: .closed
    )
    expectEqual(outcome.lines.count, 2)
    let both = try await fileSearch.run(
      "--filter",
      "readme",
      in: tree.path,
      input: .closed,
      output: .closed
    )
    expect(both.isErrorMessage(containing: "standard output"), "\(both)")
  }
}
