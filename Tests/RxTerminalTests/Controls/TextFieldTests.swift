import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TextFieldTests {
  private let field = TextField("hello world")

  @Test func `typed text is inserted before the cursor`() {
    let terminal = VirtualTerminal(field)
    expect(terminal.line == "hello world" && terminal.cursor == [0, 11])
    terminal.type("!日")
    expect(terminal.line == "hello world!日" && terminal.cursor == [0, 14])
    terminal.press(.home)
    terminal.type("e\u{301}")
    expect(terminal.line == "e\u{301}hello world!日" && terminal.cursor == [0, 1])
    terminal.paste("x\ny ")
    expect(terminal.line == "e\u{301}x y hello world!日" && terminal.cursor == [0, 5])
    expectEqual(VirtualTerminal(field, columns: 0).line, "")
    expect(VirtualTerminal(field, rows: 0).lines.isEmpty)
  }

  @Test func `of a secret only the length is shown`() {
    field.isSecureTextEntry = true
    let terminal = VirtualTerminal(field)
    expectEqual(terminal.line, "•••••••••••")
    terminal.click(3, count: 2)
    expectEqual(field.selection, 0..<11)
  }

  @Test func `an empty field shows its placeholder`() {
    let field = TextField()
    field.placeholder = "Search"
    let terminal = VirtualTerminal(field)
    expect(terminal.line == "Search" && terminal.cursor == [0, 0])
    expectEqual(terminal.text(inRow: 0, where: \.isDim), "Search")
    terminal.type("x")
    expectEqual(terminal.line, "x")
  }

  @Test func `a long text scrolls only as far as its cursor requires`() {
    field.text = "0123456789abcdef"
    let terminal = VirtualTerminal(field, columns: 6)
    expect(terminal.line == "bcdef" && terminal.cursor == [0, 5])
    terminal.press(.left, .left, .left)
    expect(terminal.line == "bcdef" && terminal.cursor == [0, 2])
    terminal.press(.left, .left, .left)
    expect(terminal.line == "abcdef" && terminal.cursor == [0, 0])
    terminal.press(.end)
    expectEqual(terminal.line, "bcdef")
    terminal.press(.home)
    expect(terminal.line == "012345" && terminal.cursor == [0, 0])
    terminal.press(.right, .right, .right, .right, .right)
    expect(terminal.line == "012345" && terminal.cursor == [0, 5])
    field.text = "ab"
    expect(terminal.line == "ab" && terminal.cursor == [0, 2])
  }

  @Test func `wide characters at the edges are whole or blank`() {
    field.text = "日本語日本語"
    let terminal = VirtualTerminal(field, columns: 6)
    expect(terminal.line == " 本語" && terminal.cursor == [0, 5])
    terminal.press(.home, .right)
    expect(terminal.line == "日本語" && terminal.cursor == [0, 2])
  }

  @Test func `Shift and arrow keys select, and typed text replaces the selection`() {
    let terminal = VirtualTerminal(field)
    terminal.press(.left, .left, modifiers: .shift)
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "ld")
    terminal.press(.left, modifiers: [.shift, .control])
    expectEqual(field.selection, 6..<11)
    terminal.type("moon")
    expectEqual(terminal.line, "hello moon")
    terminal.press(.home, modifiers: .shift)
    terminal.press(.backspace)
    expectEqual(terminal.line, "")
  }

  @Test func `a press places the cursor, a drag selects, a double click selects a word`() {
    let terminal = VirtualTerminal(field)
    terminal.mouse(.press(.left), 2)
    expect(terminal.cursor == [0, 2] && field.isFocused)
    terminal.mouse(.drag(.left), 5, 3)
    expectEqual(field.selectedText, "llo")
    terminal.mouse(.drag(.left), 0, 3)
    expectEqual(field.selectedText, "he")
    terminal.mouse(.release(.left), 0, 3)
    terminal.click(19)
    expect(terminal.cursor == [0, 11] && field.selection.isEmpty)
    terminal.click(8, count: 2)
    expectEqual(field.selectedText, "world")
    terminal.click(6, count: 2)
    expectEqual(field.selectedText, "world")
    terminal.click(5, count: 2)
    expectEqual(field.selectedText, "")
    terminal.click(8, count: 3)
    expectEqual(field.selectedText, "hello world")
  }

  @Test func `a press takes the scroll offset into account`() {
    field.text = "0123456789abcdef"
    let terminal = VirtualTerminal(field, columns: 6)
    terminal.click(1)
    expect(field.cursor == 12 && terminal.line == "bcdef")
  }

  @Test func `Enter finishes the line of a focused field only`() {
    var ends = 0
    let ending = field.rx.didEndOnExit.asSignal().emit(onNext: { ends += 1 })
    let terminal = VirtualTerminal(field)
    terminal.press(.enter)
    expect(ends == 0 && terminal.unhandled == [KeyPress(.enter)])
    terminal.press(.tab, .enter)
    expectEqual(ends, 1)
    expectEqual(terminal.text(inRow: 0, where: \.isUnderlined).count, 20)
    ending.dispose()
  }

  @Test func `a search bar searches and cancels`() {
    let bar = SearchBar()
    var received: [String] = []
    let searches = bar.rx.searchButtonClicked.asSignal().emit(onNext: { received.append("search") })
    let ends = bar.rx.cancelButtonClicked.asSignal().emit(onNext: { received.append("cancel") })
    let terminal = VirtualTerminal(bar)
    terminal.press(.tab, .enter, .escape)
    expectEqual(received, ["search", "cancel"])
    searches.dispose()
    ends.dispose()
  }

  @Test func `Ctrl-D leaves an empty field alone`() {
    field.text = ""
    let terminal = VirtualTerminal(field)
    terminal.press(.character("d"), modifiers: .control)
    expectEqual(terminal.unhandled, [KeyPress(.character("d"), .control)])
  }
}
