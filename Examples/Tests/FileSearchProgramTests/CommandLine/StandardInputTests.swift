import Expectations
import FileSearchTesting
import Foundation
import TestSupport
import Testing

/// Lines of standard input as candidates.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct StandardInputTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.write("lines", "one\ntwo\nthree\n")
    try tree.makeFiles("d/two")
  }

  private func run(_ words: Word..., input: StandardStream) async throws -> Outcome {
    try await fileSearch.run(words, in: tree.path, input: input)
  }

  @Test func `a pipe, a file and a socket are read as lines`() async throws {
    let text = Array("one\ntwo\nthree\n".utf8)
    for input in [StandardStream.pipe(text), .socket(text), .file(tree.path + "/lines")] {
      let outcome = try await run("--filter", "t", input: input)
      expectEqual(outcome.lines, ["two", "three"], "\(input)")
      expectEqual(outcome.ending, .exit(0))
    }
  }

  @Test func `a directory on the command line takes precedence over standard input`() async throws {
    try await expectEqual(run("--filter", "two", "d", input: .text("two\n")).lines, ["d/two"])
    let silent = try await run("--filter", "two", "d", input: .silentPipe)
    expectEqual(silent.lines, ["d/two"])
    let outcome = try await run("--filter", "two", input: .null)
    expectEqual(outcome.lines, ["d/two"])
  }

  @Test func `empty input has no match`() async throws {
    for input in [StandardStream.pipe(), .socket([]), .file(tree.path + "/d/two")] {
      for query: Word in ["--filter=x", "--filter="] {
        let outcome = try await run(query, input: input)
        expectEqual(outcome, .withoutOutput(.exit(1)))
      }
    }
  }

  @Test func `the last line may lack its newline`() async throws {
    try await expectEqual(run("--filter", "b", input: .text("a\nb")).lines, ["b"])
    try await expectEqual(run("--filter", "b", input: .text("b")).lines, ["b"])
  }

  @Test func `a query of inverse terms keeps the order of the lines`() async throws {
    let outcome = try await run("--filter", "!b", input: .text("zz\nb\naaa\nc\n"))
    expectEqual(outcome.lines, ["zz", "aaa", "c"])
    try await expectEqual(run("--filter=", input: .text("z\na\n")).lines, ["z", "a"])
  }

  @Test func `lines that end in CRLF are printed unchanged`() async throws {
    let outcome = try await run("--filter", "a", input: .text("a.txt\r\nb\r\n"))
    expectEqual(outcome.text, "a.txt\r\n")
  }

  @Test func `very long lines are matched to their end`() async throws {
    let long = String(repeating: "x", count: 3_000_000)
    let outcome = try await run("--filter", "needle", input: .text("n\n\(long)needle\nz\n"))
    expectEqual(outcome.text, long + "needle\n")
  }

  @Test func `bytes that are not UTF-8 are printed unchanged`() async throws {
    let line: [UInt8] = [0xFF, 0x61, 0xE9, 0x62, 0xC3]
    let outcome = try await run("--filter", "ab", input: .pipe(line + [0x0A]))
    expectEqual(outcome.output, line + [0x0A])
    let json = try await run("--filter", "ab", "--json", input: .pipe(line + [0x0A]))
    try expectEqual(json.rows.map(\.bytes), [line])
    try expectEqual(json.rows.map(\.positions), [[1, 3]])
  }

  @Test func `a hundred thousand lines are read from a slow pipe`() async throws {
    let text = (0..<100_000).map { "line \($0)\n" }.joined()
    let outcome = try await run("--filter", "'99999$", input: .text(text))
    expectEqual(outcome.lines, ["line 99999"])
    let all = try await run("--filter=", input: .text(text))
    expectEqual(all.text, text)
  }

  @Test func `--tail keeps the last lines`() async throws {
    let text = (1...200_000).map { "\($0)\n" }.joined()
    let all = try await run("--filter=", "--tail", "3", input: .text(text))
    expectEqual(all.lines, ["199998", "199999", "200000"])
    try await expectEqual(run("--filter", "5", "--tail=3", input: .text(text)).ending, .exit(1))
    let zero = try await run("--filter=", "--read0", "--tail=2", input: .text("a\0b\0c"))
    expectEqual(zero.lines, ["b", "c"])
  }

  @Test(arguments: [("x", 2), ("first", 0)])
  func `reading stops with a warning at a line without an end`(query: String, status: Int32)
    async throws
  {
    let bytes = Array("first\n".utf8) + [UInt8](repeating: 0x78, count: 65 << 20)
    let outcome = try await run("--filter", Word(Array(query.utf8)), input: .pipe(bytes))
    expectEqual(outcome.lines, (status == 0 ? ["first"] : []))
    expectEqual(outcome.ending, .exit(status))
    expect(
      outcome.complaint.contains("standard input up to 64 MiB in a line, the rest is not read")
    )
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends the program while it waits for lines`(_ signal: Int32) async throws {
    let program = try fileSearch.start("--filter", "x", in: tree.path, input: .silentPipe)
    try await program.waitForRest()
    program.signal(signal)
    let outcome = try await program.end()
    expect([.signal(signal), .exit(128 + signal)].contains(outcome.ending))
    expect(outcome.output.isEmpty && outcome.error.isEmpty)
  }
}
