import Expectations
import TerminalKit
import Testing

@testable import RxTerminal

@Suite struct FrameWriterTests {
  private let size = ScreenSize(rows: 6, columns: 24)

  private func grid(_ lines: String..., style: TextStyle = .plain) -> ScreenGrid {
    var grid = ScreenGrid(size: size)
    for (row, line) in lines.enumerated() {
      grid.put(line, row: row, column: 0, limit: size.columns, style: style)
    }
    return grid
  }

  @Test func `the same grid again writes nothing`() {
    var writer = FrameWriter(depth: .truecolor)
    let picture = grid("a", "日本", style: TextStyle(foreground: 3))
    let cursor = FrameWriter.Position(row: 0, column: 1)
    expect(!writer.frame(picture, cursor: cursor).isEmpty)
    expect(writer.frame(picture, cursor: cursor).isEmpty)
    expect(!writer.frame(picture, cursor: nil).isEmpty)
    expect(writer.frame(picture, cursor: nil).isEmpty)
    writer.invalidate()
    expect(!writer.frame(picture, cursor: nil).isEmpty)
  }

  @Test func `a changed character costs a few bytes`() {
    var writer = FrameWriter(depth: .truecolor)
    _ = writer.frame(grid("hello world"), cursor: nil)
    let bytes = writer.frame(grid("hello wOrld"), cursor: nil)
    expectEqual(String(decoding: bytes, as: UTF8.self), "\u{1B}[?2026h\u{1B}[1;8HO\u{1B}[?2026l")
  }

  @Test func `clusters that a terminal measures as the program need no moves of the cursor`() {
    var writer = FrameWriter(depth: .truecolor)
    writer.measuresClusters = true
    _ = writer.frame(grid(""), cursor: nil)
    let bytes = writer.frame(grid("e\u{301}👨‍👩‍👧👍🏽x❤️y"), cursor: nil)
    expectEqual(
      String(decoding: bytes, as: UTF8.self),
      "\u{1B}[?2026h\u{1B}[1;1He\u{301}👨‍👩‍👧👍🏽x  \u{1B}[1;7H❤️\u{1B}[1;9Hy\u{1B}[K\u{1B}[?2026l"
    )
  }

  @Test func `the end of a row is erased, not written`() {
    var writer = FrameWriter(depth: .truecolor)
    _ = writer.frame(grid("a long line of text"), cursor: nil)
    let bytes = writer.frame(grid("a"), cursor: nil)
    expectEqual(
      String(decoding: bytes, as: UTF8.self),
      "\u{1B}[?2026h\u{1B}[1;3H\u{1B}[K\u{1B}[?2026l"
    )
  }

  @Test func `without colors none are written`() {
    var writer = FrameWriter(depth: .none)
    let style = TextStyle(foreground: 2, background: 236, isBold: true)
    let text = String(decoding: writer.frame(grid("x", style: style), cursor: nil), as: UTF8.self)
    expect(text.contains("\u{1B}[0;1mx"))
    expect(!text.contains("38;5") && !text.contains("48;5") && !text.contains(";32"))
  }

  @Test(arguments: [
    (ColorDepth.truecolor, "38;2;255;0;0"), (.indexed256, "38;5;196"), (.ansi16, "91"),
  ])
  func `colors are the nearest available ones`(depth: ColorDepth, parameters: String) {
    var writer = FrameWriter(depth: depth)
    let red = TextStyle(foreground: TerminalColor(hexadecimal: 0xFF0000))
    let text = String(decoding: writer.frame(grid("x", style: red), cursor: nil), as: UTF8.self)
    expect(text.contains("\u{1B}[0;\(parameters)mx"))
  }

  @Test func `styles are those of SGR`() {
    var bytes: [UInt8] = []
    TextStyle(foreground: 9, background: 236, isBold: true, isUnderlined: true).write(to: &bytes)
    expectEqual(String(decoding: bytes, as: UTF8.self), "\u{1B}[0;1;4;91;48;5;236m")
    bytes = []
    TextStyle(
      foreground: .rgb(red: 1, green: 20, blue: 255),
      background: 7,
      isItalic: true,
      isStruckThrough: true
    ).write(to: &bytes)
    expectEqual(String(decoding: bytes, as: UTF8.self), "\u{1B}[0;3;9;38;2;1;20;255;47m")
  }

