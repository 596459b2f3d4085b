import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Long rows in several lines.
  @Suite(.serialized) struct WrapTests {
    private let tree: TemporaryDirectory

    init() throws { tree = try TemporaryDirectory("short", "漢字 a long name of a file", "third") }

    private func search(_ arguments: [String]) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "file-search",
        arguments + ["-q", "r | a"],
        in: tree.path,
        size: ScreenSize(rows: 10, columns: 19)
      )
      try program.wait("watch") { $0.isLive && $0.text.contains("3/3") }
      return program
    }

    @Test func `--wrap continues long rows in the next line`() throws {
      let program = try search(["--reverse", "--wrap", "--no-sort", "--wrap-sign=> "])
      try program.wait("the rows") {
        $0.rows[2...5] == ["▌ short", "  third", "  漢字 a long name", "  >  of a file"]
      }
      program.type("\u{1B}[<0;5;6M\u{1B}[<0;5;6m")
      try program.wait("the row that was clicked in its second line") {
        $0.rows[4].hasPrefix("▌") && $0.rows[5].hasPrefix("▌")
      }
      program.type("\u{1B}[A")
      try program.wait("one row up") { $0.rows[3] == "▌ third" }
      expectEqual(program.screen.text(inRow: 4, styled: "32"), "a")
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `toggle-wrap switches between one line and several`() throws {
      let program = try search(["--no-sort", "--bind", "ctrl-t:toggle-wrap"])
      try program.wait("one line") { $0.rows[5] == "  漢字 a long name…" }
      program.type("\u{14}")
      try program.wait("two lines") {
        $0.rows[4] == "  漢字 a long name" && $0.rows[5] == "  ↳  of a file"
      }
      program.type("\u{14}")
      try program.wait("one line again") { $0.rows[4].isEmpty && $0.rows[5].hasSuffix("…") }
    }

    @Test func `rows are wrapped anew when the screen gets narrower`() throws {
      let program = try search(["--wrap", "--no-sort"])
      program.resize(to: ScreenSize(rows: 10, columns: 13))
      try program.wait("three lines") {
        $0.rows[3...5] == ["  漢字 a lon", "  ↳ g name o", "  ↳ f a file"]
      }
    }
  }
}
