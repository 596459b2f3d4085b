public import RxControls

extension TextField: TerminalControl {
  /// What may be read of it: of a secret its length.
  private var line: TextLine {
    isSecureTextEntry
      ? TextLine(repeatElement("•", count: text?.count ?? 0)) : TextLine(text ?? "")
  }

  /// Twenty columns, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, 20), height: 1)
  }

  /// Draws the part of the text in which the cursor is.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let base = isFocused ? theme.focusedField : TextStyle()
    if isFocused { canvas.fill(style: base) }
    if text?.isEmpty ?? true {
      canvas.scroll.x = 0
      canvas.put(placeholder ?? "", style: theme.placeholder.with(base))
      return canvas.showCursor(x: 0)
    }
    let (line, room) = (line, canvas.size.width)
    let cursor = line.column(of: self.cursor)
    // One more than the text, for the cursor behind it.
    let end = line.column(of: line.count) + 1
    var offset = min(canvas.scroll.x, max(0, end - room))
    offset = min(max(offset, cursor - room + 1), cursor)
    canvas.scroll.x = offset
    line.draw(on: &canvas, x: -offset, y: 0, selection: selection, style: theme.primary.with(base))
    canvas.showCursor(x: cursor - offset)
  }

  /// The keys of readline(3) edit; while it has the focus Enter finishes the line, and Esc gives a
  /// search up.
  public func handle(_ key: KeyPress) -> Bool {
    if isFocused, key == KeyPress(.enter) {
      userDidActivate()
    } else if isFocused, key == KeyPress(.escape), let bar = self as? SearchBar {
      bar.userDidCancel()
    } else {
      return edits(on: key)
    }
    return true
  }

  /// A press puts the cursor, drawing selects, a double click selects a word.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    selects(on: pointer, at: line.place(at: pointer.x + pointer.scroll.x))
  }
}
