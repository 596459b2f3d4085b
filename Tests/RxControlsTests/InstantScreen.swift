import RxControls

/// A backend that draws a control at once, when the control asks for it.
@MainActor
final class InstantScreen: ControlBackend {
  let controls: [Control]
  private(set) var lines: [String] = []

  init(_ control: Control) {
    controls = [control]
    adopt(control)
  }

  /// False if the control has changed since it was drawn.
  var isUpToDate: Bool { controls.allSatisfy { Self.lines(of: $0) == lines } }

  func controlNeedsDisplay(_ control: Control) { lines = Self.lines(of: control) }

  private static func lines(of control: Control) -> [String] {
    (control as? any HeadlessControl)?.headlessText(rows: 20) ?? []
  }
}
