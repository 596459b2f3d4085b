public import RxControls

extension TextField: TerminalControl {
  /// The text as it is shown: a dot for each character of a secret.
  private var line: TextLine {
    isSecureTextEntry
      ? TextLine(repeatElement("•", count: text?.count ?? 0)) : TextLine(text ?? "")
  }

  /// Returns 20 columns, or those of the text and the cursor, if available, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, fitsText ? fittingWidth : 20), height: 1)
  }

  /// The columns of the suffix, with a blank before it.
  private var suffixWidth: Int { suffix.isEmpty ? 0 : suffix.columns + 1 }

  private var fittingWidth: Int {
    let line = line
    if line.count == 0 { return max(1, (placeholder ?? "").columns) + suffixWidth }
    return line.column(of: line.count) + 1 + suffixWidth
  }

  /// Draws the part of the text around the cursor.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let base = isFocused ? theme.focusedField : TextStyle()
    if isFocused { canvas.fill(style: base) }
    let room = max(0, canvas.size.width - suffixWidth)
    defer {
      if suffixWidth > 0 {
        canvas.fill(LayoutFrame(x: room, y: 0, width: suffixWidth, height: 1))
        canvas.put(suffix, x: room + 1, style: theme.secondary)
      }
    }
    if text?.isEmpty ?? true {
      canvas.scroll.x = 0
      canvas.put(placeholder ?? "", style: theme.placeholder.with(base))
      return canvas.showCursor(x: 0)
    }
    let line = line
    let cursor = line.column(of: self.cursor)
    // One column more than the text, for the cursor behind it.
    let end = line.column(of: line.count) + 1
    var offset = min(canvas.scroll.x, max(0, end - room))
    offset = min(max(offset, cursor - room + 1), cursor)
    canvas.scroll.x = offset
    line.draw(on: &canvas, x: -offset, y: 0, selection: selection, style: theme.primary.with(base))
    canvas.showCursor(x: cursor - offset)
  }

  /// Edits by the keys of readline(3).
  ///
  /// In a focused field Enter finishes the line, and Esc cancels a search. In one of a number or a date Up and Down change it.
  public func handle(_ key: KeyPress) -> Bool {
    if isFocused, key == KeyPress(.enter) {
      userDidActivate()
    } else if isFocused, key == KeyPress(.escape), let bar = self as? SearchBar {
      bar.userDidCancel()
    } else if isFocused, userDidPress(key) {
      return true
    } else {
      return edits(on: key)
    }
    return true
  }

  /// Places the cursor by a press, and selects by a drag; a double click selects a word, a triple all.
  ///
  /// In a focused field of a number or a date the wheel changes it.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel, wheel.y != 0, isFocused {
      return userDidPress(KeyPress(wheel.y < 0 ? .up : .down))
    }
    return selects(on: pointer, at: line.offset(at: pointer.x + pointer.scroll.x))
  }
}
