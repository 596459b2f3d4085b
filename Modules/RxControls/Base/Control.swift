public import RxTraits

/// What people see and use: the base of all controls.
///
/// A control holds state and knows no screen. It has two doors. The program's door are its
/// properties: what is set there is shown, and not reported. The user's door are the methods named
/// after what a user does; a backend calls them, and what they change is reported through `rx`.
///
/// Everything happens on the main actor.
@MainActor
open class Control: ReactiveCompatible {
  /// What assistive technology, and a test, calls it.
  public var accessibleName: String

  /// What kind of thing it is.
  open var role: Role { .group }

  /// Whether the user may use it.
  ///
  /// A control that may not be used is not focused.
  public var isEnabled = true { didSet { if isEnabled != oldValue { usabilityDidChange() } } }

  /// Whether it is left out of the screen.
  ///
  /// A control that is not there is not focused.
  public var isHidden = false { didSet { if isHidden != oldValue { usabilityDidChange() } } }

  /// Whether keys are meant for it.
  ///
  /// Of the controls that a backend shows at most one is focused: focusing one takes the focus from
  /// the others. One that cannot be focused stays as it is.
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

  /// Whether it has a use for keys.
  open var acceptsFocus: Bool { false }

  /// Whether it can be focused now.
  public final var canBeFocused: Bool { acceptsFocus && isEnabled && !isOutOfSight }

  /// How wide it is unless a layout says otherwise.
  open var preferredWidth: LayoutLength { .fitting }

  /// How high it is unless a layout says otherwise.
  open var preferredHeight: LayoutLength { .fitting }

  /// What shows it.
  public internal(set) weak var backend: (any ControlBackend)?

  /// What it is scrolled in.
  weak var container: ScrollView?

  /// Whether it is hidden, or what it is scrolled in is.
  final var isOutOfSight: Bool { isHidden || container?.isOutOfSight ?? false }

  /// Each change that the user has made.
  nonisolated let userChanges = UserEvent<Void>()

  /// Each time the user has given it the focus, or taken it away.
  nonisolated let focusChanges = UserEvent<Bool>()

  /// Makes a control that nothing shows yet.
  public init(accessibleName: String = "") { self.accessibleName = accessibleName }

  /// Asks the backend to draw this control anew.
  public func setNeedsDisplay() { backend?.controlNeedsDisplay(self) }

  /// Reports that the user has changed what this control holds.
  public func reportUserChange() {
    setNeedsDisplay()
    userChanges.report()
  }

  /// The user does with it what is mostly done: presses, switches over, opens.
  ///
  /// By default that is to turn to it.
  open func userDidActivate() { userDidFocus() }

  /// The user has turned to it.
  public func userDidFocus() {
    guard canBeFocused, !isFocused else { return }
    backend?.controlGetsFocusByUser(self)
    isFocused = true
    focusChanges.report(true)
  }

  /// The user has turned away from it.
  public func userDidBlur() {
    guard isFocused else { return }
    isFocused = false
    focusChanges.report(false)
  }

  /// Whether it may be used, or is to be seen, is no longer as it was.
  func usabilityDidChange() {
    if !canBeFocused { isFocused = false }
    setNeedsDisplay()
  }
}
