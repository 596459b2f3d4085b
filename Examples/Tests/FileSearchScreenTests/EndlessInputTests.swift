import Expectations
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Programs that write lines without an end, or faster than they can be shown.
  @Suite(.serialized) struct EndlessInputTests {
    /// Starts a pipeline of bash, in which `search` is the program.
    private func pipeline(_ line: String) throws -> TerminalProgram {
      let search = TerminalProgram.path(of: "file-search")
      let function = "search() { \(search) --reverse \"$@\"; }"
      return try TerminalProgram("/bin/bash", ["-c", "\(function); \(line)"])
    }

    @Test func `lines of an endless program are shown and searched while it runs`() throws {
      let program = try pipeline("yes ab | search; echo status ${PIPESTATUS[*]}")
      try program.wait("the first lines") { $0.results.first?.contains("ab") ?? false }
      program.type("x")
      try program.wait("no match") { $0.count.hasPrefix("0/") && $0.rows[0] == "> x" }
      program.type("\u{15}b")
      try program.wait("matches") { !$0.count.hasPrefix("0/") && $0.rows[0] == "> b" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      // The writer gets SIGPIPE.
      expect(program.screen.shows("status 141 0"))
    }

    @Test func `the last lines of an endless program are kept`() throws {
      let program = try pipeline("seq inf | search --tail 7; echo status ${PIPESTATUS[*]}")
      try program.wait("lines") { $0.count == "7/7" && $0.text.contains("reading") }
      let first = program.screen.results
      try program.wait("others") { $0.count == "7/7" && $0.results != first }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("status 141 130"))
    }

    @Test func `reading stops at a line without an end, and the lines before it can be chosen`()
      throws
    {
      let program = try pipeline("(echo one; cat /dev/zero) | search; echo status ${PIPESTATUS[*]}")
      try program.wait("the limit") {
        $0.text.contains("standard input up to 64 MiB in a line, the rest is not read")
          && $0.count == "1/1"
      }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("one"))
      expect(program.screen.shows("status 141 0"))
    }

    @Test func `bytes that are no text are read without an end`() throws {
      let program = try pipeline("yes $'\\xff\\xfea' | search -q a")
      try program.wait("matches") { !$0.count.hasPrefix("0/") && !$0.results.isEmpty }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }
  }
}
