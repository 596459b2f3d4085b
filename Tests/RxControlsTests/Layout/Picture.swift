import RxControls

/// What a layout looks like: each control's name, a letter, wherever the control is seen.
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

/// How large a control wants to be: a label as its text, which goes on in the next row where it does
/// not fit; any other 4 units by 1.
@MainActor
func measure(_ control: Control, in available: LayoutSize) -> LayoutSize {
  guard let label = control as? Label else { return LayoutSize(width: 4, height: 1) }
  let count = label.text?.count ?? 0
  let width = min(count, available.width)
  return LayoutSize(width: width, height: width > 0 ? (count + width - 1) / width : 0)
}

/// A label of some length whose name is `name`.
@MainActor
func label(_ name: String, _ length: Int = 2) -> Label {
  Label(String(repeating: "x", count: length), accessibleName: name)
}
