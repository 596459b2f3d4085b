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

  private func expect(
    _ words: Word...,
    toName culprit: String,
    input: StandardStream = .null,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await fileSearch.run(words, in: tree.path, input: input)
    #expect(outcome.isErrorMessage(containing: culprit), "\(outcome)", sourceLocation: location)
  }

  @Test func `an unknown option is named`() async throws {
    try await expect("--frobnicate", "--filter", "x", "d", toName: "--frobnicate")
    try await expect("--filter", "x", "-Z", "d", toName: "-Z")
  }

  @Test func `an option without its value is named`() async throws {
    try await expect("--filter", toName: "--filter")
    try await expect("d", "--filter", "x", "--limit", toName: "--limit")
    try await expect("d", "-f", toName: "-f")
  }

  @Test func `a missing directory is named as given`() async throws {
    try await expect("--filter", "x", "nowhere", toName: "nowhere: No such file or directory")
    try await expect("--filter", "x", "d", "./d/none/", toName: "./d/none")
    try await expect("--watch", "--filter", "x", "d/none", toName: "d/none")
    try await expect("--filter", "x", "--", "-d", toName: "-d")
  }

  @Test func `a file in place of a directory is named`() async throws {
    try await expect("--filter", "x", "d/file", toName: "d/file: Not a directory")
    try await expect("--filter", "x", "d/file/", toName: "d/file")
    try await expect("--watch", "--filter", "x", "d/file", toName: "d/file: Not a directory")
  }

  @Test func `an empty directory name is an error`() async throws {
    try await expect("--filter", "x", "", toName: "''")
    try await expect("--watch", "--filter", "x", "d", "", toName: "''")
  }

  @Test func `a dangling link and a loop of links given as directories are named`() async throws {
    try tree.makeLink("dangling", to: "none")
    try tree.makeLink("loop", to: "loop")
    try await expect("--filter", "x", "dangling", toName: "dangling")
    try await expect("--filter", "x", "loop", toName: "loop")
  }

  @Test(arguments: ["abc", "1.5", "", "99999999999999999999", "-1"])
  func `an invalid limit is named`(_ limit: String) async throws {
    try await expect("--filter", "x", "--limit=\(limit)", toName: "--limit")
  }

  @Test func `an invalid value that begins with a dash is named`() async throws {
    try await expect("--filter", "x", "--limit", "-1", toName: "--limit takes 0 or more, not -1")
    try await expect("--filter", "x", "--case", "--name", toName: "'--name'")
    try await expect("--filter", "x", "--tail", "-1", toName: "--tail takes 1 or more, not -1")
    try await expect("--scroll-off", "-1", toName: "--scroll-off takes 0 or more, not -1")
  }

  @Test func `options that exclude each other are both named`() async throws {
    try await expect("--filter", "x", "--json", "-0", "d", toName: "--json and --print0")
    try await expect("--filter", "x", "--watch", "-0", "d", toName: "--watch and --print0")
  }

  @Test func `without a query and a terminal, the terminal is named`() async throws {
    try await expect(toName: "/dev/tty")
    try await expect("d", toName: "/dev/tty")
    try await expect("d", toName: "file-search: cannot use the terminal")
  }

  @Test func `--browse says which program has it`() async throws {
    try await expect("--browse", toName: "--browse is not part of this program; type: Tools/search")
  }

  @Test func `the number of lines to keep needs lines`() async throws {
    try await expect("--filter", "x", "--tail", "3", "d", toName: "--tail needs standard input")
    try await expect("--filter", "x", "--tail", "0", toName: "--tail takes 1 or more")
  }

  @Test func `lines cannot be watched`() async throws {
    try await expect("--watch", "--filter", "x", toName: "--watch", input: .text("x\n"))
  }

  @Test func `line breaks and control characters in a message are escaped`()
    async throws
  {
    try await expect("--filter", "x", "no\nsuch\u{1B}[31m", toName: #"no\nsuch\x1b[31m"#)
    try await expect("--no\nsuch", "--filter", "x", toName: #"--no\nsuch"#)
    try await expect("--filter", "x", "--limit=\u{7}", toName: "--limit")
    // Terminals obey control characters beyond ASCII too, and turn the direction of text.
    try await expect("--filter", "x", "no\u{9B}2J\u{202E}", toName: #"no\xc2\x9b2J\xe2\x80\xae"#)
  }

  @Test func `an error about a name that is not UTF-8 is one line`() async throws {
    let name = Word(Array("caf".utf8) + [0xE9])
    try await expect("--filter", "x", name, toName: "caf")
    try await expect(Word(Array("--caf".utf8) + [0xE9]), "--filter", "x", toName: "--caf")
  }
}
