import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The terminal is restored after a crash.
  @Suite(.serialized) struct CrashingTests {
    private let tree: TemporaryDirectory
    private let program: TerminalProgram

    init() throws {
      tree = try TemporaryDirectory()
      program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        in: tree.path,
        environment: ["PS1": "$ ", "SWIFT_BACKTRACE": "enable=no", "HISTFILE": ""]
      )
    }

    /// Makes the shell record the modes of its terminal and start the probe.
    private func startProbe(_ arguments: String = "", showing text: String = "ready") throws {
      let probe = TerminalProgram.path(of: "TerminalProbe")
      program.type("stty -a > before; \(probe) \(arguments)\n")
      try program.wait("the probe") { $0.isAlternate && $0.text.contains(text) }
    }

    private func expectRestored(status: ClosedRange<Int>) throws {
      try program.wait("its end") { !$0.isAlternate && $0.isAtPrompt }
      program.type("echo status=$?; stty -a > after; cmp before after && echo same modes\n")
      try program.wait("the same modes") { $0.shows("same modes") }
      let shown = program.screen.rows.compactMap { row in
        row.hasPrefix("status=") ? Int(row.dropFirst(7)) : nil
      }
      expect(shown.count == 1 && shown.allSatisfy { status.contains($0) })
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      expect(program.screen.unknown.isEmpty)
    }

    @Test(arguments: [
      ("trap", 128...160), ("index", 128...160), ("elsewhere", 128...160), ("overflow", 139...139),
      ("exit", 3...3), ("stop", 0...0),
    ])
    func `a crash restores the terminal`(word: String, status: ClosedRange<Int>) throws {
      try startProbe()
      program.type(word)
      try expectRestored(status: status)
    }

    @Test(arguments: ["trap", "index", "overflow"])
    func `Swift's backtracer reports a crash and does not wait for a key`(word: String) throws {
      program.resize(to: ScreenSize(rows: 400, columns: 80))
      program.type("export SWIFT_BACKTRACE=enable=yes,limit=8\n")
      try startProbe()
      program.type(word)
      var hasCounted = false
      try program.wait("its end") { screen in
        hasCounted = hasCounted || screen.text.contains("(29s)")
        return hasCounted || !screen.isAlternate && screen.isAtPrompt
      }
      try #require(!hasCounted)
      expect(program.screen.text.contains("crashed"))
    }

    @Test func `keys typed before a crash do not reach the shell`() throws {
      try startProbe()
      program.type("unread")
      try program.wait("the wait for input") { $0.text.contains("waiting") }
      program.type("echo spoiled\n")
      try expectRestored(status: 128...160)
      expect(!program.screen.text.contains("spoiled"))
    }

    @Test func `an unread reply of the terminal does not reach the shell`() throws {
      program.holdsAnswers = true
      try startProbe()
      program.type("unread")
      try program.wait("the wait for input") { $0.text.contains("waiting") }
      program.holdsAnswers = false
      try expectRestored(status: 128...160)
    }

    @Test func `a late reply of the terminal does not reach the shell`() throws {
      program.holdsAnswers = true
      try startProbe("echo --patient", showing: "nothing")
      // A signal, as the stack trace of a runtime failure would scroll the screen.
      program.type("abort")
      try program.wait("the crash") { $0.text.contains("aborting") }
      program.holdsAnswers = false
      try expectRestored(status: 128...160)
    }
  }
}