  @Test(arguments: ScreenEmulator.Measure.allCases)
  func `any grid can follow any other`(measure: ScreenEmulator.Measure) {
    var random = SystemRandomNumberGenerator()
    var writer = FrameWriter(depth: .truecolor)
    writer.measuresClusters = measure == .clusters
    var screen = ScreenEmulator(size: size, measure: measure)
    screen.feed(TerminalSequences(options: TerminalOptions()).enterSequence)
    let alphabet: [Character] = [
      "a", "b", "c", " ", " ", " ", "日", "é", "👨‍👩‍👧‍👦", "❤️", "🇩🇪", "e\u{301}", "👍🏽",
    ]
    let styles = [
      TextStyle.plain, .plain, TextStyle(foreground: 2), TextStyle(background: 4, isBold: true),
    ]
    let links = [nil, nil, nil, "file:///a", "https://example.org/b c"]
    var picture = ScreenGrid(size: size)
    for _ in 0..<300 {
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        picture.put(
          alphabet.randomElement(using: &random) ?? " ",
          row: .random(in: 0..<size.rows, using: &random),
          column: .random(in: 0..<size.columns, using: &random),
          style: styles.randomElement(using: &random) ?? .plain,
          link: links.randomElement(using: &random) ?? nil
        )
      }
      screen.feed(writer.frame(picture, cursor: nil))
      for row in 0..<size.rows { check(screen, shows: picture, row: row, measure) }
      expect(screen.unknown.isEmpty)
    }
  }

  @Test func `a frame that draws everything leaves nothing of what was there`() {
    var writer = FrameWriter(depth: .truecolor)
    var screen = ScreenEmulator(size: size)
    screen.feed("a shell\r\nhas written\r\nthis".utf8)
    screen.feed(writer.frame(grid("a"), cursor: nil))
    expectEqual(screen.rows, ["a"] + Array(repeating: "", count: 5))
  }

  @Test func `a character that a terminal draws narrower leaves nothing of those before it`() {
    var writer = FrameWriter(depth: .truecolor)
    var screen = ScreenEmulator(size: size, measure: .scalars)
    screen.feed(writer.frame(grid("abc"), cursor: nil))
    screen.feed(writer.frame(grid("❤️c"), cursor: nil))
    expectEqual(screen.rows[0], "❤️ c")
  }

  /// Characters of certain width are there; those that terminals measure differently damage no others.
  private func check(
    _ screen: ScreenEmulator,
    shows picture: ScreenGrid,
    row: Int,
    _ measure: ScreenEmulator.Measure
  ) {
    for column in 0..<size.columns where picture[row, column].columns > 0 {
      let character = picture[row, column].character
      if measure == .scalars, !character.isSurelyMeasured { continue }
      expectEqual(screen.character(row: row, column: column), String(character))
    }
    let linked = (0..<size.columns).filter { picture[row, $0].link == "file:///a" }
      .map { picture[row, $0] }.filter { $0.columns > 0 }.map { String($0.character) }.joined()
    if measure == .clusters {
      expectEqual(screen.text(inRow: row, leadingTo: "file:///a"), linked)
    }
  }

  @Test func `thirty changed rows of a large screen fit into eight kilobytes`() {
    let size = ScreenSize(rows: 60, columns: 200)
    var writer = FrameWriter(depth: .truecolor)
    func picture(_ number: Int) -> ScreenGrid {
      var grid = ScreenGrid(size: size)
      for row in 0..<60 {
        let number = row < 30 ? number : 0
        let path =
          "/usr/share/doc/package-\(row * 7919 + number * 131)/examples/source-\(number)/main.swift"
        var column = 0
        for (index, character) in path.enumerated() {
          let style = index % 13 == number % 13 ? TextStyle(foreground: 2, isBold: true) : .plain
          column = grid.put(character, row: row, column: column, style: style)
        }
      }
      return grid
    }
    _ = writer.frame(picture(0), cursor: nil)
    expect(writer.frame(picture(1), cursor: nil).count <= 8192)
  }
}
