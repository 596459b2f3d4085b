import Expectations
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Choosing rows, and what is done with the choice.
  @Suite(.serialized) struct ChoosingTests {
    @Test func `without --multi Tab marks nothing`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try searchInside(tree, [], output: output)
      program.type("\tb")
      try program.wait("b") { $0.count == "1/2" }
      expect(!program.screen.text.contains("marked"))
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b\n")
    }

    @Test func `sync waits until the list shows all earlier changes of the disk`()
      throws
    {
      let tree = try TemporaryDirectory("old")
      let output = try StreamPipe()
      let program = try runInside(
        tree,
        ["-m", "--bind", "f3:sync+select-all+accept"],
        output: output
      )
      try program.wait("the screen") { $0.isAlternate }
      // These files are created before, while and after the watch starts; the key follows at once.
      for number in 0..<500 { try tree.write("new\(number)") }
      try tree.remove("old")
      program.type("\u{1B}OR")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(Set(output.text.split(separator: "\n")), Set((0..<500).map { "new\($0)" }))
    }

    @Test func `sync of lines waits for the lines that have been read`() throws {
      let (input, output) = (try StreamPipe(), try StreamPipe())
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--bind", "f3:sync+accept"],
        input: input.reading,
        output: output.writing
      )
      _ = "one\ntwo\n".withCString { write(input.writing, $0, 8) }
      try program.wait("lines") { $0.count == "2/2" }
      program.type("two\u{1B}OR")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "two\n")
    }

    @Test func `all rows are marked, none, or the unmarked ones`() throws {
      let tree = try TemporaryDirectory("a1", "a2", "b1", "b2")
      let output = try StreamPipe()
      let bindings = "f1:select-all,f2:deselect-all,f3:toggle-all,f4:toggle,f5:select+select"
      let program = try searchInside(
        tree,
        ["-m", "--bind", bindings, "--sort", "score"],
        output: output
      )
      func check(_ keys: String, _ marks: String?) throws {
        program.type(keys)
        try program.wait("\(marks ?? "no marks") after \(keys.debugDescription)") {
          marks.map($0.rows[1].contains) ?? !$0.rows[1].contains("marked")
        }
      }
      try check("\u{1B}OP", "4 marked")
      try check("\u{1B}OS", "3 marked")
      try check("\u{1B}OR", "1 marked")
      try check("\u{1B}OQ", nil)
      program.type("b")
      try program.wait("b") { $0.count == "2/4" }
      try check("\u{1B}OP", "2 marked")
      // In two steps: the count of the new query is that of the old one.
      program.type("\u{15}")
      try program.wait("all") { $0.count == "4/4" }
      program.type("a")
      try program.wait("a") { $0.count == "2/4" && $0.rows[0] == "> a" }
      // Rows that are not in the list keep their marks.
      try check("\u{1B}OR", "4 marked")
      try check("\u{1B}OR", "2 marked")
      try check("\u{1B}[15~", "3 marked")
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b1\nb2\na1\n")
    }

    @Test func `--select-1 chooses the only match without a screen`() throws {
      let tree = try TemporaryDirectory("one", "two", "three")
      let output = try StreamPipe()
      let program = try runInside(tree, ["-1", "-q", "two", "--json"], output: output)
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.frames, 0)
      expect(output.text.hasPrefix(#"{"path":"two","score":"#))
      let more = try searchInside(tree, ["--select-1", "--exit-0", "-q", "t"])
      try more.wait("both") { $0.count == "2/3" }
      try tree.write("tea")
      try more.wait("a new one as well") { $0.count == "3/4" }
    }

    @Test func `--exit-0 leaves without a screen when nothing matches`() throws {
      let tree = try TemporaryDirectory("one")
      let program = try runInside(tree, ["--exit-0", "-q", "zzz"])
      try expectEqual(program.waitForEnd(), 1)
      expectEqual(program.screen.frames, 0)
    }

    @Test func `--print-query prints the query before the choice`() throws {
      let tree = try TemporaryDirectory("one")
      let output = try StreamPipe()
      let program = try searchInside(tree, ["--print-query", "--print0"], output: output)
      program.type("on")
      try program.wait("one") { $0.rows[0] == "> on" && $0.count == "1/1" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "on\0one\0")
    }

    @Test func `the history keeps queries for the next run`() throws {
      let tree = try TemporaryDirectory("one")
      func search(_ query: String, _ keys: String, expecting line: String) throws {
        let program = try searchInside(tree, ["--history", "h", "--history-size", "2", "-H"])
        program.type(query + keys)
        try program.wait("'\(line)'") { $0.rows[0] == (line.isEmpty ? ">" : "> \(line)") }
        program.type(line.isEmpty ? "\u{1B}" : "\r")
        try expectEqual(program.waitForEnd(), (line.isEmpty ? 130 : line.hasPrefix("z") ? 1 : 0))
      }
      try search("o", "", expecting: "o")
      try search("n", "\u{10}", expecting: "o")
      expectEqual(tree.contents("h"), "o\n")
      try search("zz", "", expecting: "zz")
      try search("x", "\u{10}\u{10}\u{10}\u{E}", expecting: "zz")
      try search("e", "\u{10}\u{E}", expecting: "e")
      expectEqual(tree.contents("h"), "zz\ne\n")
      try search("", "\u{10}\u{E}", expecting: "")
      expectEqual(tree.contents("h"), "zz\ne\n")
    }

    @Test func `an unusable history is reported before the terminal is changed`() throws {
      let tree = try TemporaryDirectory("one")
      try tree.makeDirectory("d")
      let program = try runInside(tree, ["--history", "d"])
      try expectEqual(program.waitForEnd(), 2)
      expectEqual(program.screen.rows[0], "file-search: --history d: Is a directory")
      let device = try runInside(tree, ["--history", "/dev/null"])
      try expectEqual(device.waitForEnd(), 2)
      expectEqual(device.screen.rows[0], "file-search: --history /dev/null: not a regular file")
    }

    @Test func `a key performs several actions in order`() throws {
      let tree = try TemporaryDirectory("one", "two")
      let output = try StreamPipe()
      let binding = "alt-x:change-query(tw)+change-prompt([x] )+end-of-line+put:o, please"
      let program = try searchInside(
        tree,
        ["--bind", binding, "--bind", "X:accept"],
        output: output
      )
      program.type("\u{1B}x")
      try program.wait("all of it") { $0.rows[0] == "[x] two, please" && $0.count == "0/2" }
      program.type("\u{15}onXe")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "one\n")
    }

    @Test(arguments: [
      ("ctrl-a", "it takes KEY:ACTION"), ("ctrl-xy:up", "no such key or event"), ("a:fly", "'fly'"),
      ("a:put", "put(…)"), ("a:up(x)", "'up' takes nothing"), ("a:put(x", "a ')' is missing"),
    ])
    func `an invalid binding is reported`(binding: String, reason: String) throws {
      let tree = try TemporaryDirectory("one")
      let program = try runInside(tree, ["--bind", binding])
      try expectEqual(program.waitForEnd(), 2)
      expect(program.screen.rows[0].hasPrefix("file-search: --bind: '"))
      expect(program.screen.text.contains(reason))
    }

    @Test func `--json prints all marked rows with their positions`() throws {
      let tree = try TemporaryDirectory("abc", "xaby")
      let output = try StreamPipe()
      let program = try searchInside(
        tree,
        ["-m", "--json", "-q", "ab", "--bind", "f2:select-all"],
        output: output
      )
      try program.wait("both") { $0.count == "2/2" }
      program.type("\u{1B}OQ\r")
      try expectEqual(program.waitForEnd(), 0)
      let lines = output.text.split(separator: "\n")
      expect(lines.count == 2 && lines[0].hasPrefix(#"{"path":"abc""#))
      expect(
        lines[0].hasSuffix(#""positions":[0,1]}"#) && lines[1].hasSuffix(#""positions":[1,2]}"#)
      )
    }
  }
}
