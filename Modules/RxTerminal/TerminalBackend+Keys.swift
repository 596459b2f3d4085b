internal import RxControls
internal import RxCore

extension TerminalBackend {
  /// The field that is written into: the first that can be.
  var field: TextField? {
    layout.controls.lazy.compactMap { $0 as? TextField }.first { $0.isEnabled && !$0.isHidden }
  }

  /// The list that is moved in: the first that can be.
  var list: ListView? {
    layout.controls.lazy.compactMap { $0 as? ListView }.first { $0.isEnabled && !$0.isHidden }
  }

  /// Hands input to the control that has a use for it.
  func route(_ input: TerminalInput) {
    switch input {
    case .text(let text), .paste(let text): field?.userDidInsert(text)
    case .key(let key):
      if !perform(key), key.legacy == key || !perform(key.legacy) { unhandled.onNext(key) }
    case .mouse(let event): route(event)
    case .focus(let isFocused): windowFocus.onNext(isFocused)
    case .report(let report): take(report)
    }
  }

  private func route(_ event: MouseEvent) {
    let event = placement.map { $0.region.translate(event) } ?? event
    if let event { mouse.onNext(clicks.count(event, at: .now)) }
  }

  /// Does what a key asks for, if anything.
  private func perform(_ key: KeyPress) -> Bool {
    handle(key) || list?.handle(key) ?? false || field?.handle(key) ?? false
  }

  private func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("z"), .control): suspend(group: true)
    case (.character("l"), .control): redraw()
    default: return false
    }
    return true
  }
}

extension ListView {
  /// Does what a key asks for, if it asks a list.
  fileprivate func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.up, []), (.character("p"), .control), (.character("k"), .control):
      userDidMoveHighlight(by: -1)
    case (.down, []), (.character("n"), .control), (.character("j"), .control):
      userDidMoveHighlight(by: 1)
    case (.pageUp, _): userDidPage(by: -1)
    case (.pageDown, _): userDidPage(by: 1)
    case (.home, .control): userDidHighlight(row: 0)
    case (.end, .control): userDidHighlight(row: rowCount - 1)
    case (.tab, let modifiers):
      guard let row = highlightedRow else { return true }
      userDidToggleMark(row: row)
      userDidMoveHighlight(by: modifiers.contains(.shift) ? -1 : 1)
    case (.enter, []):
      guard let row = highlightedRow else { return false }
      userDidSelect(row: row)
    default: return false
    }
    return true
  }
}

extension TextField {
  /// Does what a key asks for, if it asks a field: the keys of readline(3).
  fileprivate func handle(_ key: KeyPress) -> Bool {
    if let movement = key.movement {
      userDidMoveCursor(movement)
    } else if let deletion = key.deletion {
      if key == KeyPress(.character("d"), .control), text?.isEmpty ?? true { return false }
      userDidDelete(deletion)
    } else if key == KeyPress(.character("y"), .control) {
      userDidYank()
    } else {
      return false
    }
    return true
  }
}

extension KeyPress {
  /// Where the key moves a cursor.
  fileprivate var movement: TextMovement? {
    switch (key, modifiers) {
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
