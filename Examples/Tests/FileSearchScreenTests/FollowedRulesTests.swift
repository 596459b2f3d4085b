import Expectations
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  @Suite(.serialized) struct FollowedRulesTests {
    @Test func `the list follows edits of ignore files`() throws {
      let tree = try TemporaryDirectory("alpha", "beta", "sub/gamma", ".git/info/exclude")
      let list = try TemporaryDirectory("list")
      let program = try search(tree, ["--ignore-file", list.path + "/list"])
      try program.wait("all") { $0.count == "4/4" }
      try tree.write(".git/info/exclude", "alpha\n")
      try program.wait("an exclude") { $0.count == "3/3" }
      try list.write("list", "gamma\n")
      try program.wait("a line of the list") { $0.count == "2/2" }
      try tree.write(".fdignore", "!gamma\n")
      try program.wait("a line against it") { $0.count == "3/3" }
      expect(program.screen.text.contains("\(tree.path)/sub/gamma"))
    }
  }
}
