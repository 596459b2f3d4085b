import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The terminal is restored, however the program ends.
  @Suite(.serialized) struct RestoringTests {
    /// Starts a shell that records the modes of its terminal and runs the search.
    private func shell(
      _ tree: TemporaryDirectory,
      _ arguments: String = "",
      backtrace: String = "enable=no",
      size: ScreenSize = ScreenSize(rows: 24, columns: 80)
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        in: tree.path,
        environment: ["PS1": "$ ", "SWIFT_BACKTRACE": backtrace, "HISTFILE": ""],
        size: size
      )
      program.type("stty -a > before\n")
      program.type(
        "\(TerminalProgram.path(of: "file-search")) --reverse \(arguments) \(tree.path)\n"
      )
      try program.wait("search") { $0.isAlternate && $0.text.contains("watching") }
      return program
    }

    private func expectRestored(
      _ program: TerminalProgram,
      _ tree: TemporaryDirectory,
      status: Int32
    ) throws {
      try program.wait("end of the search") { !$0.isAlternate && $0.isAtPrompt }
      program.type("echo status=$?; stty -a > after; cmp before after && echo same modes\n")
      try program.wait("the same modes") { $0.shows("same modes") }
      expect(program.screen.shows("status=\(status)"))
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      expect(program.screen.unknown.isEmpty)
    }

    /// Returns the process ID of the search in the shell.
    private func searching(_ tree: TemporaryDirectory) throws -> Int32 {
      for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        guard let process = Int32(entry),
          let words = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
        else { continue }
        let line = String(decoding: words, as: UTF8.self)
        if line.hasPrefix(TerminalProgram.path(of: "file-search")), line.contains(tree.path) {
          return process
        }
      }
      throw POSIXError(.ESRCH)
    }

    @Test(arguments: [("\r", 0), ("\u{1B}", 130)])
    func `the terminal is restored after Enter and after Esc`(key: String, status: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let program = try shell(tree)
      program.type(key)
      try expectRestored(program, tree, status: status)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `the terminal is restored after a signal`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let program = try shell(tree)
      kill(try searching(tree), signal)
      try expectRestored(program, tree, status: 128 + signal)
    }

    @Test(arguments: [SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE])
    func `the terminal is restored after a crash`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let program = try shell(tree)
      kill(try searching(tree), signal)
      try expectRestored(program, tree, status: 128 + signal)
    }

    @Test(arguments: [SIGTRAP, SIGSEGV, SIGILL])
    func `after a crash the shell is there at once, with a report`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let size = ScreenSize(rows: 200, columns: 80)
      let program = try shell(tree, backtrace: "enable=yes", size: size)
      kill(try searching(tree), signal)
      // Swift's backtracer counts the seconds in which it waits for a key.
      var hasCounted = false
      try program.wait("end of the search") { screen in
        hasCounted = hasCounted || screen.text.contains("(29s)")
        return hasCounted || !screen.isAlternate && screen.isAtPrompt
      }
      try #require(!hasCounted)
      expect(program.screen.text.contains("crashed"))
      program.type("echo status=$?\n")
      try program.wait("the status") { $0.shows("status=\(128 + signal)") }
    }

    @Test func `the terminal is restored while Ctrl-Z has stopped the program`() throws {
      let tree = try TemporaryDirectory("abc", "xyz")
      let program = try shell(tree)
      program.type("ab")
      try program.wait("match") { $0.rows[0] == "> ab" }
      program.type("\u{1A}")
      try program.wait("stop") { !$0.isAlternate && $0.text.contains("Stopped") }
      program.type("stty -a > stopped; cmp before stopped && echo same while stopped\n")
      try program.wait("the same modes") { $0.shows("same while stopped") }
      program.type("fg\n")
      try program.wait("search again") { $0.isAlternate && $0.rows[0] == "> ab" }
      program.type("c")
      try program.wait("typing again") { $0.rows[0] == "> abc" && $0.text.contains("abc") }
      program.type("\u{1B}")
      try expectRestored(program, tree, status: 130)
    }

    @Test func `the screen is drawn again after SIGTSTP and SIGSTOP`() throws {
      let tree = try TemporaryDirectory("abc")
      let program = try shell(tree)
      for signal in [SIGTSTP, SIGSTOP] {
        let process = try searching(tree)
        kill(process, signal)
        // SIGSTOP cannot be handled, so the shell writes on the screen of the search.
        try program.wait("stop") {
          $0.isAlternate == (signal == SIGSTOP) && $0.text.contains("Stopped")
        }
        program.type("fg\n")
        // Until the search draws again the terminal has the modes of the shell.
        try program.wait("search again") {
          $0.isAlternate && $0.rows[0] == ">" && !$0.text.contains("Stopped")
        }
        program.type("b")
        try program.wait("typing again") { $0.rows[0] == "> b" }
        program.type("\u{15}")
        try program.wait("nothing typed") { $0.rows[0] == ">" }
      }
      program.type("\u{1B}")
      try expectRestored(program, tree, status: 130)
    }

    @Test func `the terminal is restored in a command substitution`() throws {
      let tree = try TemporaryDirectory("one two", "three")
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        environment: ["PS1": "$ ", "HISTFILE": ""]
      )
      program.type("v=$(\(TerminalProgram.path(of: "file-search")) --reverse \(tree.path))\n")
      try program.wait("search") { $0.isAlternate && $0.text.contains("watching") }
      // Ctrl-Z must be ignored: a command substitution cannot be continued.
      program.type("two\u{1A}")
      try program.wait("match") { $0.count == "1/2" }
      program.type("\r")
      try program.wait("shell") { !$0.isAlternate }
      program.type("echo \"status=$? <$v>\"\n")
      try program.wait("choice") { $0.shows("status=0 <\(tree.path)/one two>") }
    }

    @Test func `the program ends when the terminal is closed`() throws {
      let tree = try TemporaryDirectory("a")
      let process: Int32
      do {
        let program = try TerminalProgram(
          "/bin/sh",
          ["-c", "\(TerminalProgram.path(of: "file-search")) \(tree.path); true"]
        )
        try program.wait("watch") { $0.isLive }
        process = try searching(tree)
      }
      try waitUntil("end of the search") { kill(process, 0) != 0 }
    }
  }
}
