import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The options `--tac`, `--no-sort` and `--header-lines`; the results are those of fzf.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct InputOrderTests {
  private func lines(_ words: Word..., input: String = "abc\nab\nxaxb\nba\nab\n") async throws
    -> [String]
  {
    try await fileSearch.run(words, input: .pipe(Array(input.utf8))).lines
  }

  @Test func `--tac reverses the input, and equal results`() async throws {
    try await expectEqual(lines("--tac", "--filter="), ["ab", "ba", "xaxb", "ab", "abc"])
    let input = "x ab\nabc\ny ab\nzabc\nz ab\n"
    let filter: Word = "--filter=ab$"
    try await expectEqual(lines(filter, input: input), ["x ab", "y ab", "z ab"])
    try await expectEqual(lines("--tac", filter, input: input), ["z ab", "y ab", "x ab"])
    try await expectEqual(lines("--tac", "--limit=1", filter, input: input), ["z ab"])
  }

  @Test func `--no-sort keeps the order of the input`() async throws {
    try await expectEqual(lines("--filter=ab"), ["ab", "ab", "abc", "xaxb"])
    try await expectEqual(lines("--no-sort", "--filter=ab"), ["abc", "ab", "xaxb", "ab"])
    try await expectEqual(lines("--no-sort", "--tac", "--filter=ab"), ["ab", "xaxb", "ab", "abc"])
    try await expectEqual(
      lines("--no-sort", "--accept-nth", "{n}", "--filter=ab"),
      ["0", "1", "2", "4"]
    )
    let object = try await lines("--no-sort", "--json", "--limit=1", "--filter=b")
    expect(object.count == 1 && object[0].hasPrefix(#"{"path":"abc","score":"#))
    expect(object[0].hasSuffix(#""positions":[1]}"#))
  }

  @Test func `--no-sort orders files by their paths`() async throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("xaxb", "d/ab", "ab", "z/a/b")
    let outcome = try await fileSearch.run("--no-sort", "--filter=ab", in: tree.path)
    expectEqual(outcome.lines, ["ab", "d/ab", "xaxb", "z/a/b"])
    let reversed = try await fileSearch.run("--no-sort", "--tac", "--filter=ab", in: tree.path)
    expectEqual(reversed.lines, ["z/a/b", "xaxb", "d/ab", "ab"])
  }

  @Test func `--header-lines makes the first lines no candidates`() async throws {
    try await expectEqual(lines("--header-lines=2", "--filter="), ["xaxb", "ba", "ab"])
    try await expectEqual(lines("--header-lines=0", "--filter=").count, 5)
    try await expectEqual(lines("--header-lines=9", "--filter="), [])
    try await expectEqual(
      lines("--header-lines=1", "--read0", "--filter=", input: "a\nb\0c\nd\0"),
      [
        "c", "d",
      ]
    )
    try await expectEqual(
      lines("--header-lines=1", "--filter=a", "--accept-nth", "{n}"),
      [
        "0", "3", "2", "1",
      ]
    )
  }

  @Test(
    arguments: [
      (["--filter=a", "--header-lines=-1"], "--header-lines takes 0 or more"),
      (["--filter=a", "--header-lines=1", "."], "--header-lines needs standard input"),
      (["--no-sort", "--sort", "time"], "--no-sort and --sort exclude each other"),
    ] as [([Word], String)]
  )
  func `a mistake is named`(words: [Word], message: String) async throws {
    let outcome = try await fileSearch.run(words, input: .pipe(Array("a\n".utf8)))
    expect(outcome.isErrorMessage(containing: message), "\(outcome)")
  }
}
