/// A backend without a screen, for tests and scripts that use controls as a user would.
///
///     let (field, count) = (TextField(), Label())
///     let binding = field.rx.text.orEmpty.asDriver().map { "\($0.count)" }.drive(count.rx.text)
///     let user = HeadlessBackend(field, count)
///     user.type("readme", into: field)
///     #expect(user.text() == "> readme\n6")
///     binding.dispose()
///
/// Actions have no effect on a control that is hidden or disabled. To read `text(rows:)` each control
/// must be a `HeadlessControl`, as all controls of this module are.
@MainActor
public final class HeadlessBackend: ControlBackend {
  /// The controls, in reading order.
  public let controls: [Control]

  /// The number of times that a control has asked to be drawn.
  public private(set) var displayRequests = 0

  /// The screen that is shown, if the backend was created with one; its bindings live as long.
  private var screen: Screen?

  /// Creates a backend that shows controls from top to bottom.
  public convenience init(_ controls: Control...) {
    self.init(.column(controls.map { .control($0) }))
  }

  /// Creates a backend that shows a screen, which it keeps; loads the screen if necessary.
  public convenience init(_ screen: Screen) {
    screen.loadIfNeeded()
    self.init(screen.layout)
    self.screen = screen
    screen.reportAppearance()
  }

  /// Creates a backend that shows a layout.
  public init(_ layout: Layout) {
    controls = layout.controls
    for control in controls { adopt(control) }
  }

  /// Counts the request: there is nothing to draw on.
  public func controlNeedsDisplay(_ control: Control) { displayRequests += 1 }

  /// Returns the screen as text: the lines that a user would read.
  ///
  /// The focus is not shown; chosen and marked parts are in brackets.
  ///
  /// - Parameter rows: the number of rows that a list shows.
  /// - Returns: the lines of all visible controls, in reading order.
  /// - Precondition: each visible control of a subclass conforms to `HeadlessControl`.
  public func text(rows: Int = 20) -> String {
    controls.filter { !$0.isOutOfSight }
      .flatMap { $0.headlessControl?.headlessText(rows: rows) ?? [] }
      .joined(separator: "\n")
  }

  /// Returns the first visible control of a role, and of an accessible name if one is given.
  public func control(_ role: Role, named name: String? = nil) -> Control? {
    controls.first {
      $0.role == role && !$0.isOutOfSight && (name == nil || $0.accessibleName == name)
    }
  }

  /// Runs an action on a control, unless it is hidden or covered by a dialog: nobody can use what is not in reach.
  ///
  /// It is the base of all actions here, and of those for a control of your own:
  ///
  ///     extension HeadlessBackend {
  ///       func rate(_ stars: Int, in rating: Rating) {
  ///         perform(on: rating) { $0.userDidRate(stars) }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - control: the control.
  ///   - action: calls the control's `userDid…` methods.
  public func perform<Kind: Control>(on control: Kind, _ action: (Kind) -> Void) {
    if !control.isOutOfSight, !control.isCovered { action(control) }
  }

  /// Focuses a control and clicks it, which presses, toggles or opens it.
  public func click(_ control: Control) {
    perform(on: control) { control in
      control.userDidFocus()
      if let control = control as? any HeadlessControl {
        control.headlessClick()
      } else {
        control.userDidActivate()
      }
    }
  }

  /// Focuses a text control and types text at its end, character by character.
  public func type(_ text: String, into field: TextControl) {
    perform(on: field) { field in
      field.userDidFocus()
      field.userDidMoveCursor(.textEnd)
      for character in text { field.userDidInsert(String(character)) }
    }
  }

  /// Focuses a text control and replaces its text at once, as pasting over everything does.
  public func paste(_ text: String, into field: TextControl) {
    perform(on: field) { field in
      field.userDidFocus()
      field.userDidEdit(text)
    }
  }

  /// Opens a menu, if it is closed, and selects an item.
  public func select(item: Int, in menu: Menu) {
    perform(on: menu) { menu in
      if !menu.isOpen { click(menu) }
      menu.userDidSelect(item: item)
    }
  }

  /// Presses Escape, which dismisses the dialog in front.
  public func dismissDialog() { _ = userDidPressInDialog(KeyPress(.escape)) }

  /// Selects a page of a tab bar.
  public func select(item: Int, in tabs: TabBar) {
    perform(on: tabs) { $0.userDidSelect(item: item) }
  }

  /// Selects a row of a list.
  public func select(row: Int, in list: ListControl) {
    perform(on: list) { $0.userDidSelect(row: row) }
  }

  /// Selects an item of a section.
  public func select(_ path: ListPath, in list: SectionedListView) {
    if let row = list.row(of: path) { select(row: row, in: list) }
  }

  /// Sorts a table by a column; the same one again reverses the order.
  public func sort(byColumn column: Int, in table: TableView) {
    perform(on: table) { $0.userDidSort(byColumn: column) }
  }

  /// Expands the node of a row, or collapses it if it is expanded.
  public func toggle(row: Int, in tree: TreeView) {
    perform(on: tree) { $0.userDidToggle(row: row) }
  }

  /// Selects a segment of a segmented control.
  public func select(segment: Int, in control: SegmentedControl) {
    perform(on: control) { $0.userDidSelect(segment: segment) }
  }
}
