import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Names that contain shell commands and control sequences.
  @Suite(.serialized) struct HostileNameTests {
    private static let names = [
      "$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\"; touch pwned; \"",
      "a b\nc; touch pwned", "\u{1B}[2J\u{1B}]0;pwned\u{7}", "-rf", "{} {+} {q}",
      "\\$(touch pwned)",
      "'\"'$(touch pwned)", "*", "~", "#", "&touch pwned&", "|touch pwned",
    ]

    /// Returns the first line of the preview of a name.
    private static func preview(of shown: String) -> String {
      // The preview keeps line breaks and removes control sequences.
      if shown.hasPrefix("a b\\n") { return "<a b" }
      if shown.hasPrefix("\\x1b") { return "<>" }
      return shown.hasPrefix("-") ? "<./\(shown)>" : "<\(shown)>"
    }

    /// The ways to quote a placeholder.
    private static let commands = [
      "printf '<%s>' {}", "printf '<%s>' '{}'", "printf '<%s>' \"{}\"", "printf \"<%s>\" {+}",
    ]

    @Test(arguments: commands)
    func `a command receives hostile names unchanged and executes nothing`(command: String) throws {
      for name in Self.names {
        let tree = try TemporaryDirectory()
        try tree.write("\(name)")
        let output = try StreamPipe()
        let program = try TerminalProgram(
          "file-search",
          ["-1", "--exec", command],
          in: tree.path,
          output: output.writing
        )
        try expectEqual(program.waitForEnd(), 0)
        let word = name.hasPrefix("-") ? "./\(name)" : name
        expectEqual(output.contents(), Array("<\(word)>".utf8), "\(name.debugDescription)")
        expect(!tree.exists("pwned"))
        expect(program.screen.unknown.isEmpty)
      }
    }

    @Test(arguments: commands)
    func `a preview of hostile names executes nothing and draws correctly`(command: String) throws {
      let tree = try TemporaryDirectory()
      for name in Self.names { try tree.write("\(name)") }
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--no-mouse", "-m", "--preview", command, "--bind", "f2:select-all"],
        in: tree.path,
        size: ScreenSize(rows: 30, columns: 120)
      )
      try program.wait("all") { $0.text.contains("watching") && $0.count == "15/15" }
      for _ in Self.names {
        let name = program.screen.rows.first { $0.hasPrefix("▌") }.map { row in
          row.dropFirst(2).prefix { $0 != "│" }
        }
        let shown = String(name ?? "").trimmingCharacters(in: .whitespaces)
        try program.wait("the preview of \(shown)") { screen in
          let pane = screen.rows[0].split(separator: "│ ", maxSplits: 1).last ?? ""
          return pane.trimmingCharacters(in: .whitespaces) == Self.preview(of: shown)
        }
        program.type("\u{1B}[B")
        try program.wait("the next") {
          $0.rows.first { $0.hasPrefix("▌") }?.contains(shown) != true || $0.rows[16].hasPrefix("▌")
        }
      }
      program.type("\u{1B}OQ")
      try program.wait("all marked") { $0.rows[1].contains("15 marked") }
      expect(!tree.exists("pwned"))
      expect(program.screen.unknown.isEmpty)
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test func `a quote in a comment is ignored, and uncertain quoting is rejected`() throws {
      let tree = try TemporaryDirectory("precious1", "precious2", "x * y")
      let comment = ["-1", "-q", "'y", "--exec", "# don't ask\nrm \"{}\""]
      let program = try TerminalProgram("file-search", comment, in: tree.path)
      try expectEqual(program.waitForEnd(), 0)
      expect(tree.exists("precious1") && tree.exists("precious2") && !tree.exists("x * y"))
      for (option, command) in [
        ("--exec", "rm `echo \"{}\"`"), ("--preview", "cat <<E {}\nE"),
        ("--bind", "f2:execute(rm `echo {}`)"),
      ] {
        let refused = try TerminalProgram("file-search", ["-1", option, command], in: tree.path)
        try expectEqual(refused.waitForEnd(), 2)
        expect(refused.screen.rows[0].hasPrefix("file-search: \(option): "))
        expect(refused.screen.text.contains("cannot be determined"))
      }
      expect(tree.exists("precious1") && tree.exists("precious2"))
    }

    @Test func `a preview draws control characters of a file as text`() throws {
      let tree = try TemporaryDirectory()
      try tree.write(
        "a",
        "\u{1B}[2J\u{1B}]0;t\u{7}x\u{9B}31m\u{202E}\u{8}"
      )
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--preview-window", "right"],
        in: tree.path,
        size: ScreenSize(rows: 12, columns: 100)
      )
      try program.wait("the text") {
        $0.rows[0].contains("1 \\x1b[2J\\x1b]0;t\\x07x\\u{9b}31m\\u{202e}\\x08")
      }
      expect(program.screen.unknown.isEmpty)
    }
  }
}
