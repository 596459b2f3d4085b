import Expectations
import FileSearchTesting
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Texts and signs on the screen.
  @Suite(.serialized) struct LookTests {
    private let tree: TemporaryDirectory

    init() throws { tree = try TemporaryDirectory("a1", "a22") }

    private func search(
      _ arguments: [String],
      environment: [String: String] = [:]
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "file-search",
        arguments,
        in: tree.path,
        environment: environment,
        size: ScreenSize(rows: 8, columns: 40)
      )
      try program.wait("watch") { $0.isLive }
      return program
    }

    @Test func `--footer stands at the other end of the list`() throws {
      let program = try search(["--footer=one\u{1B}\ntwo", "--header", "head"])
      try program.wait("all") {
        $0.rows
          == ["  watching .", "  one\\x1b", "  two", "  a22", "▌ a1", "  head", "  2/2", ">"]
      }
      let reversed = try search(["--reverse", "--footer", "end"])
      try reversed.wait("the footer above the status") {
        $0.rows[6...7] == ["  end", "  watching ."] && $0.rows[2] == "▌ a1"
      }
    }

    @Test func `--ghost stands in place of an empty query`() throws {
      let program = try search(["--ghost", "type a name"])
      try program.wait("the text") {
        $0.rows[7] == "> type a name" && $0.text(inRow: 7, styled: "2") == "type a name"
          && $0.cursor == (7, 2)
      }
      program.type("x")
      try program.wait("the query alone") { $0.rows[7] == "> x" }
      program.type("\u{7F}")
      try program.wait("the text again") {
        $0.rows[7] == "> type a name" && $0.text.contains("2/2")
      }
    }

    @Test func `--header-first puts the header before the query`() throws {
      let program = try search(["--header-first", "--header=one\ntwo"])
      try program.wait("all") { $0.rows[3...] == ["▌ a1", "  2/2", ">", "  one", "  two"] }
      let reversed = try search(["--header-first", "--header=one\ntwo", "--reverse"])
      try reversed.wait("all") {
        $0.rows[0...4] == ["  one", "  two", ">", "  2/2", "▌ a1"]
      }
    }

    @Test func `--pointer and --marker replace the signs before rows`() throws {
      let program = try search(["--reverse", "-m", "--pointer=->", "--marker", "漢"])
      try program.wait("the pointer") { $0.rows[2] == "->  a1" && $0.rows[3] == "    a22" }
      program.type("\t")
      try program.wait("the mark") { $0.rows[2] == "  漢a1" && $0.rows[3] == "->  a22" }
      let none = try search(["--reverse", "-m", "--pointer=", "--marker="])
      try none.wait("no signs") { $0.rows[2...3] == ["a1", "a22"] }
      expect(none.screen.unknown.isEmpty)
    }

    @Test func `--keep-right shows the end of a long row without a match`() throws {
      let name = String(repeating: "x", count: 50)
      try tree.write("\(name)end")
      let program = try search(["--keep-right", "--reverse", "-q", "'end | x !1"])
      try program.wait("the match") { $0.text.contains("…") && $0.text.contains("end") }
      program.type("\u{15}")
      try program.wait("the end") { $0.rows[4].hasPrefix("  …x") && $0.rows[4].hasSuffix("xend") }
      program.type("^x")
      try program.wait("the match at the start") { $0.rows[2].hasSuffix("xx…") }
    }

    @Test func `--ellipsis stands for the part of a row that has no room`() throws {
      let name = String(repeating: "x", count: 50)
      try tree.write("\(name)")
      let program = try search(["--ellipsis=<->", "--reverse"])
      try program.wait("the sign") { $0.rows[4].hasSuffix("xxx<->") }
      let none = try search(["--ellipsis", "", "--reverse"])
      try none.wait("no sign") { $0.rows[4].hasSuffix("xxx") && !$0.text.contains("…") }
    }

    @Test func `--info=inline shows the counts behind the query and a text`() throws {
      let program = try search(["--info=inline"])
      try program.wait("the counts") { $0.rows[7] == ">   < 2/2" && $0.rows[6] == "▌ a1" }
      program.type("a")
      try program.wait("the counts behind the query") {
        $0.rows[7] == "> a  < 2/2" && $0.cursor == (7, 3)
      }
      let other = try search(["--info=inline: | ", "--ghost=name"])
      try other.wait("the counts behind the text of an empty query") {
        $0.rows[7] == "> name | 2/2"
      }
      let right = try search(["--info=inline-right:= "])
      try right.wait("the counts at the end") {
        $0.rows[7].hasPrefix(">  ") && $0.rows[7].hasSuffix("=   2/2")
      }
    }

    @Test func `a wrong place or sign is an error that says which there are`() async throws {
      for (word, text) in [
        ("--info=left", "default, inline, inline-right, hidden"),
        ("--info=hidden:x", "inline:TEXT"),
        ("--pointer=abc", "up to two columns"), ("--marker=漢字", "up to two columns"),
      ] {
        let outcome = try await fileSearch.run("\(word)", in: tree.path)
        expect(outcome.isErrorMessage(containing: text), "\(outcome)")
        expectEqual(outcome.ending, .exit(2))
      }
    }

    @Test func `texts of the default options are replaced by those of the command line`() throws {
      let environment = ["FILE_SEARCH_DEFAULT_OPTS": "--info=inline --ghost 'some name'"]
      let program = try search(["--ghost=other"], environment: environment)
      try program.wait("the other text") { $0.rows[7] == "> other < 2/2" }
    }
  }
}
