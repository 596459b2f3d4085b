internal import RxControls

/// What all texts that can be written do with keys: those of readline(3), and shift to select.
extension TextControl {
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

  /// Puts the cursor where the mouse is, or selects up to there; a double click selects a word, one of
  /// three all.
  func selects(on pointer: TerminalPointer, at place: Int) -> Bool {
    switch (pointer.action, pointer.clickCount) {
    case (.press(.left), 2): userDidSelectWord(at: place)
    case (.press(.left), 3): userDidSelectAll()
    case (.press(.left), _):
      userDidPlaceCursor(at: place, selecting: pointer.modifiers.contains(.shift))
    case (.drag(.left), 1): userDidPlaceCursor(at: place, selecting: true)
    case (.drag(.left), _), (.release(.left), _): break
    default: return false
    }
    return true
  }

  private func userDidSelectWord(at place: Int) {
    userDidPlaceCursor(at: place)
    guard let character = textAfterCursor.first, character.isLetter || character.isNumber else {
      return
    }
    userDidPlaceCursor(at: place + 1)
    userDidMoveCursor(.wordBackward)
    userDidMoveCursor(.wordForward, selecting: true)
  }
}

extension KeyPress {
  /// Where the key moves a cursor.
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

  /// What the key deletes, from the cursor on.
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
