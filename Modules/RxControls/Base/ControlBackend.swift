/// An object that shows controls and calls their `userDid…` methods for the user's input.
///
/// `HeadlessBackend` is the shortest example:
///
///     final class CountingBackend: ControlBackend {
///       let controls: [Control]
///       private(set) var requests = 0
///
///       init(_ controls: [Control]) {
///         self.controls = controls
///         for control in controls { adopt(control) }
///       }
///
///       func controlNeedsDisplay(_ control: Control) { requests += 1 }
///     }
@MainActor
public protocol ControlBackend: AnyObject {
  /// Schedules a control that has changed to be drawn again.
  func controlNeedsDisplay(_ control: Control)

  /// The controls, in reading order.
  var controls: [Control] { get }
}

extension ControlBackend {
  /// The focused control, which receives keys.
  public var focusedControl: Control? { controls.first { $0.isFocused } }

  /// Moves the focus by `step` controls that can be focused, back if negative; wraps around at the ends.
  public func userDidMoveFocus(by step: Int) {
    let ring = controls.filter(\.canBeFocused)
    if ring.isEmpty { return }
    guard let place = ring.firstIndex(where: \.isFocused) else {
      return ring[step > 0 ? 0 : ring.count - 1].userDidFocus()
    }
    let next = (place + step % ring.count + ring.count) % ring.count
    ring[next].userDidFocus()
  }

  /// Removes the focus from the other controls after the program has focused `control`.
  func controlTookFocus(_ control: Control) {
    for other in controls where other !== control { other.isFocused = false }
  }

  /// Removes the focus from the other controls, and reports that, before the user focuses `control`.
  func controlGetsFocusByUser(_ control: Control) {
    for other in controls where other !== control { other.userDidBlur() }
  }

  /// Stops showing `control`.
  public func abandon(_ control: Control) {
    if control.backend === self { control.backend = nil }
  }

  /// Makes this backend the one that shows `control`.
  public func adopt(_ control: Control) {
    control.backend = self
    controlNeedsDisplay(control)
    guard let dialog = control as? Dialog, dialog.isPresented else { return }
    coverControls()
    dialog.moveFocus()
  }
}
