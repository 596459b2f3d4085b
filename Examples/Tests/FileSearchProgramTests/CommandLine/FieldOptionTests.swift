import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The options about the fields of a line.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FieldOptionTests {
  private static let users = "alice:x:1000:/home/a\nbob:x:1001:/root\nroot:x:0:/root\n"

  private func lines(_ words: Word...) async throws -> [String] {
    try await fileSearch.run(words + ["--delimiter", ":"], input: .pipe(Array(Self.users.utf8)))
      .lines
  }

  @Test func `--nth matches fields`() async throws {
    try await expectEqual(lines("--filter", "root", "--nth", "1"), ["root:x:0:/root"])
    try await expectEqual(lines("--filter", "root$", "-n-1").count, 2)
    try await expectEqual(lines("--filter", "^x$", "--nth=2").count, 3)
    let words = try await fileSearch.run(
      "--filter",
      "b",
      "--nth",
      "2..",
      input: .pipe(Array("b a\na b\n".utf8))
    )
    expectEqual(words.lines, ["a b"])
  }

  @Test func `--with-nth shows and matches fields, and the line is printed`() async throws {
    try await expectEqual(lines("--filter", "alice", "--with-nth", "4"), [])
    try await expectEqual(lines("--filter", "home", "--with-nth", "4"), ["alice:x:1000:/home/a"])
    let objects = try await lines("--filter", "home", "--with-nth", "{4} {1}", "--json")
    expectEqual(
      objects,
      [
        #"{"path":"alice:x:1000:/home/a","text":"/home/a alice","score":109,"positions":[1,2,3,4]}"#
      ]
    )
  }

  @Test func `--accept-nth prints fields`() async throws {
    try await expectEqual(lines("--filter", "home", "--accept-nth", "1"), ["alice"])
    try await expectEqual(lines("--filter", "^bob", "--accept-nth", "{n} {3}-{1}"), ["1 1001-bob"])
  }

  @Test func `fields of paths can be matched and printed`() async throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("src/a/main", "main/b/c")
    let outcome = try await fileSearch.run(
      "--filter",
      "main",
      "--nth",
      "1",
      "--delimiter",
      "/",
      "--accept-nth",
      "-1",
      "--type=f",
      in: tree.path
    )
    expectEqual(outcome.lines, ["c"])
  }

  @Test(
    arguments: [
      (["--filter=a", "--nth", "0"], "--nth takes fields"),
      (["--filter=a", "--with-nth", "x"], "--with-nth takes fields"),
      (["--filter=a", "--delimiter", ":"], "needs --nth"),
      (["--filter=a", "--accept-nth", "1", "--json"], "exclude each other"),
    ] as [([Word], String)]
  )
  func `what is no field is a mistake`(words: [Word], message: String) async throws {
    let outcome = try await fileSearch.run(words, input: .pipe(Array(Self.users.utf8)))
    expectEqual(outcome.ending, .exit(2))
    expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test func `--with-nth needs standard input`() async throws {
    let outcome = try await fileSearch.run("--filter=a", "--with-nth", "1", ".")
    expectEqual(outcome.ending, .exit(2))
    expect(outcome.complaint.contains("--with-nth needs standard input"))
  }
}
