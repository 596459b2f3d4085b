import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The option `--ansi` without a screen.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ColoredLineTests {
  private func run(_ words: Word..., input: String) async throws -> Outcome {
    try await fileSearch.run(words, input: .pipe(Array(input.utf8)))
  }

  private static let input = "\u{1B}[31ma b\u{1B}[m c\nx\u{1B}[1mb\u{1B}]8;;u\u{1B}\\\u{1B}[0m\n"

  @Test func `--ansi matches and prints lines without control sequences`() async throws {
    try await expectEqual(run("--ansi", "--filter=31", input: Self.input).lines, [])
    try await expectEqual(run("--ansi", "--filter=^a$ | xb", input: Self.input).lines, ["xb"])
    try await expectEqual(run("--ansi", "--filter=", input: Self.input).lines, ["a b c", "xb"])
    let zero = "\u{1B}[31ma\nb\u{1B}[m\0c\0"
    try await expectEqual(
      run("--ansi", "--read0", "--print0", "--filter=", input: zero).text,
      "a\nb\0c\0"
    )
    let json = try await run("--ansi", "--json", "--filter=xb", input: Self.input)
    try expectEqual(json.rows.map(\.positions), [[0, 1]])
  }

  @Test func `--ansi applies before fields, headers and the tail`() async throws {
    try await expectEqual(
      run("--ansi", "--nth=2", "--filter=^b", input: Self.input).lines,
      ["a b c"]
    )
    try await expectEqual(
      run("--ansi", "--accept-nth=2", "--filter=a", input: Self.input).lines,
      ["b"]
    )
    try await expectEqual(
      run("--ansi", "--with-nth=3", "--filter=^c$", input: Self.input).lines,
      ["a b c"]
    )
    try await expectEqual(
      run("--ansi", "--header-lines=1", "--filter=b", input: Self.input).lines,
      ["xb"]
    )
    try await expectEqual(run("--ansi", "--tail=1", "--filter=", input: Self.input).lines, ["xb"])
  }

  @Test func `--ansi is about lines`() async throws {
    let tree = try TemporaryDirectory("a")
    let outcome = try await fileSearch.run("--ansi", "--filter=a", in: tree.path)
    expect(outcome.isErrorMessage(containing: "--ansi needs standard input"), "\(outcome)")
    let program = Program("file-search", environment: ["FILE_SEARCH_DEFAULT_OPTS": "--ansi"])
    try await expectEqual(program.run("--filter=a", in: tree.path).lines, ["a"])
    let lines = try await program.run("--filter=b", input: .pipe(Array(Self.input.utf8)))
    expectEqual(lines.lines, ["a b c", "xb"])
  }
}
