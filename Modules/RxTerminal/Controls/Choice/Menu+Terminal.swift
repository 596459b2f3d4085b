public import RxControls

extension Menu: TerminalControl {
  /// Returns the width of the title and an arrow, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: title.columns + 2, height: 1)
  }

  /// Draws `File ▾`; a `MenuPanel` draws the items of an open menu.
  public func draw(on canvas: inout TerminalCanvas) {
    let style = canvas.style(canvas.theme.button)
    let line = ClippedLine(title, emphasis: [], limit: canvas.size.width - 2)
    canvas.fill(style: style)
    canvas.put(line, style: style)
    canvas.put(isOpen ? "▴" : "▾", x: canvas.size.width - 1, style: style)
  }

  /// Opens the menu by Enter, the space bar and the down arrow.
  ///
  /// In an open menu the arrow keys, Home and End move the highlight, Enter selects, and Esc closes.
  public func handle(_ key: KeyPress) -> Bool {
    if activates(on: key) { return true }
    switch key {
    case KeyPress(.down): if isOpen { userDidMoveHighlight(by: 1) } else { userDidToggle() }
    case KeyPress(.up) where isOpen: userDidMoveHighlight(by: -1)
    case KeyPress(.home) where isOpen: userDidMoveHighlight(by: -items.count)
    case KeyPress(.end) where isOpen: userDidMoveHighlight(by: items.count)
    case KeyPress(.escape) where isOpen: userDidToggle()
    default: return false
    }
    return true
  }

  /// Opens and closes the menu by a press, and moves the highlight by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel, isOpen {
      userDidMoveHighlight(by: wheel.y)
      return true
    }
    if pointer.action == .press(.left) { userDidToggle() }
    return pointer.action == .press(.left)
  }
}

/// The items of an open menu, drawn over the controls below the menu, or above it if there is more room.
@MainActor
struct MenuPanel {
  let menu: Menu
  let frame: LayoutFrame
  private let opensUpward: Bool

  /// - Returns: `nil` for another control, a menu that is closed or has no items, and without room.
  init?(_ placement: LayoutPlacement, on size: ScreenSize) {
    guard let menu = placement.control as? Menu, menu.isOpen, !menu.items.isEmpty else {
      return nil
    }
    let title = placement.visible
    let (above, below) = (title.y, size.rows - title.y - title.height)
    let needed = menu.items.count + 1
    self.menu = menu
    opensUpward = below < needed && above > below
    let height = min(needed, opensUpward ? above : below)
    let width = min(size.columns, (menu.items.map(\.title.columns).max() ?? 0) + 4)
    frame = LayoutFrame(
      x: max(0, min(title.x, size.columns - width)),
      y: opensUpward ? title.y - height : title.y + title.height,
      width: width,
      height: height
    )
    if frame.isEmpty { return nil }
  }

  /// The number of visible items; if all are visible, one more line draws the panel's edge.
  private var visibleCount: Int { min(menu.items.count, frame.height) }

  /// The row of the first visible item.
  private var firstRow: Int { opensUpward ? frame.height - visibleCount : 0 }

  /// The first visible item, such that the highlighted item is visible.
  private var firstItem: Int { max(0, (menu.highlightedItem ?? 0) - visibleCount + 1) }

  /// Returns the item at a position of the screen; `nil` if there is none.
  func item(x: Int, y: Int) -> Int? {
    let row = y - frame.y - firstRow
    return frame.contains(x: x, y: y) && (0..<visibleCount).contains(row) ? firstItem + row : nil
  }

  func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let (width, line) = (frame.width, String(repeating: "─", count: max(0, frame.width - 2)))
    canvas.fill(style: theme.primary)
    if visibleCount < frame.height {
      canvas.put(
        opensUpward ? "╭\(line)╮" : "╰\(line)╯",
        y: opensUpward ? 0 : visibleCount,
        style: theme.border
      )
    }
    for row in 0..<visibleCount {
      let item = menu.items[firstItem + row]
      let isHighlighted = menu.highlightedItem == firstItem + row
      let y = firstRow + row
      canvas.put("│", y: y, style: theme.border)
      canvas.put("│", x: width - 1, y: y, style: theme.border)
      let style =
        isHighlighted
        ? theme.focusedButton : item.isEnabled ? theme.button : theme.button.with(theme.disabled)
      let part = LayoutFrame(x: 1, y: y, width: width - 2, height: 1)
      canvas.fill(part, style: isHighlighted ? style : theme.primary)
      if isHighlighted { canvas.put("▸", x: 1, y: y, limit: width - 1, style: style) }
      let title = ClippedLine(item.title, emphasis: [], limit: width - 3)
      canvas.put(title, x: 2, y: y, style: style)
    }
  }
}

extension MenuPanel: @MainActor Equatable {
  /// True if both show the same menu in the same frame.
  static func == (left: MenuPanel, right: MenuPanel) -> Bool {
    left.menu === right.menu && left.frame == right.frame
  }
}
