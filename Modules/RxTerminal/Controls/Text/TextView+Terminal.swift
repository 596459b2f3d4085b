public import RxControls

extension TextView: TerminalControl {
  /// The number of lines by which Page Up and Page Down move the cursor.
  private static let page = 10

  private var lines: [Substring] {
    (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Returns the available width, and the number of lines.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: lines.count)
  }

  /// Draws the part of the text around the cursor, and a scroll bar if necessary.
  public func draw(on canvas: inout TerminalCanvas) {
    let (lines, size, theme) = (lines, canvas.size, canvas.theme)
    let bar = ScrollBar(length: size.height, whole: lines.count, visible: size.height)
    let room = bar.isNeeded && size.width > 2 ? size.width - 1 : size.width
    let position = position(of: cursor, in: lines)
    let column = TextLine(lines[position.line]).column(of: position.character)
    var top = min(canvas.scroll.y, max(0, lines.count - size.height))
    top = min(max(top, position.line - size.height + 1), position.line)
    let left = min(max(canvas.scroll.x, column - room + 1), column)
    canvas.scroll = LayoutPoint(x: column < room ? 0 : left, y: top)
    let style = theme.primary.with(isFocused ? theme.focusedField : TextStyle())
    if isFocused {
      canvas.fill(LayoutFrame(x: 0, y: 0, width: room, height: size.height), style: style)
    }
    var first = lines[..<top].reduce(0) { $0 + $1.count + 1 }
    let selection = selection
    for (y, line) in lines[top..<min(lines.count, top + size.height)].enumerated() {
      let line = TextLine(line)
      let selected = selection.lowerBound - first..<selection.upperBound - first
      line.draw(on: &canvas, x: -canvas.scroll.x, y: y, selection: selected, style: style)
      first += line.count + 1
    }
    if room < size.width {
      canvas.fill(LayoutFrame(x: room, y: 0, width: 1, height: size.height))
      bar.draw(on: &canvas, x: room, offset: top)
    }
    canvas.showCursor(x: column - canvas.scroll.x, y: position.line - top)
  }

  /// Edits by the keys of readline(3); Enter inserts a line break.
  public func handle(_ key: KeyPress) -> Bool {
    let selects = key.modifiers.contains(.shift)
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.enter, _): userDidActivate()
    case (.up, []): userDidMoveCursor(.lineUp, selecting: selects)
    case (.down, []): userDidMoveCursor(.lineDown, selecting: selects)
    case (.pageUp, []):
      for _ in 0..<Self.page { userDidMoveCursor(.lineUp, selecting: selects) }
    case (.pageDown, []):
      for _ in 0..<Self.page { userDidMoveCursor(.lineDown, selecting: selects) }
    case (.home, .control): userDidMoveCursor(.textStart, selecting: selects)
    case (.end, .control): userDidMoveCursor(.textEnd, selecting: selects)
    default: return edits(on: key)
    }
    return true
  }

  /// Places the cursor by a press, and selects by a drag; the wheel moves the cursor by lines.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel {
      let before = cursor
      if wheel.y != 0 { userDidMoveCursor(wheel.y < 0 ? .lineUp : .lineDown) }
      return cursor != before
    }
    let lines = lines
    let row = max(0, min(pointer.y + pointer.scroll.y, lines.count - 1))
    let start = lines[..<row].reduce(0) { $0 + $1.count + 1 }
    let offset = TextLine(lines[row]).offset(at: pointer.x + pointer.scroll.x)
    return selects(on: pointer, at: start + offset)
  }

  /// Returns the line of the cursor, and the number of characters before it in that line.
  private func position(of cursor: Int, in lines: [Substring]) -> (line: Int, character: Int) {
    var rest = cursor
    for (number, line) in lines.enumerated() {
      if rest <= line.count { return (number, rest) }
      rest -= line.count + 1
    }
    return (lines.count - 1, lines[lines.count - 1].count)
  }
}
