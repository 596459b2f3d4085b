import Expectations
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The actions whose command prints actions, a query, a prompt or a header.
  @Suite(.serialized) struct TransformTests {
    @Test func `transform performs the actions that a command prints, before those behind it`()
      throws
    {
      let tree = try TemporaryDirectory("a", "b", "c")
      let program = try searchInside(
        tree,
        ["--bind", "f1:transform(echo \"down+change-prompt({q}{}> )\")+put(x)+disable-search"]
      )
      program.type("\u{1B}OP")
      try program.wait("the actions") { $0.rows[0] == "a> x" }
    }

    @Test func `a mistake in the printed actions is shown, and the actions behind go on`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(
        tree,
        [
          "--bind", "f1:transform(echo fly-away)+change-prompt(on> )",
          "--bind", "f2:transform(yes)+change-prompt(two> )",
        ]
      )
      program.type("\u{1B}OP")
      try program.wait("the mistake") {
        $0.rows[0] == "on>" && $0.text.contains("transform: 'fly-away': no such action")
      }
      program.type("\u{1B}OQ")
      try program.wait("the limit") {
        $0.rows[0] == "two>" && $0.text.contains("transform: more than 1 MiB of output")
      }
      expect(!program.screen.text.contains("running"))
    }

    @Test func `transform-query, transform-prompt and transform-header take the output`() throws {
      let tree = try TemporaryDirectory("abc", "b")
      let program = try searchInside(
        tree,
        [
          "--header", "old", "--bind",
          "f1:transform-query(printf 'a%s\\nmore' {q})+transform-prompt(echo 'P> ')"
            + "+transform-header(echo one; echo two)",
          "--bind", "f2:change-header(new)", "--bind", "f3:change-header()",
        ]
      )
      try program.wait("the header") { $0.rows[2] == "  old" }
      program.type("b\u{1B}OP")
      try program.wait("all three") {
        $0.rows[0] == "P> ab" && $0.rows[2...4] == ["  one", "  two", "▌ abc"]
      }
      program.type("\u{1B}OQ")
      try program.wait("another header") { $0.rows[2...3] == ["  new", "▌ abc"] }
      program.type("\u{1B}OR")
      try program.wait("no header") { $0.rows[2] == "▌ abc" }
    }

    @Test(arguments: [
      ("change:transform(echo 'put(x)')", "a", "ax"),
      ("zero:transform-query(echo {q}x)", "q", "qx"),
      ("focus:transform(echo 'put(z)')", "a", "zaz"),
    ])
    func `an event that transformed actions cause does not occur again`(
      binding: String,
      typed: String,
      query: String
    ) throws {
      let tree = try TemporaryDirectory("a1", "ab", "azb", "b")
      let program = try searchInside(tree, ["--bind", binding])
      if query.hasPrefix("z") { try program.wait("the first row") { $0.rows[0] == "> z" } }
      program.type(typed)
      try program.wait("the query") { $0.rows[0] == "> \(query)" }
      try program.waitForRest()
      expectEqual(program.screen.rows[0], "> \(query)")
    }

    @Test func `a command that hangs stops nothing, and is killed at the end`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let log = try TemporaryDirectory()
      let program = try searchInside(
        tree,
        ["--bind", "f1:transform(echo $$ >\(log.path)/pid; exec sleep 1000)"]
      )
      program.type("\u{1B}OP")
      try program.wait(for: "the command") { log.contents("pid")?.hasSuffix("\n") ?? false }
      program.type("b")
      try program.wait("the query") { $0.results == ["b"] }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
      let process = try #require(Int32(log.contents("pid")?.dropLast() ?? ""))
      try program.wait(for: "the end of the command") { kill(process, 0) != 0 }
    }

    @Test func `pos highlights a row by its number, unbind and rebind disable keys and events`()
      throws
    {
      let tree = try TemporaryDirectory("a1", "a2", "a3")
      let program = try searchInside(
        tree,
        [
          "--bind", "f1:pos(2),f2:pos(-1),f3:unbind(x,change,f1),f4:rebind(x,change,f1)",
          "--bind", "x:change-prompt(x> ),change:first",
        ]
      )
      program.type("\u{1B}OP")
      try program.wait("the second") { $0.rows[3] == "▌ a2" }
      program.type("\u{1B}OQ")
      try program.wait("the last") { $0.rows[4] == "▌ a3" }
      program.type("\u{1B}ORx\u{1B}OP")
      try program.wait("a letter") { $0.rows[0] == "> x" }
      program.type("\u{8}")
      try program.wait("all rows") { $0.rows[0] == ">" && $0.count == "3/3" }
      program.type("\u{1B}OS\u{1B}OPx")
      try program.wait("the binding") { $0.rows[0] == "x>" && $0.rows[3] == "▌ a2" }
    }
  }
}
