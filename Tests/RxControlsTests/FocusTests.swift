import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct FocusTests {
  private let bag = DisposeBag()
  private let name = TextField()
  private let note = Label("Note")
  private let save = Button("Save")

  @Test func `at most one control is focused`() {
    let user = HeadlessBackend(name, note, save)
    expect(user.focusedControl == nil)
    name.isFocused = true
    save.isFocused = true
    expect(user.focusedControl === save)
    expect(!name.isFocused)
  }

  @Test func `the user moves the focus in steps, past controls that use no keys`() {
    let user = HeadlessBackend(name, note, save)
    var places: [Control?] = []
    for step in [1, 1, 1, -1, -3, 4] {
      user.userDidMoveFocus(by: step)
      places.append(user.focusedControl)
    }
    expectEqual(places.map { $0 === name }, [true, false, true, false, true, true])
    save.isEnabled = false
    user.userDidMoveFocus(by: 1)
    expect(user.focusedControl === name)
    HeadlessBackend(note).userDidMoveFocus(by: 1)
    expect(!note.isFocused)
  }

  @Test func `a disabled or hidden control loses the focus and cannot get it`() {
    let user = HeadlessBackend(name, save)
    user.click(name)
    name.isHidden = true
    expect(user.focusedControl == nil)
    name.isFocused = true
    user.click(name)
    expect(user.focusedControl == nil)
    note.isFocused = true
    expect(!note.isFocused)
  }

  @Test func `both controls report a focus change by the user, none that of the program`() {
    let user = HeadlessBackend(name, save)
    var seen: [String] = []
    name.rx.didBeginEditing.asSignal().emit(onNext: { seen.append("begin") }).disposed(by: bag)
    name.rx.didEndEditing.asSignal().emit(onNext: { seen.append("end") }).disposed(by: bag)
    save.rx.isFocused.changed.asSignal().emit(onNext: { seen.append("save \($0)") })
      .disposed(by: bag)
    name.isFocused = true
    save.isFocused = true
    expect(seen.isEmpty)
    user.click(name)
    user.userDidMoveFocus(by: 1)
    expectEqual(seen, ["save false", "begin", "end", "save true"])
    Driver.just(true).drive(name.rx.isFocused).disposed(by: bag)
    expect(user.focusedControl === name)
  }
}
