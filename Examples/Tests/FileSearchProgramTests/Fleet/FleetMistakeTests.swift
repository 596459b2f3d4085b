import Expectations
import FileSearchTesting
import RedisTesting
import TerminalKit
import TestSupport
import Testing

/// Mistakes with `--share`, `--as` and `--fleet` end with exit code 2 and one line.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FleetMistakeTests {
  private let tree: TemporaryDirectory
  private let nowhere: Word

  init() throws {
    tree = try TemporaryDirectory("file")
    nowhere = "unix://\(tree.path)/none.sock"
  }

  private func check(
    _ words: Word...,
    toName culprit: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await fileSearch.run(words, in: tree.path)
    expect(outcome.isErrorMessage(containing: culprit), "\(outcome)", sourceLocation: location)
  }

  @Test func `options that do not go together are named`() async throws {
    try await check("--share", nowhere, toName: "--share needs --as NAME")
    try await check("--as", "a", "--filter", "x", toName: "--as needs --share URL")
    try await check("--share", nowhere, "--as", "a", "--fleet", nowhere, toName: "--fleet exclude")
    try await check("--share", nowhere, "--as", "a", "--filter", "x", toName: "--filter exclude")
    try await check("--share", nowhere, "--as", "a", "--multi", toName: "--multi exclude")
    try await check("--fleet", nowhere, "d", toName: "--fleet takes no DIR")
    try await check("--fleet", nowhere, "--sort", "time", toName: "--fleet and --sort exclude")
    try await check("--fleet", nowhere, "--type", "f", toName: "--fleet and --type exclude")
    try await check("--fleet", nowhere, "--read0", toName: "--fleet and --read0 exclude")
  }

  @Test(arguments: [
    "", "a:b", "a/b", "a b", "-a", "machines", "é", String(repeating: "a", count: 65),
  ])
  func `an impossible name is named`(name: String) async throws {
    try await check("--share", nowhere, "--as", "\(name)", toName: "--as takes a name of letters")
  }

  @Test func `a wrong URL is named, with what is right`() async throws {
    try await check(
      "--share",
      "http://a",
      "--as",
      "a",
      toName: "--share: the scheme http is unknown"
    )
    try await check("--fleet", "redis:///1", "--filter", "x", toName: "write redis://HOST:PORT")
    try await check("--fleet", "rediss://a", "--filter", "x", toName: "run stunnel")
  }

  @Test func `a server that cannot be reached at the start is an error`() async throws {
    let text = "no such file or directory; start redis-server there"
    try await check("--share", nowhere, "--as", "a", toName: text)
    try await check("--fleet", nowhere, "--filter", "x", toName: text)
    let program = try TerminalProgram("file-search", ["--fleet", "unix://\(tree.path)/none.sock"])
    try expectEqual(program.waitForEnd(), 2)
    expectEqual(program.screen.modes, [7, 25])
    expect(program.screen.text.contains("start redis-server there"))
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `a server that refuses the user is an error`() async throws {
    let server = try await RedisServer("--requirepass", "secret")
    let text = "write the user and the password in the URL"
    try await check("--share", "unix://\(server.path)", "--as", "a", toName: text)
    try await check("--fleet", "unix://\(server.path)", "--filter", "x", toName: text)
  }

  @Test
  func `default options cannot share or search a fleet, and those of other searches are ignored`()
    async throws
  {
    for option in ["--share", "--as", "--fleet"] {
      let program = Program("file-search", environment: ["FILE_SEARCH_DEFAULT_OPTS": "\(option) a"])
      let outcome = try await program.run(["--filter", "x"], in: tree.path)
      expect(
        outcome.isErrorMessage(containing: "FILE_SEARCH_DEFAULT_OPTS: \(option) is not possible")
      )
    }
    let options = "--multi --sort time --type f --json --hyperlink --sync --list-details"
    let program = Program("file-search", environment: ["FILE_SEARCH_DEFAULT_OPTS": options])
    for words: [Word] in [
      ["--share", nowhere, "--as", "a"], ["--fleet", nowhere, "--filter", "x"],
    ] {
      let outcome = try await program.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: "start redis-server there"), "\(outcome)")
    }
  }
}
