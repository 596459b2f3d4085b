extension KeyPress {
  /// The key as terminals tell it that do not know Ctrl-I, Ctrl-M and Ctrl-[ from Tab, Enter and Esc.
  ///
  /// What people mean who are used to that.
  public var legacy: KeyPress {
    guard modifiers.contains(.control), case .character(let character) = key else { return self }
    let rest = modifiers.subtracting(.control)
    switch character {
    case "i": return KeyPress(.tab, rest)
    case "m": return KeyPress(.enter, rest)
    case "[": return KeyPress(.escape, rest)
    default: return self
    }
  }

  /// The key that sends a control character.
  init(control byte: UInt8) {
    switch byte {
    case ControlByte.tab: self.init(.tab)
    case ControlByte.enter: self.init(.enter)
    case ControlByte.escape: self.init(.escape)
    case ControlByte.delete: self.init(.backspace)
    case 0: self.init(.character(" "), .control)
    case 1...26: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}
