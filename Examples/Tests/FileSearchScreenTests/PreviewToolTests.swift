import Expectations
import Foundation
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The programs that show a file better than its plain text.
  @Suite(.serialized) struct PreviewToolTests {
    private let tree: TemporaryDirectory
    private let tools: TemporaryDirectory

    init() throws {
      tree = try TemporaryDirectory()
      tools = try TemporaryDirectory()
    }

    /// Makes a program that prints with its arguments in `$@`; the last one is the file.
    private func makeTool(_ name: String, _ script: String) throws {
      try tools.write("\(name)", "#!/bin/sh\nfor file; do :; done\n" + script)
      chmod("\(tools.path)/\(name)", 0o755)
    }

    private func search(_ arguments: String..., variables: [String: String] = [:]) throws
      -> TerminalProgram
    {
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--preview-window", "right"] + arguments,
        in: tree.path,
        environment: ["PATH": "\(tools.path):/usr/bin:/bin", "TERM": "xterm-256color"]
          .merging(variables) { $1 },
        size: ScreenSize(rows: 10, columns: 60)
      )
      try program.wait("watch") { $0.isLive }
      return program
    }

    @Test func `text has the colours that bat gives it, and its own characters`() throws {
      try makeTool("bat", #"printf '\033[31mred\033[0m line\nchanged\n\033[32mlast\033[0m\n'"#)
      try tree.write("-a.swift", "red line\nsecond\nlast\n")
      let program = try search()
      try program.wait("the colours") { $0.text(inRow: 0, styled: "31").contains("red") }
      expect(program.screen.rows[0].contains("1 red line"))
      expect(program.screen.rows[1].contains("2 second"))
      expect(program.screen.text(inRow: 2, styled: "32").contains("last"))
      try tree.write("-a.swift", "red line\n")
      try program.wait("the change") { !$0.text.contains("second") }
      expect(program.screen.rows[0].contains("1 red line"))
    }

    @Test(arguments: ["exit 1", "echo nothing; exit 3", "kill -9 $$", "sleep 3600", "yes"])
    func `text stays plain when bat fails or hangs`(script: String) throws {
      try makeTool("bat", script)
      try tree.write("a", "first\nsecond\n")
      try tree.write("b", "other\n")
      let program = try search()
      try program.wait("the text") {
        $0.rows[0].contains("1 first") && $0.rows[1].contains("2 second")
      }
      program.type("b")
      try program.wait("the other text") { $0.rows[0].contains("1 other") }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `an image is drawn by chafa in the size of the pane, or named`() throws {
      try tree.write("a.png", "\u{89}PNG")
      let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1]
      try Data(image).write(to: URL(filePath: "\(tree.path)/a.png"))
      try makeTool("chafa", #"for word; do echo "$word"; done"#)
      let program = try search()
      try program.wait("the image") { $0.text.contains("--format=symbols") }
      expect(program.screen.text.contains("--size=27x10"))
      expect(program.screen.rows[4].hasSuffix(" a.png"))
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
      try tools.remove("chafa")
      try makeTool("chafa", "exit 1")
      let without = try search()
      try without.wait("its name") { $0.text.contains("an image") }
    }

    @Test func `neither program runs on a screen without colours`() throws {
      try makeTool("bat", "touch '\(tree.path)/ran'; cat \"$file\"")
      try tree.write("a", "first\n")
      for (words, variables) in [("--color=bw", [:]), ("--no-mouse", ["NO_COLOR": "1"])] {
        let program = try search(words, variables: variables)
        try program.wait("the text") { $0.rows[0].contains("1 first") }
        try program.waitForRest()
        program.type("\u{1B}")
        try expectEqual(program.waitForEnd(), 130)
      }
      expect(!FileManager.default.fileExists(atPath: "\(tree.path)/ran"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/batcat")))
    func `the installed bat keeps the text of source files`() throws {
      let source = "let x = \"a\tb\" // c\n\n\tfunc f() { \u{1B} }   \n日本 é\n"
      try tree.write("a.swift", source)
      let program = try search()
      try program.wait("the colours") { screen in
        (0..<60).contains { screen.style(row: 0, column: $0).contains("38;5;81") }
      }
      let plain = try search("--color=bw")
      try plain.wait("the text") { $0.rows[0].contains("let x") }
      expectEqual(Array(program.screen.rows.prefix(5)), Array(plain.screen.rows.prefix(5)))
    }
  }
}
