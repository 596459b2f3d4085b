import Expectations
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Actions that are bound to events.
  @Suite(.serialized) struct EventTests {
    @Test func `start and load run their actions once, change runs after each change of the query`()
      throws
    {
      let tree = try TemporaryDirectory("one", "two")
      let log = try TemporaryDirectory()
      let names = ["start", "load", "change"]
      let bindings = names.map { "\($0):execute-silent(echo \($0) {q} >>\(log.path)/\($0))" }
      let program = try searchInside(tree, bindings.flatMap { ["--bind", $0] })
      program.type("o")
      try program.wait(for: "a change") { log.contents("change") == "change o\n" }
      // A key with several actions changes the query once; moving the cursor does not change it.
      program.type("\u{1}\u{5}\u{17}")
      try program.wait(for: "another change") { log.contents("change") == "change o\nchange \n" }
      try program.wait(for: "start") { log.contents("start") == "start \n" }
      try program.wait(for: "load") { log.contents("load") == "load \n" }
    }

    @Test func `load waits for the end of the input`() throws {
      let (input, output) = (try StreamPipe.ends(), try StreamPipe())
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--bind", "load:put(!),one:accept"],
        input: input.read,
        output: output.writing
      )
      _ = "one\n".withCString { write(input.write, $0, 4) }
      try program.wait("a line") { $0.count == "1/1" && $0.rows[0] == ">" }
      _ = "two\n".withCString { write(input.write, $0, 4) }
      try program.wait("another line") { $0.count == "2/2" && $0.rows[0] == ">" }
      close(input.write)
      close(input.read)
      try program.wait("the end") { $0.rows[0] == "> !" }
      program.type("\u{15}tw")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "two\n")
    }

    @Test func `focus follows the highlight`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let log = try TemporaryDirectory()
      let program = try searchInside(
        tree,
        ["--bind", "focus:execute-silent(echo :{}: >\(log.path)/focus)"]
      )
      func check(_ keys: String, _ name: String) throws {
        program.type(keys)
        try program.wait(for: name) { log.contents("focus") == ":\(name):\n" }
      }
      try check("", "a")
      try check("\u{1B}[B", "b")
      try check("c", "c")
      try check("\u{15}", "a")
    }

    @Test func `one and zero report the number of matches`() throws {
      let tree = try TemporaryDirectory("a", "b1", "b2")
      let output = try StreamPipe()
      let program = try searchInside(
        tree,
        ["--bind", "zero:change-prompt(none> ),one:change-prompt(one> )+toggle", "-m"],
        output: output
      )
      program.type("a")
      try program.wait("one") { $0.rows[0] == "one> a" && $0.rows[1].contains("1 marked") }
      program.type("x")
      try program.wait("none") { $0.rows[0] == "none> ax" }
      program.type("\u{15}b")
      try program.wait("two matches") { $0.count == "2/3" && $0.rows[0] == "none> b" }
      try tree.remove("b1")
      try program.wait("one again, by a change of the disk") { $0.rows[0] == "one> b" }
    }

    @Test func `resize reports another size of the screen`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(tree, ["--bind", "resize:put(r),f1:execute(true)+put(x)"])
      // Coming back from a command is no change of the size.
      program.type("\u{1B}OP")
      try program.wait("the command") { $0.rows[0] == "> x" }
      program.resize(to: ScreenSize(rows: 20, columns: 70))
      try program.wait("the new size") { $0.rows[0] == "> xr" }
    }

    @Test(arguments: [
      ("change:put(x)", "a", "ax"), ("zero:put(x)", "q", "qx"), ("focus:put(z)", "a", "zaz"),
      ("change:clear-query+put(b),zero:put(z)", "a", "b"),
      ("zero:put(q),change:put(z)", "q", "qzq"), ("focus:toggle-sort+put(b)", "a", "bab"),
    ])
    func `an event that its own actions cause does not occur again`(
      bindings: String,
      typed: String,
      query: String
    ) throws {
      let tree = try TemporaryDirectory("a1", "ab", "azb", "b")
      let program = try searchInside(
        tree,
        ["--bind", bindings, "--bind", "f1:change-prompt(ready> )"]
      )
      program.type("\(typed)\u{1B}OP")
      try program.wait("the last key") { $0.rows[0].hasPrefix("ready> ") }
      try program.waitForRest()
      expectEqual(program.screen.rows[0], "ready> \(query)")
    }
  }
}
