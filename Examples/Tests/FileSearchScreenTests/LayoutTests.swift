import Expectations
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The positions and looks of the parts of the screen.
  @Suite(.serialized) struct LayoutTests {
    /// Starts the search in the directory, with the default layout.
    private func upward(
      _ tree: TemporaryDirectory,
      _ arguments: [String] = [],
      environment: [String: String] = [:],
      size: ScreenSize = ScreenSize(rows: 10, columns: 40)
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "file-search",
        arguments,
        in: tree.path,
        environment: environment,
        size: size
      )
      try program.wait("watch") { $0.isLive }
      return program
    }

    @Test func `the list grows upward from the query, the best below`() throws {
      let tree = try TemporaryDirectory("a1", "a22", "a333", "b")
      let program = try upward(tree)
      program.type("a")
      try program.wait("matches") {
        $0.rows == ["  watching .", "", "", "", "", "  a333", "  a22", "▌ a1", "  3/4", "> a"]
      }
      program.type("\u{1B}[A")
      try program.wait("one up") { $0.rows[6] == "▌ a22" && $0.rows[7] == "  a1" }
      program.type("\u{10}\u{10}\u{10}")
      try program.wait("the last") { $0.rows[5] == "▌ a333" }
      program.type("\u{E}")
      try program.wait("one down") { $0.rows[6] == "▌ a22" }
      program.type("\u{1B}[<0;3;8M\u{1B}[<0;3;8m")
      try program.wait("the one that was clicked") { $0.rows[7] == "▌ a1" }
      program.type("\u{1B}[<64;3;6M")
      try program.wait("one up by the wheel") { $0.rows[6] == "▌ a22" }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `--info chooses the place of the counts`() throws {
      let tree = try TemporaryDirectory("a1", "a22")
      for (place, last) in [("default", ["  2/2", "> a"]), ("hidden", ["▌ a1", "> a"])] {
        let program = try TerminalProgram(
          "file-search",
          ["--info", place, "-q", "a"],
          in: tree.path,
          size: ScreenSize(rows: 10, columns: 40)
        )
        try program.wait("the list") { $0.rows.suffix(2) == last[...] }
      }
    }

    @Test func `--info=inline-right shows the counts behind the query`() throws {
      let tree = try TemporaryDirectory("a1", "a22", "b")
      let program = try upward(tree, ["--info=inline-right", "-q", "a"])
      try program.wait("the counts") {
        $0.rows[9].hasPrefix("> a ") && $0.rows[9].hasSuffix(" 2/3") && $0.rows[8] == "▌ a1"
      }
      program.type(String(repeating: "x", count: 60))
      try program.wait("a long query beside them") {
        $0.rows[9].hasPrefix("> ") && $0.rows[9].contains("xxx ") && $0.rows[9].hasSuffix(" 0/3")
      }
    }

    @Test func `a scroll bar shows the visible part, unless --no-scrollbar`() throws {
      let tree = try TemporaryDirectory()
      for number in 100..<150 { try tree.write("\(number)") }
      let size = ScreenSize(rows: 12, columns: 30)
      let program = try upward(tree, size: size)
      try program.wait("all") { $0.text.contains("50/50") }
      func bar(_ screen: ScreenEmulator) -> String {
        (1..<10).map { screen.character(row: $0, column: 29) }.joined()
      }
      expectEqual(bar(program.screen), "││││││││┃")
      program.type("\u{1B}[1;5F")
      try program.wait("the end") { bar($0) == "┃││││││││" && $0.rows[1].hasPrefix("▌ 149") }
      let plain = try upward(tree, ["--no-scrollbar"], size: size)
      try plain.wait("all") { $0.text.contains("50/50") }
      expectEqual(bar(plain.screen), "         ")
    }

    @Test func `--prompt and --header are shown`() throws {
      let tree = try TemporaryDirectory("a")
      let arguments = ["--prompt", "Find: ", "--header", "first \u{1B}[31m\nsecond", "--reverse"]
      let program = try upward(tree, arguments)
      try program.wait("all") {
        $0.rows[0...4]
          == ["Find:", "  1/1", "  first \\x1b[31m", "  second", "▌ a"]
      }
      program.type("a")
      try program.wait("what is typed") { $0.rows[0] == "Find: a" && $0.cursor == (0, 7) }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `the lines of a header keep their order when the list grows upward`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try upward(tree, ["--header", "first\nsecond"])
      try program.wait("all") {
        $0.rows[5...] == ["▌ a", "  first", "  second", "  1/1", ">"]
      }
    }

    @Test func `with few rows the status disappears before the count`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let program = try upward(tree, ["--no-scrollbar"])
      program.resize(to: ScreenSize(rows: 3, columns: 40))
      try program.wait("three rows") { $0.rows == ["▌ a", "  2/2", ">"] }
    }

    @Test func `--color takes precedence over NO_COLOR`() throws {
      let tree = try TemporaryDirectory("main")
      let arguments = ["--reverse", "--color", "16,hl:red:italic,pointer:#00ff00"]
      let program = try upward(tree, arguments, environment: ["NO_COLOR": "1"])
      program.type("ai")
      try program.wait("a match in red") {
        $0.text(inRow: 2, styled: "31") == "ai" && $0.text(inRow: 2, styled: "3") == "ai"
      }
      let plain = try upward(tree, ["--reverse", "--color", "bw"])
      plain.type("ai")
      try plain.wait("a match without colour") { $0.text(inRow: 2, styled: "4") == "ai" }
      expect(plain.screen.text(inRow: 2, styled: "32").isEmpty)
    }

    @Test func `--hyperlink links paths to their files`() throws {
      let tree = try TemporaryDirectory("a b%é")
      let program = try upward(tree, ["--reverse", "--hyperlink"])
      try program.wait("the file") { $0.rows[2] == "▌ a b%é" }
      var host = [CChar](repeating: 0, count: 256)
      gethostname(&host, 255)
      let name = host.prefix { $0 != 0 }.map { Character(Unicode.Scalar(UInt8($0))) }
      let target = "file://\(String(name))\(tree.path)/a%20b%25%C3%A9"
      expectEqual(program.screen.text(inRow: 2, leadingTo: target), "a b%é")
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `--no-mouse does not request mouse events`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try upward(tree, ["--no-mouse"])
      expect(program.screen.modes.isDisjoint(with: [1000, 1002, 1006]))
    }
  }
}
