import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  @Suite(.serialized) struct SearchingTests {
    @Test func `typing finds matches, the best first, with the matched characters marked`() throws {
      let tree = try TemporaryDirectory("main.swift", "remain.txt", "other.c", "mxaxixn")
      let program = try search(tree)
      expectEqual(program.screen.count, "4/4")
      program.type("main")
      try program.wait("three matches") { $0.count == "3/4" }
      let results = program.screen.results
      expectEqual(results, ["main.swift", "remain.txt", "mxaxixn"].map { "\(tree.path)/\($0)" })
      expectEqual(program.screen.text(inRow: 3, styled: "32"), "main")
      expectEqual(program.screen.rows[0], "> main")
      expect(program.screen.cursor == (0, 6))
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a mistake in an expression is shown until it is corrected`() throws {
      let tree = try TemporaryDirectory("a1", "b2")
      let program = try search(tree, ["--regex"])
      program.type("a(")
      try program.wait("the reason") {
        $0.count == "0/2" && $0.rows[23].contains("missing closing parenthesis at the end")
      }
      program.type("\u{7F}")
      try program.wait("its end") { $0.count == "1/2" && !$0.text.contains("parenthesis") }
      expectEqual(program.screen.results, ["\(tree.path)/a1"])
    }

    @Test func `--height uses some rows of the screen`() throws {
      let tree = try TemporaryDirectory("one", "two", "three")
      let program = try TerminalProgram("file-search", ["--reverse", "--height", "25%", tree.path])
      try program.wait("six rows") {
        $0.rows[1].hasPrefix("  3/3") && $0.rows[5].hasPrefix("  watching")
      }
      expect(!program.screen.isAlternate)
      expect(program.screen.rows[6...].allSatisfy { $0.isEmpty })
      program.type("tw\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.rows[0].contains("\(tree.path)/two"))
    }

    @Test func `list and count follow the disk`() throws {
      let tree = try TemporaryDirectory("alpha", "beta")
      let program = try search(tree)
      program.type("gamma")
      try program.wait("no match") { $0.count == "0/2" }
      try tree.write("gamma1")
      try program.wait("a new file") {
        $0.count == "1/3" && $0.shows("▌ \(tree.path)/gamma1  ● new")
      }
      try tree.move("gamma1", to: "gamma2")
      try program.wait("its new name") {
        $0.text.contains("▌ \(tree.path)/gamma2") && $0.count == "1/3"
      }
      expect(!program.screen.text.contains("gamma1"))
      try tree.remove("gamma2")
      try program.wait("nothing") { $0.count == "0/2" && $0.results.isEmpty }
      program.type("\u{15}")
      try program.wait("all") { $0.count == "2/2" }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `Enter prints the highlighted name`() throws {
      let tree = try TemporaryDirectory("one", "two", "three")
      let output = try StreamPipe()
      let program = try search(tree, output: output.writing)
      program.type("t")
      try program.wait("matches") { $0.count == "2/3" }
      program.type("\u{1B}[B\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/three\n")
      expect(!program.screen.isAlternate)
    }

    @Test func `marked names are printed in the order of marking`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let output = try StreamPipe()
      let program = try search(tree, ["-m", "-0"], output: output.writing)
      program.type("\u{1B}[B\t")
      try program.wait("a mark") { $0.shows(" ┃\(tree.path)/b") && $0.rows[1].contains("1 marked") }
      program.type("\u{10}\u{10}\t")
      try program.wait("another") { $0.rows[1].contains("2 marked") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/b\0\(tree.path)/a\0")
    }

    @Test func `a removed file loses its mark`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let output = try StreamPipe()
      let program = try search(tree, ["--multi"], output: output.writing)
      program.type("\t\t")
      try program.wait("marks") { $0.rows[1].contains("2 marked") }
      try tree.remove("a")
      try program.wait("one mark") { $0.rows[1].contains("1 marked") && $0.count == "2/2" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/b\n")
    }

    @Test(arguments: ["\u{1B}", "\u{3}", "\u{7}", "\u{4}"])
    func `leaving prints nothing and exits with 130`(key: String) throws {
      let tree = try TemporaryDirectory("a")
      let output = try StreamPipe()
      let program = try search(tree, output: output.writing)
      program.type(key)
      try expectEqual(program.waitForEnd(), 130)
      expect(output.text.isEmpty)
      expect(!program.screen.isAlternate)
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test func `Enter without a match exits with 1`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try search(tree, ["--query", "zzz"])
      try program.wait("nothing") { $0.rows[0] == "> zzz" && $0.count == "0/1" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 1)
    }

    @Test func `Enter waits for the results of the typed query`() throws {
      let tree = try TemporaryDirectory("aaa", "bbb", "ccc")
      let output = try StreamPipe()
      let program = try search(tree, output: output.writing)
      program.type("bbb\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/bbb\n")
    }

    @Test func `Enter waits for the files to be indexed`() throws {
      let tree = try TemporaryDirectory("aaa", "bbb")
      let output = try StreamPipe()
      let program = try TerminalProgram(
        "file-search",
        ["--query", "bbb", tree.path],
        output: output.writing
      )
      try program.wait("screen") { $0.isAlternate }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/bbb\n")
    }

    @Test func `the query is edited with the keys of readline`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try search(tree)
      func check(_ keys: String, _ line: String, column: Int) throws {
        program.type(keys)
        try program.wait("'\(line)' after \(keys.debugDescription)") {
          $0.rows[0] == (line.isEmpty ? ">" : "> \(line)") && $0.cursor.column == column + 2
        }
      }
      try check("foo bar.baz", "foo bar.baz", column: 11)
      try check("\u{1}", "foo bar.baz", column: 0)
      try check("\u{5}", "foo bar.baz", column: 11)
      try check("\u{1B}b", "foo bar.baz", column: 8)
      try check("\u{1B}[1;5D", "foo bar.baz", column: 4)
      try check("\u{1B}[D\u{1B}[D", "foo bar.baz", column: 2)
      try check("\u{1B}[3~", "fo bar.baz", column: 2)
      try check("\u{7F}", "f bar.baz", column: 1)
      try check("\u{1B}[F\u{1B}\u{7F}", "f bar.", column: 6)
      try check("\u{17}", "f", column: 2)
      try check("\u{19}", "f bar.", column: 6)
      try check("é日", "f bar.é日", column: 9)
      try check("\u{8}", "f bar.é", column: 7)
      try check("\u{15}", "", column: 0)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `arrows, control keys and pages move the highlight`() throws {
      let tree = try TemporaryDirectory()
      for number in 0..<50 { try tree.write("f\(number / 10)\(number % 10)") }
      let program = try search(
        tree,
        ["--no-scrollbar"],
        size: ScreenSize(rows: 13, columns: 60)
      )
      func check(_ keys: String, _ name: String) throws {
        program.type(keys)
        try program.wait("\(name) after \(keys.debugDescription)") {
          $0.shows("▌ \(tree.path)/\(name)")
        }
      }
      try check("", "f00")
      try check("\u{1B}[B\u{E}\n", "f03")
      try check("\u{1B}[A\u{10}\u{B}", "f00")
      try check("\u{1B}[6~", "f09")
      try check("\u{1B}[6~", "f18")
      try check("\u{1B}[5~", "f09")
      try check("\u{1B}[1;5F", "f49")
      try check("\u{1B}[1;5H", "f00")
      expectEqual(program.screen.results.first, "\(tree.path)/f00")
    }

    @Test func `a smaller screen shows fewer rows, a larger one all again`() throws {
      let tree = try TemporaryDirectory("one", "two", "three")
      let program = try search(tree)
      program.type("o")
      try program.wait("matches") { $0.count == "2/3" }
      program.resize(to: ScreenSize(rows: 5, columns: 20))
      let name = "\(tree.path)/one"
      let clipped = "▌ …" + name.suffix(17)
      try program.wait("small screen") {
        $0.rows.count == 5 && $0.rows[2] == clipped && $0.rows[4].hasPrefix("  watching")
      }
      program.resize(to: ScreenSize(rows: 30, columns: 100))
      try program.wait("large screen") {
        $0.shows("▌ \(name)") && $0.rows[29] == "  watching \(tree.path)" && $0.rows[4].isEmpty
      }
      program.resize(to: ScreenSize(rows: 1, columns: 1))
      program.resize(to: ScreenSize(rows: 24, columns: 80))
      try program.wait("first size") {
        $0.shows("▌ \(name)") && $0.rows[23] == "  watching \(tree.path)"
      }
      // A frame for the former size, the largest, may come when the screen has become smaller.
      let late = Set((0..<30).flatMap { row in (0..<100).map { "place \(row) \($0)" } })
      expectEqual(program.screen.unknown.filter { !late.contains($0) }, [])
    }

    @Test func `without colours matches are underlined`() throws {
      let tree = try TemporaryDirectory("main")
      let program = try search(tree, environment: ["NO_COLOR": "1"])
      program.type("ain")
      try program.wait("match") { $0.text(inRow: 2, styled: "4") == "ain" }
      expect(program.screen.text(inRow: 2, styled: "32").isEmpty)
    }

    @Test func `nothing is written while nothing changes`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let program = try search(tree)
      try program.waitForRest()
    }

    @Test func `default options apply to the screen`() throws {
      let tree = try TemporaryDirectory()
      try tree.makeFiles(".hidden", "shown")
      let program = try TerminalProgram(
        "file-search",
        ["--reverse"],
        in: tree.path,
        environment: ["FILE_SEARCH_DEFAULT_OPTS": "--prompt 'find it: ' --bind f1:put[x] --hidden"]
      )
      try program.wait("the prompt") { $0.rows[0] == "find it:" && $0.count == "2/2" }
      program.type("\u{1B}OP")
      try program.wait("the key") { $0.rows[0] == "find it: x" }
    }
  }
}
