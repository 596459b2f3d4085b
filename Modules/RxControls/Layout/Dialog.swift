internal import RxCore
public import RxTraits

/// A box above the other controls, which the user cannot use until the dialog is dismissed.
///
///     let question = Dialog("Delete 3 files?", .row([.control(delete), .control(keep)]))
///     let layout = Layout.column([.control(files)]).overlay(.control(question))
///     remove.rx.tap.asSignal().map { true }.emit(to: question.rx.isPresented).disposed(by: bag)
///
/// It is hidden at first. While it is presented, the pointer, and the keys without Control or Alt, reach only its content, of
/// which the first control that uses keys gets the focus; Escape dismisses it. Afterwards the focus is where it was before. Of several
/// dialogs that are presented, the last one of the layout is in front.
///
/// Source: the pattern "dialog (modal)" of the ARIA Authoring Practices Guide.
public class Dialog: GroupBox {
  /// True if the dialog is visible.
  public final var isPresented: Bool {
    get { !isHidden }
    set { isHidden = !newValue }
  }

  /// The role of a dialog.
  public override var role: Role { .dialog }

  /// The control that had the focus before.
  private weak var formerFocus: Control?

  /// Creates a dialog that is not presented; its accessible name is the title, unless given.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - content: the layout inside.
  ///   - padding: the space between the frame and the content; by default two units on the left and on the right, and
  ///     one above and below.
  ///   - accessibleName: the name for assistive technology and for tests.
  public override init(
    _ title: String = "",
    _ content: Layout,
    padding: LayoutInsets = LayoutInsets(horizontal: 2, vertical: 1),
    accessibleName: String = ""
  ) {
    super.init(title, content, padding: padding, accessibleName: accessibleName)
    isHidden = true
  }

  /// Called before the dialog becomes visible.
  func willPresent() {}

  /// Handles that the user has dismissed the dialog, as by Escape.
  public final func userDidDismiss() {
    guard isUsable else { return }
    isPresented = false
    reportUserChange()
  }

  /// Handles a key that no control of the dialog has used: Escape dismisses the dialog.
  ///
  /// - Returns: true if the dialog used the key.
  public func userDidPress(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) { userDidDismiss() }
    return key == KeyPress(.escape)
  }

  /// True if the dialog is not visible; see `isPresented`.
  public override var isHidden: Bool {
    willSet {
      if newValue || !isHidden { return }
      formerFocus = backend?.focusedControl
      willPresent()
    }
    didSet { if isHidden != oldValue { moveFocus() } }
  }

  /// Moves the focus into the dialog, or back to where it was, unless the program has moved it.
  final func moveFocus() {
    if backend?.focusedControl == nil {
      let target = isPresented ? content.controls.first(where: \.canBeFocused) : formerFocus
      target?.isFocused = true
    }
    if !isPresented { formerFocus = nil }
  }
}

extension Reactive where Base: Dialog {
  /// True while the dialog is visible; emits when the user dismisses it.
  public var isPresented: ControlProperty<Bool> {
    controlProperty(getter: { $0.isPresented }, setter: { $0.isPresented = $1 })
  }
}

extension ControlBackend {
  /// The dialog in front; `nil` if none is presented.
  public var presentedDialog: Dialog? {
    controls.lazy.reversed().compactMap { $0 as? Dialog }.first { !$0.isOutOfSight }
  }

  /// Handles a key that no control of the dialog in front has used.
  ///
  /// - Returns: true if the dialog used the key, or if it is not held with more than Shift: the commands of the program
  ///   that are single keys have to wait, and Ctrl-C, say, still ends it; false without a dialog.
  public func userDidPressInDialog(_ key: KeyPress) -> Bool {
    guard let dialog = presentedDialog else { return false }
    return dialog.userDidPress(key) || key.modifiers.isSubset(of: .shift)
  }

  /// Covers the controls that a dialog keeps from the user, and uncovers the others.
  func coverControls() {
    let front = presentedDialog
    for control in controls {
      control.isCovered = front.map { control !== $0 && !control.isInside($0) } ?? false
    }
  }
}

extension Control {
  /// The dialog that the control belongs to.
  public var dialog: Dialog? { container.flatMap { $0 as? Dialog ?? $0.dialog } }

  /// True if the control belongs to the content of a container.
  func isInside(_ container: ContainerControl) -> Bool {
    guard let next = self.container else { return false }
    return next === container || next.isInside(container)
  }
}
