public import RxControls

extension GroupBox: TerminalControl {
  /// Returns the width of the title between two corners, and the rows of two lines.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: title.columns + 6, height: 2)
  }

  /// Draws `╭─ Title ───╮` and the other lines around the content, which draws itself.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let style = hasFocusInside ? theme.focusedBorder : theme.border
    theme.boxBorder.draw(LayoutFrame(canvas.size), theme.boxBorder.sides) { character, x, y in
      canvas.put(CollectionOfOne(character), x: x, y: y, style: style)
    }
    // Between the corners, with a line and a blank on either side.
    let room = canvas.size.width - 6
    guard !title.isEmpty, room > 0, theme.boxBorder.sides.contains(.top) else { return }
    let line = ClippedLine(title, emphasis: [], limit: room, ellipsis: theme.ellipsis)
    canvas.put(" ", x: 2, style: style)
    canvas.put(line, x: 3, style: theme.header)
    canvas.put(" ", x: 3 + line.columns, style: style)
  }
}
