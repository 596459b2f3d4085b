import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct HeadlessTests {
  private let bag = DisposeBag()

  @Test func `each role has a row`() {
    expectEqual(Set(ControlKind.all.map(\.role)), Set(Role.allCases))
  }

  @Test(arguments: ControlKind.all)
  func `each control is found, read and clicked`(kind: ControlKind) {
    let (other, control) = (Label("before"), kind.make())
    let user = HeadlessBackend(other, control, Label("after"))
    let found = user.control(kind.role, named: "it")
    expect(found === control)
    expect(user.control(kind.role, named: "another") == nil)
    expectEqual(
      user.text(),
      ["before", kind.text, "after"].filter { !$0.isEmpty }.joined(separator: "\n")
    )
    user.click(control)
    expectEqual(control.isFocused, control.acceptsFocus)
    expectEqual(
      user.text(),
      ["before", kind.clicked, "after"].filter { !$0.isEmpty }.joined(separator: "\n")
    )
  }

  @Test(arguments: ControlKind.all)
  func `a disabled control is read, and not changed or focused`(kind: ControlKind) {
    let control = kind.make()
    let user = HeadlessBackend(control)
    control.isFocused = true
    Driver.just(false).drive(control.rx.isEnabled).disposed(by: bag)
    var changes = 0
    control.rx.controlEvent.asSignal().emit(onNext: { changes += 1 }).disposed(by: bag)
    expect(!control.isEnabled && !control.isFocused)
    user.click(control)
    control.userDidActivate()
    control.isFocused = true
    user.userDidMoveFocus(by: 1)
    expect(user.focusedControl == nil)
    expectEqual(user.text(), kind.text)
    expectEqual(changes, 0)
    Driver.just(true).drive(control.rx.isEnabled).disposed(by: bag)
    user.click(control)
    expectEqual(control.isFocused, control.acceptsFocus)
  }

  @Test(arguments: ControlKind.all)
  func `a hidden control is not read, found, clicked or focused`(kind: ControlKind) {
    let control = kind.make()
    let user = HeadlessBackend(control)
    control.isFocused = true
    Driver.just(true).drive(control.rx.isHidden).disposed(by: bag)
    expect(control.isHidden && !control.isFocused)
    expect(user.text().isEmpty)
    expect(user.control(kind.role) == nil)
    user.click(control)
    control.isFocused = true
    user.userDidMoveFocus(by: -1)
    expect(user.focusedControl == nil)
    Driver.just(false).drive(control.rx.isHidden).disposed(by: bag)
    expectEqual(user.text(), kind.text)
  }

  @Test func `a screen is read in the order of its layout`() {
    let (name, list) = (TextField(accessibleName: "Name"), ListView(showing: 0..<2))
    let volume = Slider(0, in: 0...10, accessibleName: "Volume")
    let user = HeadlessBackend(
      .column([
        .row([.control(Label("Name")), .control(name)]),
        .row([
          .column([.control(list)]).priority(9),
          .control(ScrollView(.column([.control(Toggle("Loud")), .control(volume)]))),
        ]),
      ])
    )
    user.type("e\u{301}👨‍👩‍👧", into: name)
    if let toggle = user.control(.toggle) { user.click(toggle) }
    volume.userDidMove(to: 7)
    expectEqual(user.text(), "Name\n> e\u{301}👨‍👩‍👧\n0\n1\n[x] Loud\nVolume: 7.0")
  }

  @Test
  func `the text of a long list has as many rows as fit, the highlighted one among them`() {
    let list = ListView(showing: 0..<100_000)
    let user = HeadlessBackend(list)
    expectEqual(user.text(rows: 2), "0\n1")
    user.select(row: 99_999, in: list)
    expectEqual(user.text(rows: 3), "99997\n99998\n99999")
    expect(user.text(rows: 0).isEmpty)
  }

  @Test func `the text of a row includes its detail text`() {
    let list = ListView()
    Driver.just(["a", "b"])
      .drive(list.rx.items(cellIdentifier: "Cell")) { row, text, cell in
        cell.textLabel?.text = text
        if row == 1 { cell.detailTextLabel?.text = "more" }
      }
      .disposed(by: bag)
    expectEqual(HeadlessBackend(list).text(), "a\nb  more")
  }

  @Test func `actions have no effect on hidden controls`() {
    let (field, tabs, words) = (TextField("a"), TabBar(["a", "b"]), SegmentedControl(["a", "b"]))
    let menu = Menu("m", items: [MenuItem("a")])
    let list = SectionedListView(showing: 0..<2)
    let controls = [field, tabs, words, menu, list]
    let user = HeadlessBackend(field, tabs, words, menu, list)
    var changes = 0
    for control in controls {
      control.rx.controlEvent.asSignal().emit(onNext: { changes += 1 }).disposed(by: bag)
      control.isHidden = true
    }
    func act() {
      user.type("b", into: field)
      user.paste("c", into: field)
      user.select(item: 1, in: tabs)
      user.select(segment: 1, in: words)
      user.select(item: 0, in: menu)
      user.select(ListPath(section: 0, item: 1), in: list)
    }
    act()
    expectEqual(changes, 0)
    for control in controls { control.isHidden = false }
    act()
    expectEqual(changes, 6)
    expectEqual(user.text(), "> c\na [b]\na [b]\nm ▾\nNumbers\n  0\n  1")
  }
}
