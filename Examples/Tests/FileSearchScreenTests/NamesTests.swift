import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Names with control sequences, or with characters that terminals measure differently.
  @Suite(.serialized) struct NamesTests {
    private static let names: [(bytes: [UInt8], shown: String)] = [
      (Array("esc\u{1B}[31m\u{1B}[2Jx".utf8), "esc\\x1b[31m\\x1b[2Jx"),
      (Array("line\nbreak\rx".utf8), "line\\nbreak\\x0dx"),
      ([0x62, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80], "b\\xff\\xc3(\\xed\\xa0\\x80"),
      (Array("c1\u{9B}31m".utf8), "c1\\u{9b}31m"),
      (Array("right\u{202E}left".utf8), "right\\u{202e}left"),
      (Array("back\\slash".utf8), "back\\slash"),
      (Array("日本語.txt".utf8), "日本語.txt"),
      (Array("fam👨‍👩‍👧‍👦ily".utf8), "fam👨‍👩‍👧‍👦ily"),
      (Array("flag🇩🇪 heart❤️ e\u{301}".utf8), "flag🇩🇪 heart❤️ e\u{301}"),
    ]

    @Test(arguments: ScreenEmulator.Measure.allCases)
    func `unusual names are drawn without damage to other rows`(measure: ScreenEmulator.Measure)
      throws
    {
      let tree = try TemporaryDirectory()
      for name in Self.names { try tree.write(Word(name.bytes)) }
      let program = try ProgramTests.search(tree, measure: measure)
      try program.wait("all names") { $0.count == "9/9" }
      for name in Self.names {
        let isSure = name.shown.unicodeScalars.allSatisfy { !$0.properties.isEmoji || $0.isASCII }
        if measure == .clusters || isSure {
          expect(program.screen.results.contains("\(tree.path)/\(name.shown)"))
        }
      }
      // The text after the family emoji is in its place, however wide the terminal draws it.
      let row = program.screen.rows.firstIndex { $0.contains("/fam") } ?? 0
      let start = 2 + tree.path.count + 1 + 3
      expectEqual(
        (0..<3).map { program.screen.character(row: row, column: start + 2 + $0) },
        [
          "i", "l", "y",
        ]
      )
      // Moving over all rows changes nothing but the highlight.
      let before = program.screen.results
      for _ in Self.names { program.type("\u{E}") }
      try program.wait("the last one") { $0.rows[10].hasPrefix("▌") }
      expectEqual(program.screen.results, before)
      expect(program.screen.unknown.isEmpty)
    }

    @Test(arguments: 0..<9)
    func `unusual names are printed byte for byte`(place: Int) throws {
      let tree = try TemporaryDirectory()
      let name = Self.names[place]
      try tree.write(Word(name.bytes))
      let output = try StreamPipe()
      let program = try ProgramTests.search(tree, output: output.writing)
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.contents(), Array("\(tree.path)/".utf8) + name.bytes + [0x0A])
    }

    @Test(arguments: 0..<9)
    func `unusual names are escaped where a terminal shows them`(place: Int) throws {
      let tree = try TemporaryDirectory()
      let name = Self.names[place]
      try tree.write(Word(name.bytes))
      for words in [["-1"], ["--filter", ""], ["--filter", "", "--json"]] {
        let program = try TerminalProgram("file-search", words, in: tree.path)
        try expectEqual(program.waitForEnd(), 0)
        // What is not UTF-8 is no control character: the terminal replaces it.
        let unknown = program.screen.unknown.filter { !$0.hasPrefix("bytes that are no UTF-8") }
        expect(unknown.isEmpty, "\(words)")
      }
    }

    @Test func `a name of combining marks stays in its row`() throws {
      let tree = try TemporaryDirectory()
      let marks = String(repeating: "\u{301}", count: 127)
      try tree.write("\(marks)")
      try tree.write("e\(marks)")
      try tree.write("plain")
      let program = try ProgramTests.search(tree)
      try program.wait("all names") { $0.count == "3/3" }
      let results = program.screen.results
      expect(results.contains("\(tree.path)/plain"))
      expectEqual(results.filter { $0.unicodeScalars.contains("\u{301}") }.count, 2)
      expect(results.allSatisfy { $0.count <= tree.path.count + 6 })
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a match in an escape marks the whole escape`() throws {
      let tree = try TemporaryDirectory()
      try tree.write("a\u{1B}b日c")
      let program = try ProgramTests.search(tree)
      program.type("'b日")
      try program.wait("match") { $0.text(inRow: 2, styled: "32") == "b日" }
    }
  }
}
