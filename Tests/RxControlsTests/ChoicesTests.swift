import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// Buttons, toggles, tab bars and menus.
@MainActor
@Suite struct ChoicesTests {
  private let bag = DisposeBag()

  @Test func `only the user taps a button, and not while it is disabled`() {
    let save = Button("Save")
    let user = HeadlessBackend(save)
    var taps = 0
    save.rx.tap.asSignal().emit(onNext: { taps += 1 }).disposed(by: bag)
    user.click(save)
    save.userDidTap()
    expectEqual(taps, 2)
    save.isEnabled = false
    user.click(save)
    expectEqual(taps, 2)
    expectEqual(user.text(), "( Save )")
  }

  @Test func `a button is found by its title, which the program can change`() {
    let (save, quit) = (Button("Save"), Button("Quit"))
    let user = HeadlessBackend(save, quit)
    expect(user.control(.button, named: "Quit") === quit)
    Driver.just("Leave").drive(quit.rx.title).disposed(by: bag)
    expectEqual(user.text(), "( Save )\n( Leave )")
    quit.isHidden = true
    expect(user.control(.button, named: "Quit") == nil)
  }

  @Test func `a toggle reports the user's changes and not the program's`() {
    let hidden = Toggle("Hidden files")
    let user = HeadlessBackend(hidden)
    var seen: [Bool] = []
    hidden.rx.isOn.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    user.click(hidden)
    expectEqual(user.text(), "[x] Hidden files")
    hidden.isOn = false
    expectEqual(user.text(), "[ ] Hidden files")
    user.click(hidden)
    expectEqual(seen, [false, true, true])
  }

  @Test func `a tab bar selects its first page until another is selected`() {
    let tabs = TabBar(["Files", "Changes", "Help"])
    let user = HeadlessBackend(tabs)
    var titles: [String] = []
    tabs.rx.didSelectItem.asSignal().emit(onNext: { titles.append($0) }).disposed(by: bag)
    expectEqual(user.text(), "[Files] Changes Help")
    user.select(item: 2, in: tabs)
    user.select(item: 2, in: tabs)
    tabs.userDidMoveChoice(by: -1)
    expectEqual(titles, ["Help", "Changes"])
    tabs.selectedIndex = 7
    expectEqual(tabs.selectedIndex, 1)
    tabs.items = ["Files"]
    expectEqual(tabs.selectedIndex, 0)
    tabs.items = []
    expectEqual(tabs.selectedIndex, nil)
    tabs.items = ["Again"]
    expectEqual(tabs.selectedIndex, 0)
  }

  @Test func `a menu opens, skips disabled items, and closes when an item is selected`() {
    let items = [MenuItem("New", isEnabled: false), MenuItem("Open"), MenuItem("Delete")]
    let file = Menu("File", items: items)
    let user = HeadlessBackend(file)
    var picked: [Int] = []
    var open: [Bool] = []
    file.rx.itemSelected.asSignal().emit(onNext: { picked.append($0) }).disposed(by: bag)
    file.rx.isOpen.asDriver().drive(onNext: { open.append($0) }).disposed(by: bag)
    user.click(file)
    expectEqual(user.text(), "File ▴\n  (New)\n  [Open]\n  Delete")
    file.userDidMoveHighlight(by: 5)
    expectEqual(file.highlightedItem, 2)
    file.userDidMoveHighlight(by: -5)
    expectEqual(file.highlightedItem, 1)
    file.userDidSelect(item: 0)
    expect(file.isOpen)
    file.userDidActivate()
    expectEqual(user.text(), "File ▾")
    expectEqual(picked, [1])
    expectEqual(open, [false, true, false])
  }

  @Test func `a menu is drawn anew when its highlight has moved`() {
    let file = Menu("File", items: [MenuItem("Open"), MenuItem("Delete")])
    let screen = InstantScreen(file)
    file.userDidToggle()
    expectEqual(screen.lines, ["File ▴", "  [Open]", "  Delete"])
    file.userDidMoveHighlight(by: 1)
    expectEqual(screen.lines, ["File ▴", "  Open", "  [Delete]"])
  }

  @Test func `a menu whose highlighted item is removed has no highlight`() {
    let file = Menu("File", items: [MenuItem("Open"), MenuItem("Delete")])
    file.isOpen = true
    file.userDidMoveHighlight(by: 1)
    file.items = [MenuItem("Open")]
    expectEqual(file.highlightedItem, nil)
    file.userDidMoveHighlight(by: 1)
    expectEqual(file.highlightedItem, 0)
  }
}
