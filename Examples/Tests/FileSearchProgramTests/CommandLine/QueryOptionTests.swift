import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The options that choose how a query is read.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct QueryOptionTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.makeFiles("src/Main.swift", "src/main.c", "main/other", "lib/café", "m-a-i-n")
  }

  private func lines(_ words: Word...) async throws -> [String] {
    try await fileSearch.run(words + ["--type=f"], in: tree.path).lines.sorted()
  }

  @Test func `--exact matches terms exactly`() async throws {
    let exact = try await lines("--filter", "main", "--exact")
    expectEqual(exact, ["main/other", "src/Main.swift", "src/main.c"])
    try await expectEqual(lines("--filter", "'main", "--exact").count, 4)
  }

  @Test func `--case chooses when case is respected`() async throws {
    for words in [["--case=ignore"], ["-i"], ["--ignore-case"]] as [[Word]] {
      let outcome = try await fileSearch.run(["--filter=MAIN.", "-tf"] + words, in: tree.path)
      expectEqual(outcome.lines.sorted(), ["src/Main.swift", "src/main.c"])
    }
    try await expectEqual(lines("--filter=main.", "--case", "respect"), ["src/main.c"])
    try await expectEqual(lines("--filter=Main.", "--case", "smart"), ["src/Main.swift"])
  }

  @Test func `--literal respects accents`() async throws {
    try await expectEqual(lines("--filter=cafe"), ["lib/café"])
    expect(try await lines("--filter=cafe", "--literal").isEmpty)
  }

  @Test func `a name is found in either Unicode form, and printed byte for byte`() async throws {
    let (composed, decomposed) = ("gr\u{F6}ssen.m\u{E9}", "gro\u{308}ssen.me\u{301}")
    try tree.makeFiles("a/\(composed)", "b/\(decomposed)")
    for query in [composed, decomposed] {
      for words in [[], ["--exact"], ["--literal"], ["--regex"], ["--glob"]] as [[Word]] {
        let found = try await fileSearch.run(
          ["--filter=\(query)", "--print0"] + words,
          in: tree.path
        )
        let names = found.output.split(separator: 0).map { $0.dropFirst(2) }
          .sorted { $0.count < $1.count }
        expectEqual(
          names.map(Array.init),
          [Array(composed.utf8), Array(decomposed.utf8)],
          "\(words)"
        )
      }
    }
    let json = try await fileSearch.run("--json", "--filter=^b/gr\u{F6}s", in: tree.path)
    try expectEqual(json.rows.map(\.positions), [[0, 1, 2, 3, 4, 5, 7]])
    try await expectEqual(lines("--filter=", "-em\u{E9}").count, 2)
  }

  @Test func `--regex and --glob take the query as one pattern`() async throws {
    try await expectEqual(lines("--filter", #"^src/.*\.c$"#, "--regex"), ["src/main.c"])
    try await expectEqual(lines("--filter", "*.{c,swift}", "-g").count, 2)
    expect(try await lines("--filter", "main*", "--glob", "--path").isEmpty)
    try await expectEqual(lines("--filter", "src/*", "--glob").count, 2)
    let json = try await fileSearch.run("--regex", "--json", "--filter=in.c", in: tree.path)
    try expectEqual(json.rows.map(\.positions), [[6, 7, 8, 9]])
    try expectEqual(json.rows.map(\.score), [0])
  }

  @Test func `--name matches only the part after the last slash`() async throws {
    let names = try await lines("--filter", "^m", "--name")
    expectEqual(names, ["m-a-i-n", "src/Main.swift", "src/main.c"])
    let json = try await fileSearch.run("--json", "--name", "--filter=^caf", in: tree.path)
    try expectEqual(json.rows.map(\.positions), [[4, 5, 6]])
    let input = try await fileSearch.run("--name", "--filter=^b", input: .text("b/a\na/b\n"))
    expectEqual(input.lines, ["a/b"])
  }

  @Test func `an invalid pattern is reported in one line with its place`() async throws {
    for (option, pattern, place) in [
      ("--regex", "a(b", "missing closing parenthesis at the end"),
      ("--glob", "x[a", "missing closing ] at character 2"),
      ("--regex", "é*+?x{2,1}", "at character"),
    ] as [(Word, String, String)] {
      let outcome = try await fileSearch.run(option, "--filter", "\(pattern)", in: tree.path)
      expect(outcome.isErrorMessage(containing: "'\(pattern)': "), "\(outcome)")
      expect(outcome.complaint.contains(place), "\(outcome)")
    }
  }

  @Test func `an error names both options that exclude each other`() async throws {
    for (words, both) in [
      (["--regex", "--glob"], "--regex and --glob"), (["--name", "--path"], "--name and --path"),
      (["-i", "--case=smart"], "-i and --case"), (["--regex", "--exact"], "--exact"),
      (["--glob", "--literal"], "--glob"), (["--case=loud"], "smart, ignore or respect"),
    ] as [([Word], String)] {
      let outcome = try await fileSearch.run(["--filter=x"] + words, in: tree.path)
      expect(outcome.isErrorMessage(containing: both), "\(outcome)")
    }
  }
}
