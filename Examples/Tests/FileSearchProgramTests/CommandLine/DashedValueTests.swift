import Expectations
import FileSearchTesting
import TerminalKit
import TestSupport
import Testing

/// Values of options that begin with a dash, as fzf takes them.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DashedValueTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.makeFiles("a/-v2", "a/--help", "a/-h", "a/b.-c", "other")
  }

  private func found(_ words: Word...) async throws -> [String] {
    let outcome = try await fileSearch.run(words, in: tree.path)
    expect(outcome.error.isEmpty, "\(outcome.complaint)")
    return outcome.lines
  }

  @Test(arguments: [["--filter", "-v2"], ["--filter=-v2"], ["-f", "-v2"], ["-f-v2"], ["-fv2"]])
  func `a query may begin with a dash`(words: [String]) async throws {
    let outcome = try await fileSearch.run(words.map { "\($0)" }, in: tree.path)
    expectEqual(outcome.lines, ["a/-v2"], "\(outcome.complaint)")
  }

  @Test func `the word after an option is its value, also if it is the name of an option`()
    async throws
  {
    try await expectEqual(found("--filter", "--help"), ["a/--help"])
    try await expectEqual(found("--filter", "--help", "a"), ["a/--help"])
    try await expectEqual(found("-f", "-h$"), ["a/-h"])
    try await expectEqual(found("--filter", "--filter=--help", "--", "."), [])
    try await expectEqual(fileSearch.run("--filter", "--watch", in: tree.path).ending, .exit(1))
  }

  @Test func `two dashes are a query too`() async throws {
    try await expectEqual(found("--filter", "--"), ["a/--help"])
    try await expectEqual(found("--filter=--", "--limit", "1", "a"), ["a/--help"])
    try await expectEqual(found("--filter=--"), ["a/--help"])
    try await expectEqual(found("-f--"), ["a/--help"])
  }

  @Test func `names and times may begin with a dash`() async throws {
    try await expectEqual(found("--filter=", "--exclude", "-*", "a"), ["a/b.-c"])
    try await expectEqual(found("--filter=", "-E", "-*", "--exclude=o*"), ["a", "a/b.-c"])
    try await expectEqual(found("--filter=", "--extension", "-c"), ["a/b.-c"])
    try await expectEqual(found("--filter=", "-e-c"), ["a/b.-c"])
  }

  @Test(arguments: ["--query -v2", "--query=-v2", "-q -v2", "-q-v2", "-mq -v2"])
  func `the first query on the terminal may begin with a dash`(words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let program = try TerminalProgram("file-search", words + ["-1", tree.path])
    try expectEqual(program.waitForEnd(), 0)
    expect(program.screen.shows("\(tree.path)/a/-v2"))
  }

  @Test(arguments: [["--prompt", "-> ", "--header", "--h"], ["--prompt=-> ", "--header=--h"]])
  func `prompt and header may begin with a dash`(words: [String]) throws {
    let program = try TerminalProgram("file-search", ["--reverse"] + words + [tree.path])
    try program.wait("the prompt") { $0.rows[0].hasPrefix("->") && $0.text.contains("--h") }
    program.type("\u{1B}")
    try expectEqual(program.waitForEnd(), 130)
  }
}
