import Expectations
import FileSearchTesting
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// `--prune` without and with a screen.
  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct PruneProgramTests {
    let tree: TemporaryDirectory

    init() throws { tree = try TemporaryDirectory("foo/foo", "foo/bar", "x/foot/y/foo", "x/z") }

    @Test func `--prune leaves out what is below a match`() async throws {
      let outcome = try await fileSearch.run("--filter=foo", "--prune", in: tree.path)
      expectEqual(outcome.lines, ["foo", "x/foot"])
      let files = try await fileSearch.run("--filter=foo", "--prune", "-tf", in: tree.path)
      expectEqual(files.lines.sorted(), ["foo/bar", "foo/foo", "x/foot/y/foo"])
      let lines = try await fileSearch.run("--filter=x", "--prune", input: .text("x\n"))
      expect(lines.isErrorMessage(containing: "--prune needs a directory"), "\(lines)")
    }

    @Test func `--prune follows the disk`() async throws {
      let program = try fileSearch.start(
        "--watch",
        "--filter=foo",
        "--prune",
        "--name",
        in: tree.path
      )
      try await expectEqual(program.answer()?.paths, ["foo", "x/foot"])
      try tree.makeFiles("foo/foo2", "z/foo3")
      try await expectEqual(program.answer { $0.matched == 3 }?.paths, ["foo", "x/foot", "z/foo3"])
      try tree.move("x/foot", to: "x/bar")
      let below = try await program.answer { $0.paths.contains("x/bar/y/foo") }
      expectEqual(below?.paths.sorted(), ["foo", "x/bar/y/foo", "z/foo3"])
      try tree.move("z", to: "foo4")
      try await expectEqual(program.answer { $0.paths.contains("foo4") }?.matched, 3)
      expect(try await program.endsWithoutOutput())
    }

    @Test func `a query that is typed looks below directories anew`() throws {
      let program = try search(tree, ["--prune", "--name"])
      program.type("foo")
      try program.wait("two") { $0.count == "2/8" }
      program.type("t")
      try program.wait("one") { $0.count == "1/8" && $0.text.contains("x/foot") }
      program.type("\u{15}y")
      try program.wait("a deep one") { $0.count == "1/8" && $0.text.contains("x/foot/y") }
      program.type("\u{15}foo")
      try program.wait("both again") { $0.count == "2/8" }
      try tree.write("x/foo")
      try program.wait("a new one") { $0.count == "3/9" }
    }
  }
}
