import RxControls

/// Returns a layout as text: the name of each control, a letter, in all of its visible cells.
@MainActor
func picture(of layout: Layout, _ width: Int, _ height: Int) -> [String] {
  var rows = Array(repeating: Array(repeating: Character("."), count: width), count: height)
  let size = LayoutSize(width: width, height: height)
  for placement in layout.placements(in: size, measure: measure) {
    let visible = placement.visible
    for y in visible.y..<visible.y + visible.height {
      for x in visible.x..<visible.x + visible.width {
        rows[y][x] = placement.control.accessibleName.first ?? "?"
      }
    }
  }
  return rows.map { String($0) }
}

/// Returns the preferred size of a control: that of the wrapped text for a label, otherwise 4 by 1.
@MainActor
func measure(_ control: Control, in available: LayoutSize) -> LayoutSize {
  guard let label = control as? Label else { return LayoutSize(width: 4, height: 1) }
  let count = label.text?.count ?? 0
  let width = min(count, available.width)
  return LayoutSize(width: width, height: width > 0 ? (count + width - 1) / width : 0)
}

/// Returns a label of some length with an accessible name.
@MainActor
func label(_ name: String, _ length: Int = 2) -> Label {
  Label(String(repeating: "x", count: length), accessibleName: name)
}
