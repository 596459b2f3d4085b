extension KeyPress {
  /// The key that Ctrl-I, Ctrl-M and Ctrl-[ are on most terminals: Tab, Enter and Esc.
  ///
  /// Other keys are returned as they are. The backend tries this key when nothing has used the original,
  /// because people may still mean it.
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

  /// Creates the key that sends a control character.
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
