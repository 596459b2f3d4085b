import Expectations
import RxTerminal
import TerminalKit
import Testing

extension ProgramTests {
  /// A program uses some rows below the cursor and clears them at its end.
  @Suite(.serialized) struct InlineTests {
    /// A short name, so that no line is wrapped.
    private let probe = "$PROBE"

    /// Starts a shell that has written some lines.
    private func shell(
      lines: Int,
      size: ScreenSize = ScreenSize(rows: 24, columns: 80),
      abilities: ScreenEmulator.Abilities = [.attributes, .cursor]
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        environment: [
          "PS1": "$ ", "HISTFILE": "", "SWIFT_BACKTRACE": "enable=no",
          "PROBE": TerminalProgram.path(of: "TerminalProbe"),
        ],
        size: size,
        abilities: abilities
      )
      try program.wait("a shell") { $0.isAtPrompt }
      program.type("clear; for ((i = 1; i <= \(lines); i++)); do echo line $i; done\n")
      try program.wait("lines") {
        $0.shows("line \(lines)") && $0.isAtPrompt && !$0.text.contains("clear")
      }
      return program
    }

    private func expectRestored(_ program: TerminalProgram) {
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      expect(program.screen.keyboard.isEmpty)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `--height uses the rows below the cursor`() throws {
      let program = try shell(lines: 3)
      program.type("\(probe) echo --height=8\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      let top = program.screen.rows.firstIndex { $0 == "nothing" }.map { $0 - 1 } ?? 0
      expect(!program.screen.isAlternate)
      expectEqual(program.screen.rows[..<3], ["line 1", "line 2", "line 3"])
      expectEqual(
        program.screen.rows[top + 3..<top + 8],
        [
          "  row 0", "  row 1", "  row 2", "  row 3", "日本 e\u{301} 👨‍👩‍👧 ❤️ ✓",
        ]
      )
      expect(program.screen.rows[(top + 8)...].allSatisfy { $0.isEmpty })
      program.type("x\u{1B}[<0;3;\(top + 3)M")
      try program.wait("the mouse in its rows") {
        $0.rows[top + 1] == "press(RxTerminal.MouseEvent.Button.left) 2 2 ×1" && $0.rows[top] == "x"
      }
      expect(program.screen.cursor == (top, 1))
      program.type("\u{1B}[<0;3;1M\u{1B}[<64;3;24My")
      try program.wait("nothing of the mouse elsewhere") { $0.rows[top] == "xy" }
      expect(program.screen.rows[top + 1].hasPrefix("press"))
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("row 0") }
      expect(program.screen.cursor == (top, 2))
      expectEqual(program.screen.rows[..<3], ["line 1", "line 2", "line 3"])
      expectRestored(program)
    }

    @Test func `--height at the bottom scrolls the screen up`() throws {
      let program = try shell(lines: 40)
      program.type("\(probe) echo --height=25%\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      expectEqual(
        program.screen.rows[18...].map { $0 }[1...],
        [
          "nothing", "focused", "  row 0", "  row 1", "日本 e\u{301} 👨‍👩‍👧 ❤️ ✓",
        ]
      )
      expect(program.screen.rows[16] == "line 40" && program.screen.rows[17].hasPrefix("$ "))
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("nothing") }
      expect(program.screen.cursor == (18, 2))
      expectRestored(program)
    }

    @Test func `an unfinished line before the program is kept`() throws {
      let program = try shell(lines: 3)
      program.type("printf half; \(probe) echo --height=6; echo ' and half'\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      let row = program.screen.rows.firstIndex { $0 == "nothing" } ?? 2
      expectEqual(program.screen.rows[row - 2], "half")
      program.type("\u{1B}")
      try program.wait("the other half") { $0.shows("half and half") && $0.isAtPrompt }
      expect(!program.screen.text.contains("nothing"))
      expectRestored(program)
    }

    @Test(arguments: [ScreenEmulator.Abilities.attributes, []])
    func `a terminal without replies gets the program in its last rows`(
      abilities: ScreenEmulator.Abilities
    ) throws {
      let program = try shell(lines: 3, abilities: abilities)
      program.type("\(probe) echo --height=6\n")
      try program.wait("the probe") { $0.rows[19] == "nothing" && $0.rows[23].hasPrefix("日本") }
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("nothing") }
      expect(program.screen.cursor == (18, 2))
      expectRestored(program)
    }

