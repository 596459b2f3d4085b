import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The options of fd that choose files, also while the disk changes.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FilterTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.write("src/big.c", String(repeating: "x", count: 5000))
    try tree.write("src/deep/small.C", "x")
    try tree.makeFiles("empty.h", "build/out.c")
    try tree.makeLink("link", to: "src/deep")
  }

  private func lines(_ words: Word...) async throws -> [String] {
    let outcome = try await fileSearch.run(["--filter="] + words, in: tree.path)
    expect(outcome.error.isEmpty, "\(outcome)")
    return outcome.lines
  }

  @Test func `each option selects its files`() async throws {
    try await expectEqual(lines("-e", "c"), ["build/out.c", "src/big.c", "src/deep/small.C"])
    try await expectEqual(lines("-ec", "-eh", "-E", "build").count, 3)
    try await expectEqual(lines("-td"), ["build", "src", "src/deep"])
    try await expectEqual(lines("--type", "symlink"), ["link"])
    try await expectEqual(lines("-te"), ["build/out.c", "empty.h"])
    try await expectEqual(lines("-d1", "-tf"), ["empty.h"])
    try await expectEqual(lines("--min-depth", "3"), ["src/deep/small.C"])
    try await expectEqual(lines("-S", "+1k"), ["src/big.c"])
    try await expectEqual(lines("-S", "-1k", "-S+1b"), ["src/deep/small.C"])
    try await expectEqual(lines("-L", "-e", "c", "link"), ["link/small.C"])
    expect(try await lines("-L", "-tf", "-d2").contains("link/small.C"))
    try await expectEqual(lines("--changed-within", "1h", "-tf").count, 4)
    expect(try await lines("--changed-before", "1h").isEmpty)
    try await expectEqual(lines("--one-file-system", "-tf").count, 4)
  }

  @Test func `an invalid value is reported with the valid ones`() async throws {
    for (words, culprit) in [
      (["-t", "q"], "f, d, l, s, p, x or e"), (["-S", "5"], "+10k"), (["-S", "-x"], "+10k"),
      (["--changed-within=soon"], "2h"), (["--changed-before=2026-02-30"], "2026-01-31"),
      (["-d", "-1"], "--max-depth takes 0 or more, not -1"), (["-d", "x"], "-d"),
      (["--min-depth", "-1"], "--min-depth"), (["-d1", "--min-depth=2"], "--max-depth 1"),
      (["-e", ""], "--extension"), (["-e", "."], "--extension"), (["-E", ""], "--exclude"),
    ] as [([Word], String)] {
      let outcome = try await fileSearch.run(["--filter=x"] + words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(outcome)")
    }
  }

  @Test func `options about files are rejected for lines`() async throws {
    for (word, name) in [
      ("-tf", "--type"), ("-ec", "--extension"), ("-d1", "--max-depth"), ("-S+1k", "--size"),
      ("-L", "--follow"), ("--min-depth=1", "--min-depth"), ("-Ex", "--exclude"),
      ("--changed-within=1h", "--changed-within"), ("--one-file-system", "--one-file-system"),
    ] as [(Word, String)] {
      let outcome = try await fileSearch.run(word, "--filter=x", input: .text("x\n"))
      expect(outcome.isErrorMessage(containing: "\(name) needs a directory"), "\(outcome)")
    }
  }

  @Test func `--read0 reads lines that end with a NUL, from standard input only`() async throws {
    let input: StandardStream = .pipe(Array("a\nb\0c\0b".utf8))
    let outcome = try await fileSearch.run("--read0", "--filter=b", "-0", input: input)
    expectEqual(outcome.text, "b\0a\nb\0")
    let other = try await fileSearch.run("--read0", "--filter=b", tree.word)
    expect(other.isErrorMessage(containing: "--read0"), "\(other)")
  }

  @Test func `a file that grows and shrinks is added and removed`() async throws {
    let program = try fileSearch.start("--watch", "--filter=", "-S", "+3b", "-ec", in: tree.path)
    try await expectEqual(program.answer()?.paths, ["src/big.c"])
    try tree.write("build/out.c", "12345")
    try await expectEqual(program.answer { $0.matched == 2 }?.paths, ["build/out.c", "src/big.c"])
    try tree.write("src/big.c", "1")
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["build/out.c"])
    try tree.move("build/out.c", to: "build/out.h")
    expect(try await program.answer { $0.matched == 0 } != nil)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `empty directories are added and removed as their content changes`() async throws {
    try tree.makeDirectory("d")
    let program = try fileSearch.start("--watch", "--filter=", "-te", "-td", in: tree.path)
    try await expectEqual(program.answer()?.paths, ["d"])
    try tree.makeFiles("d/x")
    try await expectEqual(program.answer()?.matched, 0)
    try tree.remove("d/x")
    try await expectEqual(program.answer()?.paths, ["d"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `the target of a followed link is watched`() async throws {
    let program = try fileSearch.start("--watch", "--filter=new", "-L", in: tree.path)
    try await expectEqual(program.answer()?.matched, 0)
    try tree.makeFiles("src/deep/new")
    let both = try await program.answer { $0.matched == 2 }
    expectEqual(both?.paths.sorted(), ["link/new", "src/deep/new"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `a link that leads upward is listed and not followed, with one note`() async throws {
    try tree.makeLink("src/z", to: "/")
    try tree.makeLink("src/up", to: "../../")
    try tree.makeLink("src/deep/top", to: tree.path)
    let note = "link/top leads upward and is not followed, nor are 3 other links"
    let outcome = try await fileSearch.run("--filter=", "-L", "-d9", in: tree.path)
    expectEqual(outcome.complaint, "file-search: \(note)\n")
    expectEqual(outcome.lines.count, 13)
    expect(outcome.lines.contains("src/z") && outcome.lines.contains("link/top"))
    let without = try await fileSearch.run("--filter=zzz", "-L", in: tree.path)
    expectEqual(without.ending, .exit(1))

    let program = try fileSearch.start("--watch", "--filter=new", "-L", in: tree.path)
    expectEqual(
      try await program.nextErrorLine(startingWith: "file-search:"),
      "file-search: \(note)"
    )
    try await expectEqual(program.answer()?.matched, 0)
    try tree.remove("src/z")
    try tree.makeLink("src/z", to: "deep")
    try tree.makeFiles("src/deep/new")
    let found = try await program.answer { $0.matched == 3 }
    expectEqual(found?.paths.sorted(), ["link/new", "src/deep/new", "src/z/new"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `levels and excludes apply while watching`() async throws {
    let program = try fileSearch.start("--watch", "--filter=new", "-d2", "-E*.o", in: tree.path)
    try await expectEqual(program.answer()?.matched, 0)
    try tree.makeFiles("src/deep/new", "src/new.o", "src/new")
    try await expectEqual(program.answer { $0.matched > 0 }?.paths, ["src/new"])
    try tree.move("src/deep", to: "new")
    expect(try await program.answer { $0.matched == 4 } != nil)
    expect(try await program.endsWithoutOutput())
  }
}
