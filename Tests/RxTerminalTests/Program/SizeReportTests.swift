import Expectations
import Glibc
import RxTerminal
import TerminalKit
import Testing

extension ProgramTests {
  /// The size of the screen, as the terminal reports it in its input.
  @Suite(.serialized) struct SizeReportTests {
    private static let abilities: ScreenEmulator.Abilities = [.attributes, .cursor, .sizeReports]

    private func probe(
      _ arguments: String...,
      abilities: ScreenEmulator.Abilities = Self.abilities
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "TerminalProbe",
        ["window"] + arguments,
        abilities: abilities
      )
      try program.wait("the probe") {
        $0.text.contains("ready")
          && (!abilities.contains(.sizeReports) || $0.modes.contains(2048))
      }
      return program
    }

    private func shell(abilities: ScreenEmulator.Abilities) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        environment: [
          "PS1": "$ ", "HISTFILE": "", "PROBE": TerminalProgram.path(of: "TerminalProbe"),
        ],
        abilities: abilities
      )
      try program.wait("a shell") { $0.isAtPrompt }
      return program
    }

    private func end(_ program: TerminalProgram) throws {
      program.type("end\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.modes, [7, 25])
      expectEqual(program.screen.unknown, [])
    }

    @Test(arguments: ["--height=100%", "--full"])
    func `a size is known that the system does not know`(height: String) throws {
      let program = try probe(height)
      program.resize(to: ScreenSize(rows: 30, columns: 100), reachesSystem: false)
      try program.wait("a larger size") { $0.shows("30 rows, 100 columns") }
      program.resize(to: ScreenSize(rows: 6, columns: 25), reachesSystem: false)
      try program.wait("a smaller size") { $0.shows("6 rows, 25 columns") }
      program.type("copy x\r")
      try program.wait("typing") { $0.shows("copied true") }
      try end(program)
    }

    @Test func `the latest of the terminal's and the system's reports counts`() throws {
      let program = try probe()
      program.resize(to: ScreenSize(rows: 30, columns: 100), reachesSystem: false)
      try program.wait("a reported size") { $0.shows("30 rows, 100 columns") }
      program.resize(to: ScreenSize(rows: 20, columns: 70))
      try program.wait("a size of both") { $0.shows("20 rows, 70 columns") }
      program.resize(to: ScreenSize(rows: 24, columns: 80), reachesSystem: false)
      try program.wait("a reported size") { $0.shows("24 rows, 80 columns") }
      try end(program)
    }

    @Test func `the system's size counts where reports have stopped`() throws {
      let program = try probe()
      func report(_ rows: Int) throws {
        program.holdsAnswers = false
        program.resize(to: ScreenSize(rows: rows, columns: 100), reachesSystem: false)
        try program.wait("a reported size") { $0.shows("\(rows) rows, 100 columns") }
        program.holdsAnswers = true
      }
      try report(30)
      program.resize(to: ScreenSize(rows: 20, columns: 70))
      try program.wait("the size after SIGWINCH") { $0.shows("20 rows, 70 columns") }
      try report(31)
      kill(program.process, SIGCONT)
      try program.wait("the size after SIGCONT") { $0.shows("20 rows, 70 columns") }
      try report(32)
      program.type("lend\r")
      try program.wait("another program") { $0.shows("lent") }
      program.type("\r")
      try program.wait("the size after that") { $0.shows("20 rows, 70 columns") }
      program.holdsAnswers = false
      try end(program)
    }

    @Test func `the last of a hundred sizes counts`() throws {
      let program = try probe()
      for number in 0..<100 {
        let size = ScreenSize(rows: 10 + number * 7 % 40, columns: 40 + number * 13 % 100)
        program.resize(to: size, reachesSystem: number % 3 != 0)
        if number % 10 == 0 { program.readWhatIsThere() }
      }
      program.resize(to: ScreenSize(rows: 12, columns: 33))
      try program.wait("the last size") { $0.shows("12 rows, 33 columns") }
      try program.waitForRest()
      expect(program.screen.shows("12 rows, 33 columns"))
      program.type("end\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test func `reports end with Ctrl-Z, and start again, with the size of then`() throws {
      let program = try shell(abilities: Self.abilities)
      program.type("$PROBE window\n")
      try program.wait("the probe") { $0.text.contains("ready") && $0.modes.contains(2048) }
      program.type("\u{1A}")
      try program.wait("stop") { $0.text.contains("Stopped") && $0.isAtPrompt }
      expect(!program.screen.modes.contains(2048))
      program.resize(to: ScreenSize(rows: 20, columns: 70), reachesSystem: false)
      program.type("fg\n")
      try program.wait("the size") {
        $0.shows("20 rows, 70 columns") && $0.modes.contains(2048)
      }
      program.type("end\r")
      try program.wait("the end") { !$0.isAlternate && $0.isAtPrompt }
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      expectEqual(program.screen.unknown, [])
    }

    @Test func `a late report does not reach the shell`() throws {
      let program = try shell(abilities: Self.abilities)
      program.type("$PROBE window --patient & fg; echo status=$?\n")
      try program.wait("the probe") { $0.text.contains("ready") && $0.modes.contains(2048) }
      program.holdsAnswers = true
      // The program sets its modes again.
      program.type("lend\r")
      try program.wait("another program") { $0.shows("lent") }
      program.type("\r")
      try program.wait("a report") { $0.shows("back") && !$0.replies.isEmpty }
      program.type("end\r")
      program.holdsAnswers = false
      try program.wait("the end") { $0.shows("status=0") && $0.isAtPrompt }
      program.type("echo quiet\n")
      try program.wait("the shell") { $0.shows("quiet") }
      expect(program.screen.shows("$ echo quiet"))
    }

    @Test func `a report of a terminal that offers none is nothing`() throws {
      let program = try probe(abilities: [.attributes])
      program.type("\u{1B}[48;10;20;0;0t\u{1B}[?2048;0$y\u{1B}[?2048;4$y\u{1B}[48;10;20;0;0t")
      program.type("copy x\r")
      try program.wait("typing") { $0.shows("copied true") }
      expect(program.screen.shows("first size"))
      try end(program)
    }

    @Test func `sizes that no screen has are nothing`() throws {
      let program = try probe()
      for numbers in ["0;80", "24;0", "4097;80", "24;99999999999999999999", "", ";"] {
        program.type("\u{1B}[48;\(numbers);1;1t")
      }
      program.type("copy x\r")
      try program.wait("typing") { $0.shows("copied true") }
      expect(program.screen.shows("first size"))
      try end(program)
    }

    @Test(arguments: ["--height=6", "--full"])
    func `what a terminal prints of the query is not seen`(height: String) throws {
      let program = try shell(abilities: [.attributes, .cursor, .printsModeQuery])
      program.type("clear; printf half; $PROBE window \(height); echo ' and half'\n")
      try program.wait("the probe") { $0.shows("ready") && $0.modes.contains(2004) }
      try program.waitForRest()
      let probe = program.screen.rows.filter { !$0.isEmpty && $0 != "half" }
      expectEqual(probe, ["ready", "first size"])
      program.type("end\r")
      try program.wait("the other half") { $0.shows("half and half") && $0.isAtPrompt }
    }
  }
}
