import Expectations
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The clipboard, and what the terminal shows outside of its rows.
  @Suite(.serialized) struct WindowTests {
    private func probe(_ arguments: String...) throws -> TerminalProgram {
      let program = try TerminalProgram("TerminalProbe", ["window"] + arguments)
      try program.wait("the probe") { $0.text.contains("ready") }
      return program
    }

    private func end(_ program: TerminalProgram) throws {
      program.type("end\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.modes, [7, 25])
      expectEqual(program.screen.title, "terminal")
      expectEqual(program.screen.progress, nil)
      expectEqual(program.screen.unknown, [])
    }

    @Test func `a text is copied to the clipboard of the terminal`() throws {
      let program = try probe()
      program.type("copy one 日本 \u{1F468}\u{200D}\u{1F469}\r")
      try program.wait("a copy") { $0.shows("copied true") }
      expectEqual(program.screen.clipboard, "one 日本 \u{1F468}\u{200D}\u{1F469}")
      try end(program)
    }

    @Test func `a text of the limit is copied, and a longer one is refused`() throws {
      let program = try probe()
      let limit = 74_991
      program.type("fill \(limit)\r")
      try program.wait("a copy") { $0.shows("copied true") }
      expectEqual(program.screen.clipboard?.utf8.count, limit)
      program.type("fill \(limit + 1)\r")
      try program.wait("a refusal") { $0.shows("copied false") }
      expectEqual(program.screen.clipboard?.utf8.count, limit)
      try end(program)
    }

    @Test func `a text that is copied right before the end arrives`() throws {
      let program = try probe()
      program.type("fill 74991, end\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.clipboard?.utf8.count, 74_991)
      expectEqual(program.screen.unknown, [])
    }

    @Test func `Alt-W copies the selection of a field, and is unhandled without one`() throws {
      let program = try probe()
      program.type("some words\u{1B}[1;2D\u{1B}[1;2D\u{1B}[1;2D\u{1B}w")
      try program.wait("a copy") { $0.clipboard == "rds" }
      program.type("\u{5}\u{19}")
      try program.wait("the copy in the field") { $0.rows[0] == "some wordsrds" }
      program.type("\u{1B}w")
      try program.wait("no copy") { $0.shows("unhandled character(\"w\") 2") }
      expectEqual(program.screen.clipboard, "rds")
      program.type("\u{15}")
      try end(program)
    }

    @Test func `Alt-W copies what is selected with the mouse, before the selection of a field`()
      throws
    {
      let program = try probe()
      program.type("\u{1B}[<0;1;2M\u{1B}[<32;3;2M\u{1B}[<0;3;2m")
      try program.wait("a copy") { $0.clipboard == "rea" }
      program.type("copy other\r")
      try program.wait("another copy") {
        $0.clipboard == "other" && $0.shows("copied true")
      }
      program.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
      try program.wait("a double click") { $0.clipboard == "copied" }
      program.type("ab\u{1B}[1;2D")
      program.type("\u{1B}[<0;1;2M\u{1B}[<32;2;2M\u{1B}[<0;2;2m")
      try program.wait("a copy") { $0.clipboard == "co" }
      program.type("\u{1B}[<0;8;2M\u{1B}[<32;11;2M\u{1B}[<0;11;2m\u{1B}w")
      try program.wait("a copy") { $0.clipboard == "true" }
      program.type("x\u{8}\u{1B}[1;2D\u{1B}w")
      try program.wait("the copy of the field") { $0.clipboard == "a" }
      program.type("\u{5}\u{15}")
      try end(program)
    }

    @Test func `a title is set once, and the former one comes back`() throws {
      let program = try probe()
      program.type("title one 日本\r")
      try program.wait("a title") { $0.shows("titled") && $0.title == "one 日本" }
      program.type("title one 日本\rpush two\r")
      try program.wait("another title") { $0.shows("pushed") && $0.title == "two" }
      expectEqual(program.screen.titleChanges, 2)
      program.type("title\r")
      try program.wait("the former title") { $0.shows("titled") && $0.title == "terminal" }
      program.type("push three\r")
      try program.wait("a third title") { $0.shows("pushed") && $0.title == "three" }
      try end(program)
    }

    @Test func `a program in between gets the former title, and the title is set again`() throws {
      let program = try probe()
      program.type("title one\r")
      try program.wait("a title") { $0.title == "one" }
      program.type("lend\r")
      try program.wait("another program") { $0.shows("lent") }
      expectEqual(program.screen.title, "terminal")
      program.type("\r")
      try program.wait("the title that was set meanwhile") {
        $0.shows("back") && $0.title == "lent"
      }
      try end(program)
    }

    @Test func `a signal brings the former title back`() throws {
      let program = try probe()
      program.type("title one\r")
      try program.wait("a title") { $0.title == "one" }
      kill(program.process, SIGTERM)
      try expectEqual(program.waitForEnd(), 128 + SIGTERM)
      expectEqual(program.screen.title, "terminal")
    }

    @Test func `control characters of a title start no sequence`() throws {
      let program = try probe()
      program.type("title a^]2;b^[31mc\r")
      try program.wait("a title") { $0.shows("titled") }
      expectEqual(program.screen.title, "a]2;b[31mc")
      try end(program)
    }

    @Test func `a progress is shown, written once if it does not change, and removed`() throws {
      let program = try probe()
      func set(_ word: String) throws -> String? {
        program.type("progress \(word)\r")
        try program.wait("progress \(word)") {
          $0.rows[1] == (word.isEmpty ? "progress" : "progress \(word)")
        }
        return program.screen.progress
      }
      try expectEqual(set("0.5"), "1;50")
      try expectEqual(set("0.501"), "1;50")
      expectEqual(program.screen.progressChanges, 1)
      try expectEqual(set("error"), "2")
      try expectEqual(set("indeterminate"), "3")
      try expectEqual(set("paused"), "4")
      try expectEqual(set(""), nil)
      try expectEqual(set("1e300"), "1;100")
      try end(program)
    }

    @Test func `a program that never sets a progress writes none`() throws {
      let program = try probe()
      try end(program)
      expectEqual(program.screen.progressChanges, 0)
      expectEqual(program.screen.titleChanges, 0)
    }

    @Test func `a progress is removed for another program, and by a signal`() throws {
      let program = try probe()
      program.type("progress 0.25\rlend\r")
      try program.wait("another program") { $0.shows("lent") }
      expectEqual(program.screen.progress, nil)
      program.type("\r")
      try program.wait("the progress") { $0.shows("back") && $0.progress == "1;25" }
      kill(program.process, SIGHUP)
      try expectEqual(program.waitForEnd(), 128 + SIGHUP)
      expectEqual(program.screen.progress, nil)
    }
  }
}