    @Test func `a late reply of the terminal is no key`() throws {
      let program = try shell(lines: 3, abilities: [])
      program.type("\(probe) echo --height=6\n")
      try program.wait("the probe") { $0.rows[19] == "nothing" }
      program.type("\u{1B}[1;5R\u{1B}[?62;22cx")
      try program.wait("typing") { $0.rows[18] == "x" }
      expectEqual(program.screen.rows[19], "nothing")
      program.type("\u{1B}[1;5R")
      try program.wait("Ctrl-F3") { $0.rows[19] == "function(3) 4" }
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("function") }
      expectRestored(program)
    }

    @Test func `the rows follow the size of the terminal`() throws {
      let program = try shell(lines: 3)
      program.type("\(probe) echo --height=50%\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      for (rows, columns) in [(10, 40), (40, 100), (5, 20), (24, 80)] {
        program.resize(to: ScreenSize(rows: rows, columns: columns))
        let height = max(1, rows / 2)
        try program.wait("\(rows) rows") { screen in
          guard let top = screen.rows.firstIndex(where: { $0.hasPrefix("nothing") }) else {
            return height < 3
          }
          let bottom = top - 1 + height - 1
          return screen.rows.filter { $0.hasPrefix("nothing") }.count == 1 && bottom < rows
            && (height < 5 || screen.rows[bottom].hasPrefix("日本"))
        }
      }
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("nothing") }
      expectRestored(program)
    }

    @Test func `the rows follow a hundred sizes in a row`() throws {
      let program = try shell(lines: 3)
      program.type("\(probe) echo --height=6\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      for number in 0..<100 {
        program.resize(to: ScreenSize(rows: 10 + number * 7 % 40, columns: 20 + number * 13 % 100))
        if number % 10 == 0 { program.readWhatIsThere() }
      }
      program.resize(to: ScreenSize(rows: 12, columns: 33))
      try program.wait("the last size") { screen in
        guard let top = screen.rows.lastIndex(of: "nothing") else { return false }
        return top + 4 < 12 && screen.rows[top + 4].hasPrefix("日本")
      }
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt }
      expectRestored(program)
    }

    @Test func `the rows are restored around Ctrl-Z`() throws {
      let program = try shell(lines: 3, abilities: [.attributes, .cursor, .keyboard])
      program.type("\(probe) echo --height=6\n")
      try program.wait("the probe") { $0.text.contains("nothing") && $0.keyboard == [1] }
      program.type("ab\u{1A}")
      try program.wait("stop") { $0.text.contains("Stopped") && $0.isAtPrompt }
      expect(!program.screen.text.contains("nothing") && program.screen.keyboard.isEmpty)
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      program.type("fg\n")
      try program.wait("the probe again") {
        $0.text.contains("nothing") && $0.shows("ab") && $0.keyboard == [1]
      }
      expect(program.screen.text.contains("Stopped"))
      program.type("\u{1B}")
      try program.wait("its end") { $0.isAtPrompt && !$0.text.contains("nothing") }
      expectRestored(program)
    }

    @Test(arguments: ["trap", "overflow", "exit"])
    func `the rows are cleared after a crash`(word: String) throws {
      let program = try shell(lines: 3, abilities: [.attributes, .cursor, .keyboard])
      program.type("\(probe) echo --height=6\n")
      try program.wait("the probe") { $0.text.contains("nothing") && $0.keyboard == [1] }
      program.type(word)
      try program.wait("its end") { $0.isAtPrompt }
      expect(!program.screen.text.contains("focused"))
      expectRestored(program)
    }
  }
}
