internal import RxControls

extension ScreenPainter {
  /// Paints as much of a field as there is room for, the cursor in it.
  mutating func paint(_ field: TextField, row: Int, column: Int, room: Int) {
    let limit = column + room
    let style = field.isEnabled ? theme.primary : theme.placeholder
    if field.text?.isEmpty ?? true, let placeholder = field.placeholder {
      grid.put(placeholder, row: row, column: column, limit: limit, style: theme.placeholder)
      cursor = place(row, column)
      return
    }
    // From the cursor back as far as it fits: a long text costs what is shown of it.
    var shown: [Character] = []
    var left = room - 1
    for character in legible(field.textBeforeCursor, of: field).reversed() {
      left -= character.columns
      if left < 0 { break }
      shown.append(character)
    }
    let next = grid.put(shown.reversed(), row: row, column: column, limit: limit, style: style)
    cursor = place(row, next)
    let rest = legible(field.textAfterCursor, of: field)
    grid.put(rest, row: row, column: next, limit: limit, style: style)
  }

  /// What may be read of a part of a field's text: of a secret one its length.
  private func legible(_ text: Substring, of field: TextField) -> Substring {
    field.isSecureTextEntry ? Substring(repeatElement("•", count: text.count)) : text
  }

  private func place(_ row: Int, _ column: Int) -> FrameWriter.Place {
    FrameWriter.Place(row: row, column: min(column, grid.size.columns - 1))
  }
}
