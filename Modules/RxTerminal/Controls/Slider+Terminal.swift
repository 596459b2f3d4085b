public import RxControls

extension Slider: TerminalControl {
  /// The fraction of the range by which an arrow key moves the slider.
  private static let step: Float = 0.05

  /// Returns 20 columns, if available, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, 20), height: 1)
  }

  /// Draws `━━━━●────`.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let knob = Int((fraction * Float(canvas.size.width - 1)).rounded())
    let whole = LayoutFrame(x: 0, y: 0, width: canvas.size.width, height: 1)
    canvas.fill(whole, with: "─", style: theme.track)
    canvas.fill(LayoutFrame(x: 0, y: 0, width: knob, height: 1), with: "━", style: theme.filled)
    canvas.put("●", x: knob, style: canvas.style(theme.filled))
  }

  /// Moves the slider by the arrow keys, Page Up, Page Down, Home and End.
  public func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []), (.down, []): userDidMove(by: -Self.step)
    case (.right, []), (.up, []): userDidMove(by: Self.step)
    case (.pageDown, []): userDidMove(by: -4 * Self.step)
    case (.pageUp, []): userDidMove(by: 4 * Self.step)
    case (.home, []): userDidMove(to: minimumValue)
    case (.end, []): userDidMove(to: maximumValue)
    default: return false
    }
    return true
  }

  /// Moves the slider to where it is pressed or dragged, and by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel {
      userDidMove(by: Self.step * Float(wheel.x - wheel.y))
    } else if pointer.isHeld {
      let length = Float(max(1, pointer.size.width - 1))
      let position = Float(max(0, min(pointer.x, pointer.size.width - 1)))
      userDidMove(to: minimumValue + position / length * (maximumValue - minimumValue))
    } else {
      return false
    }
    return true
  }
}
