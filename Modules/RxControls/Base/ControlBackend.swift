/// What shows controls and turns the user's input into calls of their user doors.
@MainActor
public protocol ControlBackend: AnyObject {
  /// `control` has changed and is to be drawn anew, soon.
  func controlNeedsDisplay(_ control: Control)

  /// What it shows, in reading order.
  var controls: [Control] { get }
}

extension ControlBackend {
  /// The control that keys are meant for.
  public var focusedControl: Control? { controls.first { $0.isFocused } }

  /// The user goes on to the next control that can be focused, or back to the one before; round the
  /// end.
  public func userDidMoveFocus(by step: Int) {
    let ring = controls.filter(\.canBeFocused)
    if ring.isEmpty { return }
    guard let place = ring.firstIndex(where: \.isFocused) else {
      return ring[step > 0 ? 0 : ring.count - 1].userDidFocus()
    }
    let next = (place + step % ring.count + ring.count) % ring.count
    ring[next].userDidFocus()
  }

  /// `control` has been focused by the program: the others are no more.
  func controlTookFocus(_ control: Control) {
    for other in controls where other !== control { other.isFocused = false }
  }

  /// The user turns to `control`, and so away from the others.
  func controlGetsFocusByUser(_ control: Control) {
    for other in controls where other !== control { other.userDidBlur() }
  }

  /// From now on this backend shows `control`.
  public func adopt(_ control: Control) {
    control.backend = self
    controlNeedsDisplay(control)
  }
}
