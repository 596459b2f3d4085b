public import RxControls

extension Slider: TerminalControl {
  /// How much of its way a key moves it.
  private static let step: Float = 0.05

  /// Twenty columns, a row high.
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

  /// Arrows and pages move it, the other keys to the ends.
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

  /// The knob goes where it is pressed or drawn to, and by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel {
      userDidMove(by: Self.step * Float(wheel.x - wheel.y))
    } else if pointer.isHeld {
      let way = Float(max(1, pointer.size.width - 1))
      let place = Float(max(0, min(pointer.x, pointer.size.width - 1)))
      userDidMove(to: minimumValue + place / way * (maximumValue - minimumValue))
    } else {
      return false
    }
    return true
  }
}
