public import RxTraits

/// The base class of all controls.
///
/// A control holds state and does not depend on a screen: a `ControlBackend` shows the control and calls
/// its methods. There are two ways to change a control. The program sets properties; such a change is
/// shown, and `rx` does not report it. A backend calls a method named `userDid…` for an action of the
/// user; such a change is reported through `rx`.
///
///     let toggle = Toggle("Hidden files")
///     toggle.rx.isOn.asDriver().drive(onNext: { print($0) })  // false
///     toggle.userDidToggle()                                  // true
///
/// Everything happens on the main actor. For a control of your own see `HeadlessControl`, the
/// `TerminalControl` of RxTerminal, and Docs/Extending.md.
@MainActor
open class Control: ReactiveCompatible {
  /// The name of the control for assistive technology and for tests.
  public var accessibleName: String

  /// The kind of the control, for assistive technology and for tests.
  open var role: Role { .group }

  /// A Boolean value that indicates whether the user can use the control.
  ///
  /// Disabling a control also removes the focus from it.
  public var isEnabled = true { didSet { if isEnabled != oldValue { usabilityDidChange() } } }

  /// A Boolean value that indicates whether the control is left out of the layout.
  ///
  /// Hiding a control also removes the focus from it.
  public var isHidden = false { didSet { if isHidden != oldValue { usabilityDidChange() } } }

  /// A Boolean value that indicates whether the control is focused, that is, receives keys.
  ///
  /// At most one control of a backend is focused: focusing a control removes the focus from the others.
  /// Setting the property to true has no effect on a control that cannot be focused.
  public var isFocused = false {
    didSet {
      if isFocused, !canBeFocused { isFocused = false }
      if isFocused == oldValue { return }
      if isFocused {
        backend?.controlTookFocus(self)
        container?.scroll(toShow: self)
      }
      setNeedsDisplay()
    }
  }

  /// A Boolean value that indicates whether the control uses keys.
  open var acceptsFocus: Bool { false }

  /// A Boolean value that indicates whether the control can be focused now.
  public final var canBeFocused: Bool { acceptsFocus && isEnabled && !isOutOfSight }

  /// The width of the control unless the layout sets another.
  open var preferredWidth: LayoutLength { .fitting }

  /// The height of the control unless the layout sets another.
  open var preferredHeight: LayoutLength { .fitting }

  /// The backend that shows the control.
  public internal(set) weak var backend: (any ControlBackend)?

  /// The scroll view whose content the control belongs to.
  weak var container: ScrollView?

  /// A Boolean value that indicates whether the control, or a scroll view around it, is hidden.
  public final var isOutOfSight: Bool { isHidden || container?.isOutOfSight ?? false }

  /// Emits each time the user changes the control.
  nonisolated let userChanges = UserEvent<Void>()

  /// Emits true when the user focuses the control, and false when the user focuses another.
  nonisolated let focusChanges = UserEvent<Bool>()

  /// Creates a control.
  public init(accessibleName: String = "") { self.accessibleName = accessibleName }

  /// Asks the backend to draw the control again.
  public func setNeedsDisplay() { backend?.controlNeedsDisplay(self) }

  /// Redraws the control and reports a change by the user; call it from `userDid…` methods.
  public func reportUserChange() {
    setNeedsDisplay()
    userChanges.report()
  }

  /// Handles the main action of the control: pressing, toggling, opening.
  ///
  /// By default the control gets the focus.
  open func userDidActivate() { userDidFocus() }

  /// Handles that the user has focused the control.
  public func userDidFocus() {
    guard canBeFocused, !isFocused else { return }
    backend?.controlGetsFocusByUser(self)
    isFocused = true
    focusChanges.report(true)
  }

  /// Handles that the user has focused another control.
  public func userDidBlur() {
    guard isFocused else { return }
    isFocused = false
    focusChanges.report(false)
  }

  /// Handles that `isEnabled` or the visibility of the control has changed.
  func usabilityDidChange() {
    if !canBeFocused { isFocused = false }
    setNeedsDisplay()
  }
}
