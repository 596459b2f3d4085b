import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Standard input and output carry data while the user works on the terminal.
  @Suite(.serialized) struct StreamsTests {
    @Test func `lines of standard input are the candidates`() throws {
      let (input, output) = (try StreamPipe(), try StreamPipe())
      let program = try TerminalProgram(
        "/bin/sh",
        [
          "-c",
          "printf 'one\\ntwo words\\nthree' | \(TerminalProgram.path(of: "file-search")) --reverse -q o",
        ],
        input: input.reading,
        output: output.writing
      )
      try program.wait("matches") { $0.count == "2/3" && $0.text.contains("standard input") }
      program.type("r")
      try program.wait("one match") { $0.count == "1/3" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "two words\n")
    }

    @Test func `lines are searched while others are still being read`() throws {
      let input = try StreamPipe()
      let output = try StreamPipe()
      let program = try TerminalProgram(
        "file-search",
        ["--reverse"],
        input: input.reading,
        output: output.writing
      )
      try program.wait("reading") { $0.text.contains("reading standard input") }
      let lines = (0..<2000).map { "line \($0)\n" }.joined()
      _ = lines.withCString { write(input.writing, $0, lines.utf8.count) }
      try program.wait("first lines") { $0.count == "2000/2000" }
      _ = "late\n".withCString { write(input.writing, $0, 5) }
      try program.wait("lines") { $0.count == "2001/2001" }
      program.type("late")
      try program.wait("match") { $0.count == "1/2001" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "late\n")
    }

    @Test func `the search works in a pipeline between two commands`() throws {
      let program = try TerminalProgram(
        "/bin/sh",
        [
          "-c",
          "seq 1 100 | \(TerminalProgram.path(of: "file-search")) --reverse -mq '^4' | xargs -n1 echo got",
        ]
      )
      try program.wait("matches") { $0.count == "11/100" }
      program.type("\t\t\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("got 4") && program.screen.shows("got 40"))
    }

    @Test func `a missing directory is reported before the terminal is changed`() throws {
      let program = try TerminalProgram("file-search", ["/no/such/place"])
      try expectEqual(program.waitForEnd(), 2)
      expectEqual(program.screen.rows[0], "file-search: /no/such/place: No such file or directory")
      expectEqual(program.screen.frames, 0)
    }

    @Test(arguments: ["\u{1B}[200~", ""])
    func `a pasted megabyte is cut to the longest query`(bracket: String) throws {
      let tree = try TemporaryDirectory("a")
      let program = try ProgramTests.search(tree)
      let text = String(repeating: "lorem ipsum ", count: 1 << 20 / 12)
      program.type(bracket + text + (bracket.isEmpty ? "" : "\u{1B}[201~"))
      try program.wait("the paste") {
        $0.rows[0].hasSuffix("ipsum lore") && $0.count == "0/1"
          && $0.rows.contains { $0.hasPrefix("  the query is cut at 4096 characters · ") }
      }
      program.type("\u{15}")
      try program.wait("an empty query") { $0.rows[0] == ">" && $0.count == "1/1" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
    }

    @Test func `a slow terminal receives the last frame completely`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try ProgramTests.search(tree, size: ScreenSize(rows: 60, columns: 200))
      for number in 0..<60 {
        try tree.write("\(String(repeating: "\(number % 10)", count: 180))\(number)")
        usleep(5000)
      }
      try program.wait("all files") { $0.count == "61/61" }
      program.type("\u{15}")
      expectEqual(program.screen.results.count, 57)
      expect(program.screen.unknown.isEmpty)
    }
  }
}
