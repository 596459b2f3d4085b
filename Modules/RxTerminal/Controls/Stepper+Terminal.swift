public import RxControls

extension Stepper: TerminalControl {
  /// The number in decimal, with at most six fractional digits.
  private var number: String {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Returns the width of the number and its arrows, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: number.columns + 4, height: 1)
  }

  /// Draws `‹ 3 ›`.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let (width, arrow) = (canvas.size.width, canvas.style(theme.button))
    let room = width - 4
    canvas.put("‹", style: wraps || value > minimumValue ? arrow : theme.track)
    if room > 0 {
      let line = ClippedLine(number, emphasis: [], limit: room)
      canvas.put(line, x: 2 + (room - line.columns) / 2, style: theme.primary)
    }
    if width > 1 {
      canvas.put("›", x: width - 1, style: wraps || value < maximumValue ? arrow : theme.track)
    }
  }

  /// Increments and decrements by the arrow keys.
  public func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []), (.down, []): userDidDecrement()
    case (.right, []), (.up, []): userDidIncrement()
    default: return false
    }
    return true
  }

  /// Increments and decrements by a press on an arrow, and by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel {
      if wheel.x - wheel.y > 0 { userDidIncrement() } else { userDidDecrement() }
      return true
    }
    if pointer.action != .press(.left) { return false }
    if pointer.x < min(2, pointer.size.width / 2) {
      userDidDecrement()
    } else if pointer.x >= max(pointer.size.width - 2, pointer.size.width / 2) {
      userDidIncrement()
    }
    return true
  }
}
