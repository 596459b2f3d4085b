internal import RxCore
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
  public var isEnabled = true { didSet { setNeedsDisplay() } }

  /// Whether it is left out of the screen.
  public var isHidden = false { didSet { setNeedsDisplay() } }

  /// What shows it.
  public internal(set) weak var backend: (any ControlBackend)?

  /// Speaks after each change the user has made; ends with the control.
  nonisolated let userChanges = PublishSubject<Void>()

  /// Makes a control that nothing shows yet.
  public init(accessibleName: String = "") { self.accessibleName = accessibleName }

  deinit { userChanges.onCompletedOnMain() }

  /// Asks the backend to draw this control anew.
  public func setNeedsDisplay() { backend?.controlNeedsDisplay(self) }

  /// Reports that the user has changed what this control holds.
  public func reportUserChange() {
    setNeedsDisplay()
    userChanges.onNext(())
  }
}
