extension ListControl {
  /// Handles a key of the user.
  ///
  /// The arrow keys, Page Up, Page Down, Home, End, and Ctrl with N, P, J or K move the highlight.
  /// Enter selects the highlighted row. The space bar marks it; so does Tab where it does not move the
  /// focus.
  ///
  /// - Returns: true if the list used the key.
  public final func userDidPress(_ key: KeyPress) -> Bool {
    let down = growsUpward ? -1 : 1
    switch (key.key, key.modifiers) {
    case (.up, []), (.character("p"), .control), (.character("k"), .control):
      userDidMoveHighlight(by: -down)
    case (.down, []), (.character("n"), .control), (.character("j"), .control):
      userDidMoveHighlight(by: down)
    case (.pageUp, _): userDidPage(by: -down)
    case (.pageDown, _): userDidPage(by: down)
    case (.home, .control): userDidHighlight(row: 0)
    case (.end, .control): userDidHighlight(row: rowCount - 1)
    case (.home, []) where isFocused: userDidHighlight(row: 0)
    case (.end, []) where isFocused: userDidHighlight(row: rowCount - 1)
    case (.character(" "), []) where isFocused:
      if let highlightedRow { userDidToggleMark(row: highlightedRow) }
    case (.tab, let modifiers) where !isFocused && modifiers.subtracting(.shift).isEmpty:
      guard let row = highlightedRow else { return true }
      userDidToggleMark(row: row)
      userDidMoveHighlight(by: modifiers.contains(.shift) ? -down : down)
    case (.enter, []):
      guard let row = highlightedRow else { return false }
      userDidSelect(row: row)
    default: return false
    }
    return true
  }
}
