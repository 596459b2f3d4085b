internal import RxControls

/// The items of an open menu, over what is below it, or above it if there is more room.
@MainActor
struct MenuPanel {
  let menu: Menu
  let frame: LayoutFrame
  private let opensUpward: Bool

  /// - Returns: `nil` for a menu that is closed or has nothing to offer, and where there is no room.
  init?(_ placement: LayoutPlacement, on size: ScreenSize) {
    guard let menu = placement.control as? Menu, menu.isOpen, !menu.items.isEmpty else {
      return nil
    }
    let title = placement.visible
    let (above, below) = (title.y, size.rows - title.y - title.height)
    let wanted = menu.items.count + 1
    self.menu = menu
    opensUpward = below < wanted && above > below
    let height = min(wanted, opensUpward ? above : below)
    let width = min(size.columns, (menu.items.map(\.title.columns).max() ?? 0) + 4)
    frame = LayoutFrame(
      x: max(0, min(title.x, size.columns - width)),
      y: opensUpward ? title.y - height : title.y + title.height,
      width: width,
      height: height
    )
    if frame.isEmpty { return nil }
  }

  /// How many items there is room for: one line closes the panel if all of them are seen.
  private var room: Int { min(menu.items.count, frame.height) }

  /// The first row of items.
  private var firstRow: Int { opensUpward ? frame.height - room : 0 }

  /// The first item that is seen, so that the highlighted one is.
  private var firstItem: Int { max(0, (menu.highlightedItem ?? 0) - room + 1) }

  /// The item at a place of the screen; `nil` if there is none.
  func item(x: Int, y: Int) -> Int? {
    let row = y - frame.y - firstRow
    return frame.contains(x: x, y: y) && (0..<room).contains(row) ? firstItem + row : nil
  }

  func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let (width, line) = (frame.width, String(repeating: "─", count: max(0, frame.width - 2)))
    canvas.fill(style: theme.primary)
    if room < frame.height {
      canvas.put(
        opensUpward ? "╭\(line)╮" : "╰\(line)╯",
        y: opensUpward ? 0 : room,
        style: theme.border
      )
    }
    for row in 0..<room {
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
      let title = ClippedLine(item.title, emphasis: [], room: width - 3)
      canvas.put(title, x: 2, y: y, style: style)
    }
  }
}

extension MenuPanel: @MainActor Equatable {
  /// Whether the same menu has the same place.
  static func == (left: MenuPanel, right: MenuPanel) -> Bool {
    left.menu === right.menu && left.frame == right.frame
  }
}
