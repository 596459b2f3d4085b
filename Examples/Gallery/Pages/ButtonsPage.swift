import RxControls
import RxCore
import RxTraits

/// Buttons, toggles, menus and other choices.
final class ButtonsPage: GalleryPage {
  let title = "Buttons"

  private let save = Button("Save")
  private let unlocked = Toggle("may be saved", isOn: true)
  private let period = SegmentedControl(["Day", "Week", "Month"])
  private let file = Menu(
    "File",
    items: [MenuItem("Open"), MenuItem("Print", isEnabled: false), MenuItem("Close")]
  )
  private let bag = DisposeBag()

  init() {
    period.selectedSegmentIndex = 0
    unlocked.rx.isOn.asDriver().drive(save.rx.isEnabled).disposed(by: bag)
  }

  var layout: Layout {
    .column([
      .named("Button", save),
      .named("Toggle", unlocked),
      .named("Segments", period),
      .named("Menu", file),
      .gap,
      .control(Label("Tab goes on, Enter presses, arrows choose.", tone: .secondary)),
      .control(Label("The mouse does as well.", tone: .secondary)),
    ])
  }

  var events: [Driver<String>] {
    [
      save.rx.tap.asDriver().map { "saved" },
      unlocked.rx.isOn.changed.asDriver().map { $0 ? "unlocked" : "locked" },
      period.rx.selectedSegmentIndex.changed.asDriver().map { "segment \($0)" },
      file.rx.isOpen.changed.asDriver().map { $0 ? "menu opened" : "menu closed" },
      file.rx.itemSelected.asDriver().map { "item \($0)" },
    ]
  }
}
