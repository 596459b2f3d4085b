extension MouseEvent {
  /// Creates the event of a report `Esc [ < button ; column ; row M`, or `m` for a release.
  ///
  /// Source: xterm's ctlseqs, SGR mouse mode (1006).
  init?(_ report: ControlSequence) {
    let isRelease = report.final == UInt8(ascii: "m")
    guard report.isPlain(UInt8(ascii: "<")), isRelease || report.final == UInt8(ascii: "M"),
      let code = report.parameter(0), let column = report.parameter(1),
      let row = report.parameter(2), column > 0, row > 0,
      let action = Self.action(code, isRelease: isRelease)
    else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action, row: row - 1, column: column - 1, modifiers: modifiers)
  }

  private static func action(_ code: Int, isRelease: Bool) -> Action? {
    let number = code & 3
    if code & 64 != 0 {
      let directions: [Direction] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(directions[number])
    }
    let isMotion = code & 32 != 0
    if code & 128 == 0, number == 3 { return isMotion ? .move : nil }
    let buttons: [Button] = [.left, .middle, .right]
    let button = code & 128 != 0 ? Button.other(8 + number) : buttons[number]
    if isMotion { return .drag(button) }
    return isRelease ? .release(button) : .press(button)
  }
}
