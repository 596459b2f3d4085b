extension KeyBindings {
  /// Returns the default bindings; other keys move in the list and edit the query.
  ///
  /// - Parameters:
  ///   - isMultiple: true when several rows can be chosen.
  ///   - hasHistory: true when earlier queries can be recalled.
  ///   - cycles: true when the highlight moves from one end of the list to the other.
  ///   - isInBrowser: true when keys come from the pages of a browser, of which none ends the program.
  /// - Returns: the bindings.
  static func defaults(
    isMultiple: Bool,
    hasHistory: Bool,
    cycles: Bool = false,
    isInBrowser: Bool = false
  ) -> KeyBindings {
    var bindings = KeyBindings()
    bindings.bind("enter", to: .accept)
    for key in ["alt-enter", "ctrl-alt-enter", "shift-enter"] { bindings.bind(key, to: .accept) }
    if isInBrowser {
      bindings.bind("esc", to: .clearQuery)
    } else {
      for key in ["esc", "ctrl-c", "ctrl-g", "ctrl-q"] { bindings.bind(key, to: .abort) }
      bindings.bind("ctrl-d", to: .deleteCharacterOrEnd)
    }
    bindings.bind("ctrl-r", to: .cycleSort)
    bindings.bind("ctrl-/", to: .togglePreview)
    bindings.bind("shift-up", to: .previewUp)
    bindings.bind("shift-down", to: .previewDown)
    bindings.bind("shift-pgup", to: .previewPageUp)
    bindings.bind("shift-pgdn", to: .previewPageDown)
    if isMultiple || !isInBrowser {
      bindings.bind("tab", to: isMultiple ? .toggleDown : .ignore)
      bindings.bind("btab", to: isMultiple ? .toggleUp : .ignore)
    }
    if cycles {
      // Without these bindings the list handles the keys, and stops at its ends.
      for key in ["up", "ctrl-p", "ctrl-k"] { bindings.bind(key, to: .up) }
      for key in ["down", "ctrl-n", "ctrl-j"] { bindings.bind(key, to: .down) }
    }
    if hasHistory {
      bindings.bind("ctrl-p", to: .previousHistory)
      bindings.bind("ctrl-n", to: .nextHistory)
    }
    return bindings
  }
}
