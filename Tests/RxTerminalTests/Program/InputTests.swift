import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The input of a terminal, and the modes that a program sets and resets.
  @Suite(.serialized) struct InputTests {
    private func probe(
      _ arguments: String...,
      environment: [String: String] = [:],
      size: ScreenSize = ScreenSize(rows: 24, columns: 80),
      measure: ScreenEmulator.Measure = .clusters,
      abilities: ScreenEmulator.Abilities = [.attributes, .cursor]
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "TerminalProbe",
        ["echo"] + arguments,
        environment: environment,
        size: size,
        measure: measure,
        abilities: abilities
      )
      try program.wait("the probe") { $0.text.contains("nothing") }
      return program
    }

    private func end(_ program: TerminalProgram) throws {
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.modes, [7, 25])
      expect(program.screen.keyboard.isEmpty)
      expect(program.screen.replies.isEmpty)
    }

    @Test func `mouse events are reported`() throws {
      let program = try probe()
      expect(program.screen.modes.isSuperset(of: [1002, 1004, 1006, 1049, 2004]))
      func check(_ bytes: String, _ line: String) throws {
        program.type(bytes)
        try program.wait(line) { $0.rows[1] == line }
      }
      let press = "\u{1B}[<0;5;3M"
      let release = "\u{1B}[<0;5;3m"
      try check(press, "press(RxTerminal.MouseEvent.Button.left) 2 4 ×1")
      try check(release, "release(RxTerminal.MouseEvent.Button.left) 2 4 ×1")
      try check("\u{1B}[<65;1;24M", "wheel(RxTerminal.MouseEvent.Direction.down) 23 0 ×1")
      // In one write, so that a slow machine sees one double click.
      program.type("\u{1B}[<0;6;3M\u{1B}[<0;6;3m\u{1B}[<0;6;3M")
      try check("", "press(RxTerminal.MouseEvent.Button.left) 2 5 ×2")
      try check("\u{1B}[<32;6;3M", "drag(RxTerminal.MouseEvent.Button.left) 2 5 ×2")
      program.type("a\u{1B}[M !!b")
      try program.wait("no more typed than was") { $0.rows[0] == "ab" }
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a list scrolls under a selection, whose text is copied at the release`() throws {
      let program = try probe(abilities: [.attributes, .keyboard])
      try program.wait("the protocol") { $0.keyboard == [1] }
      program.type("\u{1B}[<0;5;22M\u{1B}[<32;8;24M")
      try program.wait("rows below") { $0.text.contains("row 30") }
      program.type("\u{1B}[<0;8;24m")
      try program.wait("the copy") { $0.clipboard != nil }
      let lines = (program.screen.clipboard ?? "").split(separator: "\n").map(String.init)
      expect(lines.count > 12)
      expectEqual(lines.first, "w 18")
      expectEqual(
        lines.dropFirst().dropLast(),
        (19..<17 + lines.count).map { "row \($0)" }[...]
      )
      // The program ends by Esc; this one removes the selection only.
      program.type("\u{1B}[27ux")
      try program.wait("typing") { $0.rows[0] == "x" }
      program.type("\u{1B}[27u")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `the focus of the window is reported`() throws {
      let program = try probe()
      program.type("\u{1B}[O")
      try program.wait("away") { $0.rows[2] == "away" }
      program.type("\u{1B}[I")
      try program.wait("focused") { $0.rows[2] == "focused" }
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `the keyboard protocol distinguishes more keys`() throws {
      let program = try probe(abilities: [.attributes, .keyboard])
      try program.wait("the protocol") { $0.keyboard == [1] }
      program.type("\u{1B}[57376;5u\u{1B}[111;6u")
      try program.wait("Ctrl-Shift-O") { $0.rows[1] == #"character("O") 4"# }
      program.type("\u{1B}[57358u\u{1B}[97;1:3ux")
      try program.wait("what was typed only") { $0.rows[0] == "x" }
      program.type("\u{1B}[27u")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.keyboard.isEmpty && program.screen.modes == [7, 25])
      expect(program.screen.unknown.isEmpty)
    }

    @Test(arguments: [ScreenEmulator.Abilities.attributes, []])
    func `a terminal without the protocol, or without answers`(
      abilities: ScreenEmulator.Abilities
    ) throws {
      let program = try probe(abilities: abilities)
      program.type("x")
      try program.wait("typing") { $0.rows[0] == "x" }
      expect(program.screen.keyboard.isEmpty)
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a program without mouse and focus does not request them`() throws {
      let program = try probe(
        "--quiet",
        measure: .scalars,
        abilities: [.attributes, .keyboard, .clusters]
      )
      expect(program.screen.modes.isDisjoint(with: [1002, 1004, 1006]))
      program.type("x")
      try program.wait("typing") { $0.rows[0] == "x" }
      expect(!program.screen.modes.contains(2027))
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `late replies do not reach the shell after the end of the program`() throws {
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        environment: ["PS1": "$ ", "HISTFILE": ""]
      )
      let probe = TerminalProgram.path(of: "TerminalProbe")
      program.holdsAnswers = true
      let tree = try TemporaryDirectory()
      program.type("\(probe) echo --patient 2>\(tree.path)/leaving; echo status=$?\n")
      try program.wait("the probe") { $0.text.contains("nothing") }
      program.type("\u{1B}")
      try program.wait(for: "the end to begin") { tree.contents("leaving") == "leaving\n" }
      program.holdsAnswers = false
      try program.wait("its end") { $0.shows("status=0") && $0.isAtPrompt }
      program.type("echo quiet\n")
      try program.wait("the shell") { $0.shows("quiet") }
      expect(program.screen.shows("$ echo quiet") && !program.screen.text.contains("22c"))
    }

    @Test func `the last of a hundred sizes is drawn`() throws {
      let program = try probe()
      for number in 0..<100 {
        program.resize(to: ScreenSize(rows: 5 + number * 7 % 40, columns: 20 + number * 13 % 100))
        if number % 10 == 0 { program.readWhatIsThere() }
      }
      program.resize(to: ScreenSize(rows: 12, columns: 33))
      try program.wait("the last size") { screen in
        screen.rows.count == 12 && screen.rows[11].hasPrefix("日本")
          && screen.rows[10] == "  row 7" && screen.rows[3] == "  row 0"
          && screen.rows.filter { $0.hasPrefix("日本") }.count == 1
      }
      program.type("x")
      try program.wait("typing") { $0.rows[0] == "x" }
      try end(program)
      // Only output for a former size may be out of place.
      expect(program.screen.unknown.allSatisfy { $0.hasPrefix("place ") })
    }

    @Test(arguments: ScreenEmulator.Measure.allCases)
    func `characters of uncertain width do no damage`(measure: ScreenEmulator.Measure) throws {
      let program = try probe(measure: measure)
      if measure == .clusters { expectEqual(program.screen.rows[23], "日本 e\u{301} 👨‍👩‍👧 ❤️ ✓") }
      expect(
        program.screen.rows[23].hasPrefix("日本 e\u{301} ") && program.screen.rows[23].hasSuffix("✓")
      )
      program.type("日e\u{301}x")
      try program.wait("typing") { $0.rows[0] == "日e\u{301}x" && $0.cursor == (0, 4) }
      program.type("\u{1B}[D\u{7F}")
      try program.wait("a mark deleted with its letter") {
        $0.rows[0] == "日x" && $0.cursor == (0, 2)
      }
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test(arguments: ScreenEmulator.Measure.allCases)
    func `a terminal that can measure clusters does, and measures as before afterwards`(
      measure: ScreenEmulator.Measure
    ) throws {
      let program = try probe(measure: measure, abilities: [.attributes, .cursor, .clusters])
      let sample = "日本 e\u{301} 👨‍👩‍👧 ❤️ ✓"
      try program.wait("clusters") { $0.rows[23] == sample }
      expectEqual(program.screen.modes.contains(2027), measure == .scalars)
      program.type("e\u{301}👨‍👩‍👧x")
      try program.wait("typing") { $0.rows[0] == "e\u{301}👨‍👩‍👧x" && $0.cursor == (0, 4) }
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `closing completes the sequences, also for a screen that closes the terminal then`()
      throws
    {
      let program = try TerminalProgram("TerminalProbe", ["closing"])
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.rows[0], "closing keys mouse focus size")
      expectEqual(program.screen.modes, [7, 25])
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a very small window is usable`() throws {
      let program = try probe(size: ScreenSize(rows: 5, columns: 20))
      expectEqual(program.screen.rows[3], "  row 0")
      program.type("\u{1B}[<0;20;5M")
      try program.wait("the mouse") { $0.rows[1].hasPrefix("press") && $0.rows[1].count == 20 }
      try end(program)
      expect(program.screen.unknown.isEmpty)
    }
  }
}
