import Expectations
import FileSearchTesting
import Foundation
import TestSupport
import Testing

/// `--absolute-path`, `--base-directory` and `--exact-depth`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PathTests {
  let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory("a/b/c", "d")
    try tree.makeLink("l", to: "a")
  }

  private func paths(_ words: Word...) async throws -> [String] {
    let outcome = try await fileSearch.run(["--filter="] + words, in: tree.path)
    expect(outcome.error.isEmpty, "\(outcome)")
    return outcome.lines
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fdfind")))
  func `absolute paths are those of fd, without links`() async throws {
    for directory: [Word] in [[], ["a"], ["l"], ["./a/../a/"], ["a", "l/b"], ["."], [tree.word]] {
      let ours = try await fileSearch.run(["--filter=", "-a"] + directory, in: tree.path)
      let theirs = try await Program(command: "/usr/bin/fdfind").run(
        ["-a", "."] + directory,
        in: tree.path
      )
      let lines = theirs.lines.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      expectEqual(ours.lines.sorted(), lines.sorted(), "\(directory)")
      expect(!lines.isEmpty)
    }
    try await expectEqual(paths("--absolute-path", "l/b"), ["\(tree.path)/a/b/c"])
  }

  @Test func `paths of a running search are absolute`() async throws {
    let program = try fileSearch.start("--watch", "--filter=new", "-a", "l", in: tree.path)
    try await expectEqual(program.answer()?.matched, 0)
    try tree.makeFiles("a/new")
    try await expectEqual(program.answer()?.paths, ["\(tree.path)/a/new"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `--base-directory is the working directory of the search and of commands`()
    async throws
  {
    try await expectEqual(paths("--base-directory", "a"), ["b", "b/c"])
    try await expectEqual(paths("--base-directory", "a", "b"), ["b/c"])
    try await expectEqual(
      paths("--base-directory=a", "-d1", "-x", "sh", "-c", "pwd"),
      ["\(tree.path)/a"]
    )
    try tree.write("a/list", "c\n")
    try await expectEqual(paths("--base-directory=a", "--ignore-file=list"), ["b", "list"])
  }

  @Test func `a base directory that cannot be entered is named`() async throws {
    for (directory, culprit) in [
      ("none", "none: No such file"), ("d", "d: Not a directory"), ("", "'': No such file"),
    ] {
      let outcome = try await fileSearch.run(
        "--filter=",
        "--base-directory",
        "\(directory)",
        in: tree.path
      )
      expect(outcome.isErrorMessage(containing: "--base-directory: \(culprit)"), "\(outcome)")
    }
    let outcome = try await fileSearch.run("--filter=x", "-a", input: .text("x\n"))
    expect(outcome.isErrorMessage(containing: "--absolute-path needs a directory"), "\(outcome)")
  }

  @Test func `--exact-depth selects one level, also while watching`() async throws {
    try await expectEqual(paths("--exact-depth", "2"), ["a/b"])
    try await expectEqual(paths("--exact-depth=3"), ["a/b/c"])
    let program = try fileSearch.start("--watch", "--filter=", "--exact-depth=2", in: tree.path)
    try await expectEqual(program.answer()?.paths, ["a/b"])
    try tree.makeFiles("a/b/x", "y", "a/z")
    try await expectEqual(program.answer { $0.matched == 2 }?.paths, ["a/b", "a/z"])
    expect(try await program.endsWithoutOutput())
    for (words, culprit) in [
      (["--exact-depth=-1"], "--exact-depth takes 0 or more"),
      (["--exact-depth=1", "-d1"], "--exact-depth and --max-depth"),
      (["--exact-depth=1", "--min-depth=1"], "--exact-depth and --min-depth"),
    ] as [([Word], String)] {
      let outcome = try await fileSearch.run(["--filter="] + words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(outcome)")
    }
  }
}
