/// What shows controls and turns the user's input into calls of their user doors.
@MainActor
public protocol ControlBackend: AnyObject {
  /// `control` has changed and is to be drawn anew, soon.
  func controlNeedsDisplay(_ control: Control)
}

extension ControlBackend {
  /// From now on this backend shows `control`.
  public func adopt(_ control: Control) {
    control.backend = self
    controlNeedsDisplay(control)
  }
}
