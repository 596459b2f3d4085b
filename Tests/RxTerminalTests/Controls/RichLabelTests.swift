import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct RichLabelTests {
  private func lines(_ markdown: String, columns: Int, rows: Int = 8) -> [String] {
    VirtualTerminal(RichLabel(RichText(markdown: markdown)), rows: rows, columns: columns).lines
  }

  @Test func `words are wrapped, items are indented, and code is not wrapped`() {
    expectEqual(
      lines(
        "# T\none **two** three\n- item four\n- 五六七 a\n> b c d e\n```\nlong code line",
        columns: 10,
        rows: 15
      ),
      [
        "T", "", "one two", "three", "", "• item", "  four", "• 五六七 a", "", "│ b c d e", "",
        "  long cod", "", "", "",
      ]
    )
  }

  @Test func `a word that is wider than the line continues in the next one`() {
    expectEqual(
      lines("a b**cdefgh**i jk", columns: 4),
      ["a", "bcde", "fghi", "jk", "", "", "", ""]
    )
    expectEqual(lines("日本語", columns: 3, rows: 3), ["日", "本", "語"])
    expectEqual(lines("日本", columns: 1, rows: 3), ["", "", ""])
    expectEqual(lines("100. a", columns: 3, rows: 2), ["a", ""])
    expectEqual(lines("", columns: 3, rows: 2), ["", ""])
  }

  @Test func `parts of the text have styles and links`() {
    let text = RichText(markdown: "a **b** *c* `d` [e f](https://example.com)")
    let terminal = VirtualTerminal(RichLabel(text), rows: 1, columns: 20)
    expectEqual(terminal.text(inRow: 0, where: \.isBold), "b")
    expectEqual(terminal.text(inRow: 0, where: \.isItalic), "c")
    expectEqual(terminal.text(inRow: 0, where: \.isDim), "d")
    expectEqual(terminal.text(inRow: 0, where: \.isUnderlined), "e f")
    let links = terminal.painter.grid.row(0).map { $0.link }
    expectEqual(links.compactMap { $0 }, Array(repeating: "https://example.com", count: 3))
  }

  @Test func `the height follows the width and the text`() {
    let label = RichLabel(RichText(markdown: "one two three"))
    expectEqual(label.terminalSize(in: LayoutSize(width: 7, height: 9)).height, 2)
    expectEqual(label.terminalSize(in: LayoutSize(width: 5, height: 9)).height, 3)
    label.text = RichText(markdown: "one")
    expectEqual(label.terminalSize(in: LayoutSize(width: 5, height: 9)).height, 1)
  }
}
