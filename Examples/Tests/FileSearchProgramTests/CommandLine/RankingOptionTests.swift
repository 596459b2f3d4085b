import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The options `--tiebreak` and `--scheme`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RankingOptionTests {
  private func lines(_ words: Word..., input: String) async throws -> [String] {
    try await fileSearch.run(["--filter=ab"] + words, input: .pipe(Array(input.utf8))).lines
  }

  @Test func `--tiebreak orders results of equal scores`() async throws {
    let input = "xxx ab\nx ab xxxxx\nx ab\n"
    try await expectEqual(lines(input: input), ["x ab", "xxx ab", "x ab xxxxx"])
    try await expectEqual(
      lines("--tiebreak=begin", input: input),
      ["x ab xxxxx", "x ab", "xxx ab"]
    )
    try await expectEqual(
      lines("--tiebreak", "begin,length,index", input: input),
      ["x ab", "x ab xxxxx", "xxx ab"]
    )
    try await expectEqual(
      lines("--tiebreak=index", input: input),
      ["xxx ab", "x ab xxxxx", "x ab"]
    )
    try await expectEqual(
      lines("--tiebreak=begin", "--tac", input: input),
      ["x ab", "x ab xxxxx", "xxx ab"]
    )
  }

  @Test func `--scheme chooses scores and criteria for ties`() async throws {
    let input = "x:abxx\nxx ab\nx/ab/x\nx ab\n"
    try await expectEqual(lines(input: input), ["x ab", "xx ab", "x:abxx", "x/ab/x"])
    try await expectEqual(
      lines("--scheme=history", input: input),
      ["x:abxx", "xx ab", "x/ab/x", "x ab"]
    )
    try await expectEqual(lines("--scheme=path", input: input).first, "x/ab/x")
    let names = "ab/xx/x\nxxxxx/x/ab\n"
    try await expectEqual(lines("--scheme=path", input: names), ["xxxxx/x/ab", "ab/xx/x"])
    try await expectEqual(
      lines("--scheme=path", "--tiebreak=length", input: names),
      ["ab/xx/x", "xxxxx/x/ab"]
    )
  }

  @Test func `files of equal rank come in the order of paths`() async throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("ab/xx", "b/x/ab", "a/x/ab", "xxxxx/ab")
    let outcome = try await fileSearch.run(
      "--filter=ab",
      "--scheme=path",
      "--type=f",
      in: tree.path
    )
    expectEqual(outcome.lines, ["a/x/ab", "b/x/ab", "xxxxx/ab", "ab/xx"])
  }

  @Test func `other values, and use with an expression, are errors`() async throws {
    for (words, part) in [
      (["--tiebreak=index,length"], "index at the end"), (["--tiebreak=size"], "length, chunk"),
      (["--tiebreak=end,end"], "each once"), (["--tiebreak="], "length, chunk"),
      (["--scheme=paths"], "default, path or history"),
      (["--tiebreak=end", "--regex"], "leave it out with --regex"),
      (["--scheme=path", "--glob"], "leave it out with --glob"),
    ] as [([Word], String)] {
      let outcome = try await fileSearch.run(["--filter=x"] + words, input: .text("x\n"))
      expect(outcome.isErrorMessage(containing: part), "\(outcome)")
    }
  }

  @Test func `an option of the command line replaces default criteria`() async throws {
    let input = "xxx ab\nx ab xxxxx\nx ab\n"
    func run(_ words: [Word], _ options: String) async throws -> [String] {
      try await Program("file-search", environment: ["FILE_SEARCH_DEFAULT_OPTS": options])
        .run(["--filter=ab"] + words, input: .pipe(Array(input.utf8))).lines
    }
    try await expectEqual(run([], "--tiebreak=begin").first, "x ab xxxxx")
    try await expectEqual(run(["--tiebreak=length"], "--tiebreak=begin").first, "x ab")
    try await expectEqual(run(["--scheme=history"], "--tiebreak=begin").first, "xxx ab")
    try await expectEqual(run(["--regex"], "--tiebreak=begin --scheme=path").count, 3)
    try await expectEqual(run(["--tiebreak=begin"], "--regex").first, "x ab xxxxx")
  }
}
