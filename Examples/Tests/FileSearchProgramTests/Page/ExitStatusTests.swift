import Expectations
import FileSearchTesting
import TerminalKit
import TestSupport
import Testing

/// Every exit status of the manual page, with command lines that lead to it.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ExitStatusTests {
  /// A command line, and the keys to type; nil for a run without a screen.
  struct Way: CustomTestStringConvertible, Sendable {
    let words: [String]
    var keys: String?

    var testDescription: String { words.joined(separator: " ") + (keys?.debugDescription ?? "") }
  }

  private static let ways: [(status: Int32, ways: [Way])] = [
    (
      0,
      [
        Way(words: ["--filter", "one"]), Way(words: ["-1", "-q", "one"]),
        Way(words: [], keys: "\r"), Way(words: ["-1", "--exec", "true"]),
        Way(words: ["--bind", "f1:become(true {})"], keys: "\u{1B}OP"),
      ]
    ),
    (
      1,
      [
        Way(words: ["--filter", "two"]), Way(words: ["--exit-0", "-q", "two"]),
        Way(words: ["-q", "two"], keys: "\r"),
        Way(words: ["-q", "two", "--exec", "echo never"], keys: "\r"),
      ]
    ),
    (
      2,
      [
        Way(words: ["--no-such-option"]), Way(words: ["--filter", "one", "/no/such/directory"]),
        Way(words: ["--bind", "one"]), Way(words: ["--regex", "--filter", "("]),
      ]
    ),
    (
      126,
      [
        Way(words: ["-1", "--exec", "/etc/passwd"]),
        Way(words: ["--bind", "f1:become(/etc/passwd {})"], keys: "\u{1B}OP"),
      ]
    ),
    (
      127,
      [
        Way(words: ["-1", "--exec", "/no/such/command"]),
        Way(words: ["--bind", "f1:become(/no/such/command {})"], keys: "\u{1B}OP"),
      ]
    ),
    (
      130,
      [
        Way(words: [], keys: "\u{7}"), Way(words: [], keys: "\u{3}"),
        Way(words: ["-q", "two"], keys: "\u{11}"),
      ]
    ),
  ]

  @Test(arguments: ways.flatMap { status, ways in ways.map { (status, $0) } })
  func `the exit status is that of the manual page`(status: Int32, way: Way) throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("one")
    let program = try TerminalProgram("file-search", way.words, in: tree.path)
    if let keys = way.keys {
      try program.wait("the search") { $0.text.contains("watching") }
      program.type(keys)
    }
    try expectEqual(program.waitForEnd(), status)
    expectEqual(program.screen.modes, [7, 25])
  }

  @Test func `each exit status of the manual page is tested`() throws {
    try expectEqual(ManualPage().exitStatuses, Self.ways.map(\.status))
  }

  @Test func `the exit status of a command is kept`() throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("one")
    let program = try TerminalProgram("file-search", ["-1", "--exec", "exit 42"], in: tree.path)
    try expectEqual(program.waitForEnd(), 42)
  }
}
