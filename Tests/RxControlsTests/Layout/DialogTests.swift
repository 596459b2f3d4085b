import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct DialogTests {
  private let field = TextField(accessibleName: "field")
  private let save = Button("Save")
  private let yes = Button("Yes")
  private let no = Button("No")
  private let bag = DisposeBag()

  private func dialog() -> Dialog {
    Dialog("Sure?", .row([.control(Label("really")), .control(yes), .control(no)]))
  }

  private func layout(_ dialogs: Dialog...) -> Layout {
    dialogs.reduce(.column([.control(field), .control(save)])) { $0.overlay(.control($1)) }
  }

  @Test func `while it is presented, only its content can be used`() {
    let dialog = dialog()
    let user = HeadlessBackend(layout(dialog))
    var taps = 0
    save.rx.tap.asSignal().emit(onNext: { taps += 1 }).disposed(by: bag)
    yes.rx.tap.asSignal().emit(onNext: { taps += 10 }).disposed(by: bag)
    expect(!dialog.isPresented && user.presentedDialog == nil)
    dialog.isPresented = true
    expect(user.presentedDialog === dialog)
    expect(field.isCovered && save.isCovered && !yes.isCovered && !dialog.isCovered)
    user.click(save)
    user.type("lost", into: field)
    user.click(yes)
    expect(taps == 10 && (field.text ?? "").isEmpty)
    for expected in [no, yes, no] {
      user.userDidMoveFocus(by: 1)
      expect(expected.isFocused)
    }
    field.isFocused = true
    expect(!field.isFocused && no.isFocused)
    dialog.isPresented = false
    user.click(save)
    expectEqual(taps, 11)
  }

  @Test func `the focus moves into it, and back`() {
    let dialog = dialog()
    let user = HeadlessBackend(layout(dialog))
    field.isFocused = true
    dialog.isPresented = true
    expect(yes.isFocused && !field.isFocused)
    no.userDidFocus()
    user.dismissDialog()
    expect(user.focusedControl === field)
    // Where the program has moved it, it stays.
    dialog.isPresented = true
    dialog.isPresented = false
    save.isFocused = true
    dialog.isPresented = true
    field.isHidden = true
    dialog.isPresented = false
    expect(user.focusedControl === save)
    dialog.isPresented = true
    save.isEnabled = false
    dialog.isPresented = false
    expect(user.focusedControl == nil)
  }

  @Test func `dismissing it is reported, hiding it is not`() {
    let dialog = dialog()
    let user = HeadlessBackend(layout(dialog))
    var reports: [Bool] = []
    dialog.rx.isPresented.asDriver().drive(onNext: { reports.append($0) }).disposed(by: bag)
    user.dismissDialog()
    Driver.just(true).drive(dialog.rx.isPresented).disposed(by: bag)
    dialog.isPresented = false
    dialog.isPresented = true
    expectEqual(reports, [false])
    user.dismissDialog()
    user.dismissDialog()
    expectEqual(reports, [false, false])
  }

  @Test func `of two, the last one is in front`() {
    let (first, second) = (dialog(), Dialog("Other", .control(Button("Ok"))))
    let user = HeadlessBackend(layout(first, second))
    field.isFocused = true
    first.isPresented = true
    no.userDidFocus()
    second.isPresented = true
    expect(user.presentedDialog === second && first.isCovered && no.isCovered)
    first.userDidDismiss()
    expect(first.isPresented)
    user.dismissDialog()
    expect(user.presentedDialog === first && no.isFocused)
    user.dismissDialog()
    expect(field.isFocused && !save.isCovered)
    // The lower one goes first.
    first.isPresented = true
    second.isPresented = true
    first.isPresented = false
    expect(save.isCovered && user.focusedControl?.accessibleName == "Ok")
    second.isPresented = false
    expect(!save.isCovered)
  }

  @Test func `it may be presented before a backend shows it, and be hidden with what contains it`()
  {
    let dialog = dialog()
    dialog.isPresented = true
    let scroll = ScrollView(.column([.control(Label("a")), .control(dialog)]))
    let user = HeadlessBackend(.column([.control(field), .control(scroll)]))
    expect(field.isCovered && yes.isFocused)
    scroll.isHidden = true
    expect(!field.isCovered && user.presentedDialog == nil && !yes.isFocused)
    scroll.isHidden = false
    expect(field.isCovered && user.presentedDialog === dialog)
  }

  @Test func `a menu that is open below is closed`() {
    let dialog = dialog()
    let menu = Menu("File", items: [MenuItem("Open")])
    let user = HeadlessBackend(Layout.control(menu).overlay(.control(dialog)))
    user.click(menu)
    dialog.isPresented = true
    expect(!menu.isOpen)
  }
}
