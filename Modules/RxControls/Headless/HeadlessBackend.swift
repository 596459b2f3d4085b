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

  /// Shows `controls`, from top to bottom.
  public convenience init(_ controls: Control...) {
    self.init(.column(controls.map { .control($0) }))
  }

  /// Shows a screen, which is loaded if it has not been.
  public convenience init(_ screen: Screen) {
    screen.loadIfNeeded()
    self.init(screen.layout)
    screen.reportAppearance()
  }

  /// Shows what is in a layout.
  public init(_ layout: Layout) {
    controls = layout.controls
    for control in controls { adopt(control) }
  }

  /// Counts the request: there is nothing to draw on.
  public func controlNeedsDisplay(_ control: Control) { displayRequests += 1 }

  /// The control of a kind, and a name if several are of that kind; `nil` when there is none.
  public func control(_ role: Role, named name: String? = nil) -> Control? {
    controls.first {
      $0.role == role && !$0.isOutOfSight && (name == nil || $0.accessibleName == name)
    }
  }

  /// Turns to a text and writes at its end, character by character, as a user does.
  public func type(_ text: String, into field: TextControl) {
    use(field) {
      field.userDidFocus()
      field.userDidMoveCursor(.textEnd)
      for character in text { field.userDidInsert(String(character)) }
    }
  }

  /// Turns to a text and puts another one into it in one go, as pasting over everything does.
  public func paste(_ text: String, into field: TextControl) {
    use(field) {
      field.userDidFocus()
      field.userDidEdit(text)
    }
  }

  /// Turns to a control and does with it what clicking does: presses, switches over, opens.
  public func click(_ control: Control) {
    use(control) {
      control.userDidFocus()
      if !(control is TextControl), !(control is ListControl) { control.userDidActivate() }
    }
  }

  /// Picks an item of a menu, which it opens.
  public func select(item: Int, in menu: Menu) {
    use(menu) {
      if !menu.isOpen { click(menu) }
      menu.userDidSelect(item: item)
    }
  }

  /// Chooses a page.
  public func select(item: Int, in tabs: TabBar) { use(tabs) { tabs.userDidSelect(item: item) } }

  /// Chooses a row.
  public func select(row: Int, in list: ListControl) { use(list) { list.userDidSelect(row: row) } }

  /// Chooses an item of a section.
  public func select(_ path: ListPath, in list: SectionedListView) {
    if let row = list.row(of: path) { select(row: row, in: list) }
  }

  /// Chooses a segment.
  public func select(segment: Int, in control: SegmentedControl) {
    use(control) { control.userDidSelect(segment: segment) }
  }

  /// Nobody can do anything with what cannot be seen.
  private func use(_ control: Control, _ act: () -> Void) { if !control.isOutOfSight { act() } }
}
