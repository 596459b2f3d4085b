extension KeyPress {
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
