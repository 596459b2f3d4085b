import Expectations
import FileSearchTesting
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The space around the search.
  @Suite(.serialized) struct FrameTests {
    private let tree: TemporaryDirectory

    init() throws { tree = try TemporaryDirectory("a1", "a22", "a333") }

    private func search(
      _ arguments: [String],
      environment: [String: String] = [:],
      rows: Int = 8,
      columns: Int = 30
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "file-search",
        arguments,
        in: tree.path,
        environment: environment,
        size: ScreenSize(rows: rows, columns: columns)
      )
      try program.wait("the list") { $0.text.contains("▌ a") && $0.isLive }
      return program
    }

    @Test func `--border draws lines with a label around the search`() throws {
      let program = try search(["--border", "--border-label= \u{7}Files "])
      try program.wait("the border") {
        $0.rows == [
          "╭──────── \\x07Files ─────────╮", "│   watching .               │",
          "│   a333                     │", "│   a22                      │",
          "│ ▌ a1                       │", "│   3/3                      │",
          "│ >                          │", "╰────────────────────────────╯",
        ]
      }
      program.type("a")
      try program.wait("the cursor behind the query") { $0.cursor == (6, 5) }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `--margin and --padding leave space, and the mouse finds the rows`() throws {
      let program = try search(
        ["--reverse", "--border", "double", "--margin=1,2", "--padding", "1,0,0,3"],
        rows: 11
      )
      try program.wait("the border") {
        $0.rows == [
          "", "  ╔════════════════════════╗", "  ║                        ║",
          "  ║    >                   ║", "  ║      3/3               ║",
          "  ║    ▌ a1                ║", "  ║      a22               ║",
          "  ║      a333              ║", "  ║      watching .        ║",
          "  ╚════════════════════════╝", "",
        ]
      }
      program.type("\u{1B}[<0;10;7M\u{1B}[<0;10;7m")
      try program.wait("the row that was clicked") { $0.rows[6].contains("▌ a22") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("a22"))
    }

    @Test(arguments: ["right", "left", "up", "down"])
    func `the preview is within the border`(side: String) throws {
      try tree.write("a1", "content")
      let program = try search(
        ["--border=sharp", "--preview-window", side, "-q", "a1"],
        rows: 14,
        columns: 50
      )
      try program.wait("the file") { screen in
        screen.text.contains("content")
          && screen.rows[0] == "┌" + String(repeating: "─", count: 48) + "┐"
          && screen.rows[1..<13].allSatisfy { $0.first == "│" && $0.last == "│" && $0.count == 50 }
          && screen.rows[13].hasPrefix("└")
      }
    }

    @Test func `the border is within the rows of --height`() throws {
      let program = try search(["--height=7", "--border=horizontal"], rows: 12)
      try program.wait("the lines") {
        $0.rows[0] == String(repeating: "─", count: 30) && $0.rows[6] == $0.rows[0]
          && $0.rows[5] == ">" && $0.rows[7].isEmpty
      }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
      expect(program.screen.rows.allSatisfy { $0.isEmpty })
    }

    @Test func `on a small screen space and border give way to the search`() throws {
      let program = try search(["--border", "--margin=10%", "--padding=3"], rows: 40, columns: 99)
      for rows in 1...8 {
        for columns in [3, 11, 13, 30] {
          program.resize(to: ScreenSize(rows: rows, columns: columns))
          try program.wait("\(rows) rows of \(columns)") { screen in
            screen.text.contains(">") && screen.text.contains("╭") == (rows >= 5 && columns >= 14)
          }
        }
      }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `an unknown border or space is an error that says which there are`() async throws {
      func complaint(_ words: Word...) async throws -> String {
        let outcome = try await fileSearch.run(words, in: tree.path)
        expectEqual(outcome.ending, .exit(2))
        return outcome.complaint
      }
      expect(
        try await complaint("--border=thin").contains(
          "--border: 'thin': it takes one of rounded, sharp, bold, block, thinblock"
        )
      )
      expect(try await complaint("--margin=1,x").contains("one to four numbers or percents"))
      expect(try await complaint("--padding", "1,2,3,4,5").contains("'1,2,3,4,5'"))
      expect(try await complaint("--filter=a", "--margin", "1").contains("--filter and --margin"))
    }

    @Test func `a border of the default options is replaced by that of the command line`() throws {
      let environment = ["FILE_SEARCH_DEFAULT_OPTS": "--border --margin=1"]
      let program = try search(["--border=top", "--margin=0"], environment: environment)
      try program.wait("the line") {
        $0.rows[0] == String(repeating: "─", count: 30) && $0.rows[7] == ">"
      }
    }
  }
}
