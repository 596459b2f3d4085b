import BrowserTesting
import Expectations
import TestSupport
import Testing

/// `--browse --allow download`: the page that chose a file can fetch it, once.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DownloadTests {
  private let state: TemporaryDirectory
  private let tree: TemporaryDirectory

  init() throws {
    state = try TemporaryDirectory()
    tree = try TemporaryDirectory()
  }

  private func start(_ words: Word...) async throws -> (
    program: RunningProgram, visitor: ProgramVisitor, page: ProgramPage
  ) {
    let program = try Program("file-search-browse", environment: ["XDG_STATE_HOME": state.path])
      .start(["--browse"] + words, in: tree.path)
    let line = try #require(try await program.nextErrorLine(startingWith: "file-search: open"))
    var visitor = try #require(ProgramVisitor(line))
    try visitor.open()
    let page = try ProgramPage(visitor)
    try page.wait(for: "watching")
    return (program, visitor, page)
  }

  @Test func `a chosen file can be fetched once, by a browser with access`() async throws {
    let text = (0..<200_000).map { "line \($0)\n" }.joined()
    try tree.write("caf\u{E9} \"x\";.txt", text)
    let (program, visitor, page) = try await start("--allow", "download")
    page.press("enter")
    let path = try page.download()
    expect(path.wholeMatch(of: /\/files\/[0-9a-f]{40}/) != nil)
    var stranger = visitor
    stranger.forget()
    try expectEqual(stranger.get(path).status, 403)
    try expectEqual(visitor.get(path + "?x").status, 404)
    let response = try visitor.get(path)
    expectEqual(response.status, 200)
    let parts = response.text.split(separator: "\r\n\r\n", maxSplits: 1)
    expectEqual(parts.last.map(String.init), text)
    let name = "caf___x__.txt"
    let encoded = "caf%C3%A9%20%22x%22%3B.txt"
    for line in [
      "Content-Disposition: attachment; filename=\"\(name)\"; filename*=UTF-8''\(encoded)",
      "Content-Type: application/octet-stream", "X-Content-Type-Options: nosniff",
      "Content-Length: \(text.utf8.count)", "Cache-Control: no-store",
    ] {
      expect(parts[0].contains(line), "\(parts[0])")
    }
    try expectEqual(visitor.get(path).status, 404)
    withExtendedLifetime(program) {}
  }

  @Test func `only the page that has chosen gets the address`() async throws {
    try tree.write("one", "content")
    let (program, visitor, page) = try await start("--allow", "download")
    let other = try ProgramPage(visitor)
    other.press("enter")
    expect(try visitor.get(try other.download()).text.hasSuffix("\r\n\r\ncontent"))
    try page.wait(for: "last choice")
    expect(!page.frames.contains { $0["open"] != nil })
    withExtendedLifetime(program) {}
  }

  @Test func `links, directories and pipes are named and not offered`() async throws {
    try tree.write("secret", "content")
    try tree.makeLink("link", to: "secret")
    try tree.makeDirectory("directory")
    try tree.makePipe("pipe")
    let (program, _, page) = try await start("--allow", "download")
    for (name, reason) in [
      ("link", "it is a symbolic link"), ("directory", "it is no regular file"),
      ("pipe", "it is no regular file"),
    ] {
      page.type(name)
      page.press("enter")
      try page.wait(for: "\(name) cannot be downloaded: \(reason)")
      try await expectEqual(program.next(), Array(name.utf8))
      page.press("escape")
    }
    expect(!page.frames.contains { $0["open"] != nil })
  }

  @Test func `without --allow a choice is printed only`() async throws {
    try tree.write("one", "content")
    let (program, _, page) = try await start()
    page.press("enter")
    try await expectEqual(program.next(), Array("one".utf8))
    try page.wait(for: "last choice")
    expect(!page.frames.contains { $0["open"] != nil })
  }
}
