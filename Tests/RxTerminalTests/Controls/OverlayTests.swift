import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

/// Controls above others: dialogs and messages.
@MainActor
@Suite struct OverlayTests {
  private let name = TextField("name")
  private let save = Button("Save")
  private let yes = Button("Yes")
  private let bag = DisposeBag()

  private func terminal(_ above: Control, _ alignment: LayoutAlignment = .center) -> VirtualTerminal
  {
    let base = Layout.column([
      .control(name), .control(save), .control(Label("12345678901234567890")),
    ])
    return VirtualTerminal(
      base.overlay(.control(above), alignment: alignment),
      rows: 5,
      columns: 20
    )
  }

  @Test func `a dialog stands above what is dim below it`() {
    let dialog = Dialog("Sure?", .control(yes), padding: LayoutInsets())
    let terminal = terminal(dialog)
    expectEqual(terminal.lines[0...2], ["name", "[ Save ]", "12345678901234567890"])
    dialog.isPresented = true
    expectEqual(
      terminal.lines,
      ["name", "[ Sa╭─ Sure? ─╮", "1234│[ Yes ]  │67890", "    ╰─────────╯", ""]
    )
    expectEqual(terminal.text(inRow: 2) { $0.isDim }, "123467890")
    // What changes below is drawn below.
    name.text = "new"
    save.title = "Save more"
    expectEqual(terminal.lines[0...1], ["new", "[ Sa╭─ Sure? ─╮"])
    expectEqual(terminal.text(inRow: 1) { $0.isDim }, "[ Sa")
    dialog.isPresented = false
    expectEqual(terminal.lines[0...2], ["new", "[ Save more ]", "12345678901234567890"])
    expectEqual(terminal.text(inRow: 2) { $0.isDim }, "")
  }

  @Test func `keys and the pointer reach only the dialog, and Escape dismisses it`() {
    let dialog = Dialog("Sure?", .control(yes), padding: LayoutInsets())
    let terminal = terminal(dialog)
    var taps: [String] = []
    for button in [save, yes] {
      button.rx.tap.asSignal().emit(onNext: { taps.append(button.title ?? "") }).disposed(by: bag)
    }
    dialog.isPresented = true
    terminal.click(2, 1)
    terminal.click(1, 0)
    terminal.type("lost")
    terminal.press(.enter)
    terminal.press(.tab)
    expect(yes.isFocused)
    terminal.click(7, 2)
    expectEqual(taps, ["Yes", "Yes"])
    expectEqual(name.text, "name")
    expectEqual(terminal.cursor, nil)
    terminal.press(.escape)
    expect(!dialog.isPresented)
    expectEqual(terminal.unhandled, [])
    terminal.click(2, 1)
    expectEqual(taps, ["Yes", "Yes", "Save"])
    terminal.press(.escape)
    expectEqual(terminal.unhandled, [KeyPress(.escape)])
  }

  @Test func `a palette takes what is typed, and the keys of its list`() {
    let palette = CommandPalette([
      PaletteCommand(id: "a", "Alpha"), PaletteCommand(id: "b", "Beta"),
    ])
    var selected: [String] = []
    palette.rx.commandSelected.asSignal().emit(onNext: { selected.append($0.id) }).disposed(by: bag)
    let terminal = VirtualTerminal(
      Layout.control(name).overlay(.control(palette)),
      rows: 12,
      columns: 20
    )
    palette.isPresented = true
    terminal.type("a")
    terminal.press(.down, .enter)
    expectEqual(selected, ["b"])
    expect(!palette.isPresented && name.text == "name")
    palette.isPresented = true
    terminal.type("alp")
    expect(terminal.lines.contains { $0.contains("Alpha") })
    expect(!terminal.lines.contains { $0.contains("Beta") })
    terminal.press(.escape)
    expect(!palette.isPresented)
    expectEqual(terminal.unhandled, [])
  }

  @Test func `messages are drawn above, one a row, and a click dismisses one`() {
    let toasts = ToastView()
    let terminal = terminal(toasts, .bottomTrailing)
    expectEqual(terminal.lines[3...4], ["", ""])
    toasts.show(Toast("Saved"))
    toasts.show(Toast("Not 日本\nat all, or nearly so", tone: .accent))
    expectEqual(terminal.lines[2], "12345678901234567890")
    expectEqual(terminal.lines[3...4], ["▌ Saved", "▌ Not 日本at all, …"])
    terminal.click(3, 3)
    expectEqual(terminal.lines[3...4], ["", "▌ Not 日本at all, …"])
    expectEqual(toasts.toasts.count, 1)
  }
}
