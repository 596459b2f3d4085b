import RxControls
import RxCore
import RxTraits

/// Buttons, toggles, menus and other choices, and a question before the last step.
final class ButtonsPage: GalleryPage {
  let title = "Buttons"

  private let save = Button("Save")
  private let unlocked = Toggle("may be saved", isOn: true)
  private let period = SegmentedControl(["Day", "Week", "Month"])
  private let file = Menu(
    "File",
    items: [MenuItem("Open"), MenuItem("Print", isEnabled: false), MenuItem("Close")]
  )
  private let delete = Button("Delete…")
  private let confirm = Button("Delete")
  private let keep = Button("Keep")
  private let question: Dialog
  private let toasts = ToastView(accessibleName: "Messages")
  private let bag = DisposeBag()

  init() {
    question = Dialog("Delete the file?", .row([.control(keep), .control(confirm)], spacing: 2))
    delete.rx.tap.asSignal().map { true }.emit(to: question.rx.isPresented).disposed(by: bag)
    Signal.merge(keep.rx.tap.asSignal(), confirm.rx.tap.asSignal()).map { false }
      .emit(to: question.rx.isPresented).disposed(by: bag)
    confirm.rx.tap.asSignal().map { Toast("The file is deleted.", tone: .accent) }
      .emit(to: toasts.rx.toast).disposed(by: bag)
    period.selectedSegmentIndex = 0
    unlocked.rx.isOn.asDriver().drive(save.rx.isEnabled).disposed(by: bag)
  }

  var layout: Layout {
    .column([
      .named("Button", save),
      .named("Toggle", unlocked),
      .named("Segments", period),
      .named("Menu", file),
      .named("Dialog", delete),
      .gap,
      .control(Label("Tab goes on, Enter presses, arrows choose.", tone: .secondary)),
      .control(Label("The mouse does as well.", tone: .secondary)),
    ])
  }

  func overlay(on layout: Layout) -> Layout {
    layout.overlay(.control(question)).overlay(.control(toasts), alignment: .topTrailing)
  }

  var events: [Driver<String>] {
    [
      save.rx.tap.asDriver().map { "saved" },
      unlocked.rx.isOn.changed.asDriver().map { $0 ? "unlocked" : "locked" },
      period.rx.selectedSegmentIndex.changed.asDriver().map { "segment \($0)" },
      file.rx.isOpen.changed.asDriver().map { $0 ? "menu opened" : "menu closed" },
      file.rx.itemSelected.asDriver().map { "item \($0)" },
      question.rx.isPresented.changed.asDriver().map { $0 ? "asked" : "not answered" },
      confirm.rx.tap.asDriver().map { "deleted" },
    ]
  }
}
