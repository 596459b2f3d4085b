import Expectations
import FileSearchTesting
import Glibc
import TestSupport
import Testing

/// `--owner`, also while files change their owner.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OwnerTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory("a", "d/b") }

  private func give(_ name: String, to user: uid_t, _ group: gid_t) {
    expectEqual(lchown("\(tree.path)/\(name)", user, group), 0)
  }

  @Test func `--owner selects the files of a user and a group`() async throws {
    let (user, group) = (geteuid(), getegid())
    for (owner, count) in [
      ("\(user)", 3), (":\(group)", 3), ("!\(user)", 0), ("\(user):!\(group)", 0),
      ("\(user):\(group)", 3), ("!\(user + 1):!\(group + 1)", 3),
    ] {
      let outcome = try await fileSearch.run("--filter=", "--owner=\(owner)", in: tree.path)
      expectEqual(outcome.lines.count, count, "\(owner)")
      expect(outcome.error.isEmpty && outcome.ending == .exit(count > 0 ? 0 : 1), "\(outcome)")
    }
    try await expectEqual(fileSearch.run("--filter=", "-o\(user)", in: tree.path).lines.count, 3)
  }

  @Test func `an unknown user and an unknown group are named`() async throws {
    for (owner, culprit) in [
      ("no-such-user", "no user is named 'no-such-user'"), ("!", "no user is named ''"),
      ("0:nobodies", "no group is named 'nobodies'"), ("1:2:3", "it takes a user"),
      ("", "it takes a user"),
    ] {
      let outcome = try await fileSearch.run("--filter=x", "--owner", "\(owner)", in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(outcome)")
    }
    let lines = try await fileSearch.run("--filter=x", "-o0", input: .text("x\n"))
    expect(lines.isErrorMessage(containing: "--owner needs a directory"), "\(lines)")
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a file that changes its owner or its group is added and removed`() async throws {
    let program = try fileSearch.start("--watch", "--filter=", "-o", "7:!8", in: tree.path)
    try await expectEqual(program.answer()?.matched, 0)
    give("a", to: 7, 9)
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["a"])
    give("d", to: 7, 9)
    try await expectEqual(program.answer { $0.matched == 2 }?.paths, ["a", "d"])
    give("d/b", to: 7, 9)
    try await expectEqual(program.answer { $0.matched == 3 }?.paths, ["a", "d", "d/b"])
    give("a", to: 7, 8)
    try await expectEqual(program.answer { $0.matched == 2 }?.paths, ["d", "d/b"])
    give("d", to: 0, 9)
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["d/b"])
    expect(try await program.endsWithoutOutput())
  }
}
