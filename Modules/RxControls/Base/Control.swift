internal import RxCore
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

  /// True if the user can use the control.
  ///
  /// Disabling a control also removes the focus from it.
  public var isEnabled = true { didSet { if isEnabled != oldValue { usabilityDidChange() } } }

  /// True if the control is left out of the layout.
  ///
  /// Hiding a control also removes the focus from it.
  public var isHidden = false { didSet { if isHidden != oldValue { usabilityDidChange() } } }

  /// True if the control is focused, that is, receives keys.
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
      container?.focusInsideDidChange()
      setNeedsDisplay()
    }
  }

  /// True if the control uses keys.
  open var acceptsFocus: Bool { false }

  /// True if the control can be focused now.
  public final var canBeFocused: Bool { acceptsFocus && isUsable }

  /// True if the user can use the control now: it is enabled, and neither out of sight nor covered.
  public final var isUsable: Bool { isEnabled && !isOutOfSight && !isCovered }

  /// True if a dialog, which the control does not belong to, is presented.
  public internal(set) final var isCovered = false {
    didSet { if isCovered != oldValue { usabilityDidChange() } }
  }

  /// The width of the control unless the layout sets another.
  open var preferredWidth: LayoutLength { .fitting }

  /// The height of the control unless the layout sets another.
  open var preferredHeight: LayoutLength { .fitting }

  /// The backend that shows the control.
  public internal(set) weak var backend: (any ControlBackend)?

  /// The control whose content this one belongs to.
  weak var container: ContainerControl?

  /// The field of a form that asks for the value of this control.
  public internal(set) final weak var formField: FormField?

  /// The reason, in words for the user, why what is entered is no value; `nil` if it is one, or for controls of choices.
  var inputError: String? { nil }

  /// True if the control, or one that contains it, is hidden.
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
    container?.userDidChangeContent()
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
    container?.contentDidChange()
  }
}

extension Reactive where Base: Control {
  /// Enables and disables the control.
  @MainActor
  public var isEnabled: Binder<Bool> {
    Binder(base) { control, isEnabled in control.isEnabled = isEnabled }
  }

  /// Hides and shows the control.
  @MainActor
  public var isHidden: Binder<Bool> {
    Binder(base) { control, isHidden in control.isHidden = isHidden }
  }

  /// The focus of the control; emits when the user focuses the control or another one.
  @MainActor
  public var isFocused: ControlProperty<Bool> {
    Self.value(
      base,
      changes: base.focusChanges.reports.map { _ in },
      getter: { $0.isFocused },
      setter: { $0.isFocused = $1 }
    )
  }

  /// Emits each time the user changes the control.
  ///
  ///     save.rx.controlEvent.asSignal().emit(onNext: { … })
  public var controlEvent: ControlEvent<Void> { base.userChanges.controlEvent }

  /// Creates a property that the user can change, for an `rx` member of a control of your own.
  ///
  ///     var text: ControlProperty<String?> {
  ///       controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  ///     }
  ///
  /// - Parameters:
  ///   - getter: reads the property.
  ///   - setter: writes the property; called on `onNext`.
  /// - Returns: a property that emits the value at subscription and after each change by the user.
  public func controlProperty<Value: Sendable>(
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    Self.value(base, getter: getter, setter: setter)
  }

  /// Creates a property of `control` that the user can change.
  ///
  ///     Control.rx.value(base, getter: { $0.volume }, setter: { $0.volume = $1 })
  ///
  /// - Parameters:
  ///   - control: the control, which is referenced weakly.
  ///   - getter: reads the property.
  ///   - setter: writes the property; called on `onNext`.
  /// - Returns: a property that emits the value at subscription and after each change by the user.
  public static func value<Owner: Control, Value: Sendable>(
    _ control: Owner,
    getter: @escaping @MainActor (Owner) -> Value,
    setter: @escaping @MainActor (Owner, Value) -> Void
  ) -> ControlProperty<Value> {
    value(control, changes: control.userChanges.reports, getter: getter, setter: setter)
  }

  /// Creates a property of `control` that emits after each of `changes`.
  static func value<Owner: Control, Value: Sendable>(
    _ control: Owner,
    changes: Observable<Void>,
    getter: @escaping @MainActor (Owner) -> Value,
    setter: @escaping @MainActor (Owner, Value) -> Void
  ) -> ControlProperty<Value> {
    let read = onMain { [weak control] () -> Value? in control.map(getter) }
    let values = Observable<Value>.deferred { () -> Observable<Value> in
      guard let present = read() else { return .empty() }
      return changes.compactMap { read() }.startWith(present)
    }
    return ControlProperty(values: values, valueSink: Binder(control, binding: setter))
  }
}
