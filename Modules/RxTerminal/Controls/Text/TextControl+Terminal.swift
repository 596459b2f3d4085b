internal import RxControls

/// The keys and mouse events of all text controls: the keys of readline(3), and Shift to select.
extension TextControl {
  /// Edits or moves the cursor by a key; returns true if the key does either.
  func edits(on key: KeyPress) -> Bool {
    if let movement = key.movement {
      userDidMoveCursor(movement, selecting: key.modifiers.contains(.shift))
    } else if let deletion = key.deletion {
      let isEnd = key == KeyPress(.character("d"), .control)
      if isEnd, text?.isEmpty ?? true { return false }
      userDidDelete(deletion)
    } else if key == KeyPress(.character("y"), .control) {
      userDidYank()
    } else {
      return false
    }
    return true
  }

  /// Places the cursor by a press, and selects by a drag; a double click selects a word, a triple all.
  ///
  /// - Parameters:
  ///   - pointer: the event.
  ///   - offset: the number of characters before the mouse.
  /// - Returns: true if the event does any of this.
  func selects(on pointer: TerminalPointer, at offset: Int) -> Bool {
    switch (pointer.action, pointer.clickCount) {
    case (.press(.left), 2): userDidSelectWord(at: offset)
    case (.press(.left), 3): userDidSelectAll()
    case (.press(.left), _):
      userDidPlaceCursor(at: offset, selecting: pointer.modifiers.contains(.shift))
    case (.drag(.left), 1): userDidPlaceCursor(at: offset, selecting: true)
    case (.drag(.left), _), (.release(.left), _): break
    default: return false
    }
    return true
  }

  private func userDidSelectWord(at offset: Int) {
    userDidPlaceCursor(at: offset)
    guard let character = textAfterCursor.first, character.isLetter || character.isNumber else {
      return
    }
    userDidPlaceCursor(at: offset + 1)
    userDidMoveCursor(.wordBackward)
    userDidMoveCursor(.wordForward, selecting: true)
  }
}

extension KeyPress {
  /// The cursor movement of the key.
  fileprivate var movement: TextMovement? {
    switch (key, modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): .characterBackward
    case (.right, []), (.character("f"), .control): .characterForward
    case (.left, _), (.character("b"), .alt): .wordBackward
    case (.right, _), (.character("f"), .alt): .wordForward
    case (.home, []), (.character("a"), .control): .lineStart
    case (.end, []), (.character("e"), .control): .lineEnd
    default: nil
    }
  }

  /// The movement up to which the key deletes.
  fileprivate var deletion: TextMovement? {
    switch (key, modifiers) {
    case (.backspace, []), (.backspace, .shift), (.character("h"), .control): .characterBackward
    case (.delete, []), (.character("d"), .control): .characterForward
    case (.backspace, _), (.character("h"), [.control, .alt]): .wordBackward
    case (.delete, _), (.character("d"), .alt): .wordForward
    case (.character("w"), .control): .blankBackward
    case (.character("u"), .control): .lineStart
    case (.character("k"), .control): .lineEnd
    default: nil
    }
  }
}

/// A line of editable text on a terminal.
///
/// A tab extends to the next multiple of eight columns.
struct TextLine {
  private let characters: [Character]

  init(_ text: some Sequence<Character>) { characters = Array(text) }

  /// The number of characters.
  var count: Int { characters.count }

  /// Returns the first column of the character at `offset`; the end of the line beyond the last one.
  func column(of offset: Int) -> Int {
    characters.prefix(offset).reduce(0) { Self.columns(of: $1, at: $0) + $0 }
  }

  /// Returns the offset of the character at a column; `count` beyond the last one.
  func offset(at column: Int) -> Int {
    var next = 0
    for (offset, character) in characters.enumerated() {
      next += Self.columns(of: character, at: next)
      if column < next { return offset }
    }
    return characters.count
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on.
  ///   - x: the first column; negative to scroll.
  ///   - y: the row.
  ///   - selection: the offsets of the selected characters.
  ///   - style: the style of the other characters.
  @MainActor
  func draw(
    on canvas: inout TerminalCanvas,
    x: Int,
    y: Int,
    selection: Range<Int>,
    style: TextStyle
  ) {
    let selected = style.with(canvas.theme.selection)
    var column = 0
    for (offset, character) in characters.enumerated() where x + column < canvas.size.width {
      let style = selection.contains(offset) ? selected : style
      let columns = Self.columns(of: character, at: column)
      if character == "\t" {
        canvas.put(repeatElement(" ", count: columns), x: x + column, y: y, style: style)
      } else {
        canvas.put(CollectionOfOne(character), x: x + column, y: y, style: style)
      }
      column += columns
    }
  }

  private static func columns(of character: Character, at column: Int) -> Int {
    character == "\t" ? 8 - column % 8 : character.columns
  }
}
