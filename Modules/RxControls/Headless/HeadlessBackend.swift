/// A screen without a screen: tests and programs use controls through it as a user would.
///
///     let backend = HeadlessBackend(field, list, count)
///     backend.type("readme", into: field)
///     #expect(count.text == "3")
@MainActor
public final class HeadlessBackend: ControlBackend {
  /// What is on the screen, in reading order.
  public let controls: [Control]

  /// How often a control has asked to be drawn.
  public private(set) var displayRequests = 0

  /// Shows `controls`.
  public convenience init(_ controls: Control...) { self.init(controls) }

  /// Shows a screen, which is loaded if it has not been.
  public convenience init(_ screen: Screen) {
    screen.loadIfNeeded()
    self.init(screen.controls)
  }

  private init(_ controls: [Control]) {
    self.controls = controls
    for control in controls { adopt(control) }
  }

  /// Counts the request: there is nothing to draw on.
  public func controlNeedsDisplay(_ control: Control) { displayRequests += 1 }

  /// The control of a kind, and a name if several are of that kind; `nil` when there is none.
  public func control(_ role: Role, named name: String? = nil) -> Control? {
    controls.first { $0.role == role && !$0.isHidden && (name == nil || $0.accessibleName == name) }
  }

  /// Writes at the end of a field, character by character, as a user does.
  public func type(_ text: String, into field: TextField) {
    for character in text { field.userDidEdit((field.text ?? "") + String(character)) }
  }

  /// Puts a text into a field in one go, as pasting over everything does.
  public func paste(_ text: String, into field: TextField) { field.userDidEdit(text) }

  /// Chooses a row.
  public func select(row: Int, in list: ListView) { list.userDidSelect(row: row) }

  /// Chooses a segment.
  public func select(segment: Int, in control: SegmentedControl) {
    control.userDidSelect(segment: segment)
  }

  /// The screen as text: a line for each label, field and segmented control, and for each of a list's
  /// first rows.
  public func text(rows: Int = 20) -> String {
    controls.filter { !$0.isHidden }.flatMap { lines(of: $0, rows: rows) }
      .joined(separator: "\n")
  }

  private func lines(of control: Control, rows: Int) -> [String] {
    switch control {
    case let label as Label: [label.text ?? ""]
    case let field as TextField: ["> " + (field.text ?? "")]
    case let control as SegmentedControl:
      [
        control.segments.enumerated()
          .map { $0 == control.selectedSegmentIndex ? "[\($1)]" : $1 }
          .joined(separator: " ")
      ]
    case let list as ListView:
      (0..<min(rows, list.rowCount)).map { list.cell(at: $0).textLabel?.text ?? "" }
    default: []
    }
  }
}
