import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// `--watch`: one line after indexing, then one for each change of the results.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WatchTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func start(_ words: Word...) throws -> RunningProgram {
    try fileSearch.start(["--watch", "--filter", "needle"] + words, in: tree.path)
  }

  @Test func `the first line has the present results, even when there are none`() async throws {
    let program = try start()
    let empty = try #require(try await program.answer())
    expectEqual(empty, SearchAnswer(total: 0, matched: 0, results: []))
    expect(try await program.endsWithoutOutput())
    try tree.makeFiles("d/needle", "hay")
    let other = try start("d")
    try await expectEqual(other.answer()?.paths, ["d/needle"])
    expect(try await other.endsWithoutOutput())
  }

  @Test func `a created, a renamed and a removed file print one line each`() async throws {
    let program = try start()
    _ = try await program.answer()
    try tree.makeFiles("needle")
    try await expectEqual(program.answer()?.paths, ["needle"])
    try tree.move("needle", to: "needles")
    try await expectEqual(program.answer()?.paths, ["needles"])
    try tree.move("needles", to: "hay")
    try await expectEqual(program.answer()?.matched, 0)
    try tree.move("hay", to: "needle")
    try await expectEqual(program.answer()?.paths, ["needle"])
    try tree.remove("needle")
    try await expectEqual(program.answer(), SearchAnswer(total: 0, matched: 0, results: []))
    expect(try await program.endsWithoutOutput())
  }

  @Test func `a change that does not affect the results prints no line`() async throws {
    try tree.makeFiles("needle", "old")
    let program = try start()
    try await expectEqual(program.answer()?.matched, 1)
    try tree.makeFiles("hay", "deep/er/hay", ".needle")
    try tree.write("needle", "other content")
    try tree.remove("old")
    try tree.makeFiles("needle2")
    let next = try await program.answer()
    expectEqual(next?.paths, ["needle", "needle2"])
    expectEqual(next?.total, 6)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `a file that is replaced by a rename prints no line`() async throws {
    try tree.makeFiles("needle")
    let program = try start()
    try await expectEqual(program.answer()?.matched, 1)
    for _ in 0..<20 {
      try tree.write("temporary", "new content")
      try tree.move("temporary", to: "needle")
    }
    try tree.makeFiles("needle2")
    try await expectEqual(program.answer()?.paths, ["needle", "needle2"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `created, renamed and removed directories change the results by their content`()
    async throws
  {
    try tree.makeFiles("d/e/needle", "d/hay")
    let program = try start()
    try await expectEqual(program.answer()?.paths, ["d/e/needle"])
    try tree.move("d", to: "moved")
    try await expectEqual(program.answer()?.paths, ["moved/e/needle"])
    try tree.makeFiles("moved/e/needle2")
    try await expectEqual(program.answer()?.matched, 2)
    try tree.remove("moved")
    expect(try await program.answer { $0.matched == 0 } != nil)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `--json changes nothing, and --limit limits the results only`() async throws {
    try tree.makeFiles("needle1", "needle2", "needle3")
    let program = try start("--json", "--limit", "2")
    let first = try #require(try await program.answer())
    expect(first.matched == 3 && first.paths == ["needle1", "needle2"])
    expect(first.results.allSatisfy { $0.positions == [0, 1, 2, 3, 4, 5] && $0.score > 96 })
    expect(try await program.endsWithoutOutput())
    let plain = try start("--limit", "0")
    try await expectEqual(plain.answer(), SearchAnswer(total: 3, matched: 3, results: []))
    expect(try await plain.endsWithoutOutput())
  }

  @Test func `several directories are watched, including nested and linked ones`()
    async throws
  {
    try tree.makeFiles("a/b/hay", "c/hay")
    try tree.makeLink("l", to: "c")
    let program = try start("a", "a/b", "l/", "l/../c")
    try await expectEqual(program.answer()?.matched, 0)
    try tree.makeFiles("a/b/needle")
    let both = try await program.answer { $0.matched == 2 }
    expectEqual(both?.paths.sorted(), ["a/b/needle", "a/b/needle"])
    try tree.makeFiles("c/needle")
    let all = try await program.answer { $0.matched == 4 }
    expectEqual(all?.paths.sorted().suffix(2), ["l/../c/needle", "l/needle"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `hidden files are watched with --hidden`() async throws {
    let program = try start("--hidden")
    try await expectEqual(program.answer()?.matched, 0)
    try tree.makeFiles(".d/needle")
    try await expectEqual(program.answer()?.paths, [".d/needle"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `names that are not UTF-8 are printed in base 64`() async throws {
    let program = try start()
    _ = try await program.answer()
    let name: [UInt8] = Array("needle".utf8) + [0xE9]
    try tree.makeFiles(Word(name))
    let row = try #require(try await program.answer()?.results.first)
    expect(row.path == nil && row.bytes == name)
    expect(try await program.endsWithoutOutput())
  }

  @Test(arguments: [(2, 130), (15, 143)])
  func `SIGINT and SIGTERM end the program without a message`(signal: Int32, code: Int32)
    async throws
  {
    let program = try start()
    _ = try await program.answer()
    program.signal(signal)
    try await expectEqual(program.end(), .withoutOutput(.exit(code)))
  }

  @Test func `SIGPIPE ends the program at the next line after its reader has ended`() async throws {
    let program = try start()
    _ = try await program.answer()
    program.closeOutput()
    try tree.makeFiles("needle")
    try await expectEqual(program.end(), .withoutOutput(.signal(13)))
  }
}
