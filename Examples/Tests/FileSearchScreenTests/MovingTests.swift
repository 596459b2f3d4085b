import Expectations
import FileSearchTesting
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The options `--cycle`, `--expect`, `--disabled` and `--header-lines`.
  @Suite(.serialized) struct MovingTests {
    @Test func `--cycle leads from one end of the list to the other`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let log = try TemporaryDirectory()
      let program = try searchInside(
        tree,
        ["--cycle", "-m", "--bind", "focus:execute-silent(echo {} >\(log.path)/focus)"]
      )
      func check(_ keys: String, _ name: String) throws {
        program.type(keys)
        try program.wait(for: "\(name) after \(keys.debugDescription)") {
          log.contents("focus") == "\(name)\n"
        }
      }
      try check("", "a")
      try check("\u{1B}[A", "c")
      try check("\u{1B}[B", "a")
      try check("\u{B}", "c")
      try check("\u{1B}[5~", "a")
      // Pages stop at the ends.
      program.type("\u{1B}[5~")
      try check("\u{1B}[B", "b")
      // One at a time: commands of two events may run at once.
      try check("\t", "c")
      try check("\t", "a")
    }

    @Test func `--scroll-off keeps rows around the highlighted one visible`() throws {
      let tree = try TemporaryDirectory()
      for number in 10..<60 { try tree.write("\(number)") }
      let program = try searchInside(tree, ["--scroll-off", "3", "--no-scrollbar"])
      try program.wait("all") { $0.count == "50/50" && $0.results.last.flatMap { Int($0) } != nil }
      let last = try #require(program.screen.results.last.flatMap { Int($0) })
      for _ in 13..<last { program.type("\u{1B}[B") }
      try program.wait("the next rows") {
        $0.results.last == "\(last)" && $0.rows.contains("▌ \(last - 3)")
      }
      program.type("\u{1B}[B")
      try program.wait("one row more") {
        $0.results.last == "\(last + 1)" && $0.rows.contains("▌ \(last - 2)")
      }
    }

    @Test func `a --scroll-off below zero is refused`() async throws {
      let outcome = try await fileSearch.run(["--scroll-off", "-1"], in: "/")
      let message = "--scroll-off takes 0 or more, not -1"
      expect(outcome.isErrorMessage(containing: message), "\(outcome)")
    }

    @Test func `--filepath-word ends words at slashes`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(tree, ["--filepath-word", "-q", "one/two.three-x"])
      program.type("\u{1B}\u{7F}")
      try program.wait("the directory") { $0.rows[0] == "> one/" }
      program.type("\u{1B}bz")
      try program.wait("the start") { $0.rows[0] == "> zone/" }
    }

    @Test func `without --cycle the highlight stops at the ends`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try searchInside(tree, [], output: output)
      program.type("\u{1B}[A\u{1B}[A\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "a\n")
    }

    @Test func `an event bound to up with --cycle moves once`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let output = try StreamPipe()
      let program = try searchInside(
        tree,
        ["--cycle", "--bind", "focus:up,f1:execute(true)"],
        output: output
      )
      // The first focus moves from a to c; down leads to a, from which the event moves to c again.
      program.type("\u{1B}[B\u{1B}OP\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "c\n")
    }

    @Test(arguments: [
      ("\u{16}", "ctrl-v\na\n"), ("\u{1B}OP", "f1\na\n"), (",", ",\na\n"), ("\r", "\na\n"),
      ("b\u{16}", "ctrl-v\nb\n"),
    ])
    func `--expect prints the key before the choice`(keys: String, text: String) throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try searchInside(
        tree,
        ["--expect", "ctrl-v,,", "--expect", "f1", "--bind", "ctrl-v:abort"],
        output: output
      )
      program.type(keys)
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, text)
    }

    @Test func `--expect prints the key after the query, and without a match`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try searchInside(tree, ["--expect=f1", "--print-query"], output: output)
      program.type("zz\u{1B}OP")
      try expectEqual(program.waitForEnd(), 1)
      expectEqual(output.text, "zz\nf1\n")
      let direct = try StreamPipe()
      let one = try runInside(tree, ["--expect=f1", "-1", "-q", "a"], output: direct)
      try expectEqual(one.waitForEnd(), 0)
      expectEqual(direct.text, "\na\n")
    }

    @Test func `--expect names a wrong key`() throws {
      let tree = try TemporaryDirectory("a")
      for keys in ["ctrl-v,nokey", ""] {
        let program = try runInside(tree, ["--expect", keys])
        try expectEqual(program.waitForEnd(), 2)
        expect(program.screen.rows[0].hasPrefix("file-search: --expect: '"))
      }
    }

    @Test func `--disabled searches only after enable-search`() throws {
      let tree = try TemporaryDirectory("a", "b", "bb")
      let output = try StreamPipe()
      let bindings = "f1:enable-search,f2:disable-search,f3:toggle-search,f4:change-prompt(! )"
      let program = try searchInside(
        tree,
        ["--disabled", "-q", "b", "--bind", bindings],
        output: output
      )
      func check(_ keys: String, _ query: String, _ count: String) throws {
        program.type(keys)
        try program.wait("\(count) after \(keys.debugDescription)") {
          $0.rows[0].hasSuffix("> \(query)") && $0.count == count
        }
      }
      try check("b", "bb", "3/3")
      try check("\u{1B}OP", "bb", "1/3")
      try check("\u{1B}OQ\u{15}a", "a", "1/3")
      expectEqual(program.screen.results.first, "bb")
      try check("\u{1B}OR", "a", "1/3")
      try program.wait("a") { $0.results.first == "a" }
      try check("\u{1B}OR\u{15}bb", "bb", "1/3")
      // The results of the text before can be chosen.
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "a\n")
    }

    @Test func `--header-lines shows the first lines above the others while they are read`() throws
    {
      let (input, output) = (try StreamPipe.ends(), try StreamPipe())
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--header", "first", "--header-lines", "2", "--tac"],
        input: input.read,
        output: output.writing
      )
      _ = "NAME\n".withCString { write(input.write, $0, 5) }
      try program.wait("a line of the header") {
        $0.rows[2] == "  first" && $0.rows[3] == "  NAME" && $0.count == "0/0"
      }
      _ = "\t----\nNAME 1\ntwo\n".withCString { write(input.write, $0, 17) }
      try program.wait("the rest") { $0.rows[4] == #"  \t----"# && $0.count == "2/2" }
      close(input.write)
      close(input.read)
      try program.wait("the last line first") { $0.rows[5].hasSuffix("two") }
      program.type("NAME\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "NAME 1\n")
    }
  }
}
