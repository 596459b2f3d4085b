import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// Mistakes end with exit code 2 and one line on standard error that names the wrong argument.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MistakeTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.makeFiles("d/file", "d/x")
  }

  private func check(
    _ words: Word...,
    toName culprit: String,
    input: StandardStream = .null,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await fileSearch.run(words, in: tree.path, input: input)
    expect(outcome.isErrorMessage(containing: culprit), "\(outcome)", sourceLocation: location)
  }

  @Test func `an unknown option is named`() async throws {
    try await check("--frobnicate", "--filter", "x", "d", toName: "--frobnicate")
    try await check("--filter", "x", "-Z", "d", toName: "-Z")
  }

  @Test func `an option without its value is named`() async throws {
    try await check("--filter", toName: "--filter")
    try await check("d", "--filter", "x", "--limit", toName: "--limit")
    try await check("d", "-f", toName: "-f")
  }

  @Test func `a missing directory is named as given`() async throws {
    try await check("--filter", "x", "nowhere", toName: "nowhere: No such file or directory")
    try await check("--filter", "x", "d", "./d/none/", toName: "./d/none")
    try await check("--watch", "--filter", "x", "d/none", toName: "d/none")
    try await check("--filter", "x", "--", "-d", toName: "-d")
  }

  @Test func `a file in place of a directory is named`() async throws {
    try await check("--filter", "x", "d/file", toName: "d/file: Not a directory")
    try await check("--filter", "x", "d/file/", toName: "d/file")
    try await check("--watch", "--filter", "x", "d/file", toName: "d/file: Not a directory")
  }

  @Test func `an empty directory name is an error`() async throws {
    try await check("--filter", "x", "", toName: "''")
    try await check("--watch", "--filter", "x", "d", "", toName: "''")
  }

  @Test func `a dangling link and a loop of links given as directories are named`() async throws {
    try tree.makeLink("dangling", to: "none")
    try tree.makeLink("loop", to: "loop")
    try await check("--filter", "x", "dangling", toName: "dangling")
    try await check("--filter", "x", "loop", toName: "loop")
  }

  @Test(arguments: ["abc", "1.5", "", "99999999999999999999", "-1"])
  func `an invalid limit is named`(_ limit: String) async throws {
    try await check("--filter", "x", "--limit=\(limit)", toName: "--limit")
  }

  @Test func `an invalid value that begins with a dash is named`() async throws {
    try await check("--filter", "x", "--limit", "-1", toName: "--limit takes 0 or more, not -1")
    try await check("--filter", "x", "--case", "--name", toName: "'--name'")
    try await check("--filter", "x", "--tail", "-1", toName: "--tail takes 1 or more, not -1")
  }

  @Test func `options that exclude each other are both named`() async throws {
    try await check("--filter", "x", "--json", "-0", "d", toName: "--json and --print0")
    try await check("--filter", "x", "--watch", "-0", "d", toName: "--watch and --print0")
  }

  @Test func `without a query and a terminal, the terminal is named`() async throws {
    try await check(toName: "/dev/tty")
    try await check("d", toName: "/dev/tty")
    try await check("d", toName: "file-search: cannot use the terminal")
  }

  @Test func `--browse says which program has it`() async throws {
    try await check("--browse", toName: "--browse is not part of this program; type: Tools/search")
  }

  @Test func `the number of lines to keep needs lines`() async throws {
    try await check("--filter", "x", "--tail", "3", "d", toName: "--tail needs standard input")
    try await check("--filter", "x", "--tail", "0", toName: "--tail takes 1 or more")
  }

  @Test func `lines cannot be watched`() async throws {
    try await check("--watch", "--filter", "x", toName: "--watch", input: .text("x\n"))
  }

  @Test func `line breaks and control characters in a message are escaped`()
    async throws
  {
    try await check("--filter", "x", "no\nsuch\u{1B}[31m", toName: #"no\nsuch\x1b[31m"#)
    try await check("--no\nsuch", "--filter", "x", toName: #"--no\nsuch"#)
    try await check("--filter", "x", "--limit=\u{7}", toName: "--limit")
    // Terminals obey control characters beyond ASCII too, and turn the direction of text.
    try await check("--filter", "x", "no\u{9B}2J\u{202E}", toName: #"no\xc2\x9b2J\xe2\x80\xae"#)
  }

  @Test func `an error about a name that is not UTF-8 is one line`() async throws {
    let name = Word(Array("caf".utf8) + [0xE9])
    try await check("--filter", "x", name, toName: "caf")
    try await check(Word(Array("--caf".utf8) + [0xE9]), "--filter", "x", toName: "--caf")
  }
}
