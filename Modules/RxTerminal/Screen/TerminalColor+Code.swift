extension TerminalColor? {
  private static let indexed: UInt32 = 1 << 24
  private static let rgb: UInt32 = 2 << 24

  /// A distinct number for each color, and 0 for `nil`.
  var code: UInt32 {
    switch self {
    case nil: 0
    case .indexed(let number): Self.indexed | UInt32(number)
    case .rgb(let red, let green, let blue):
      Self.rgb | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  init(code: UInt32) {
    self =
      switch code & ~0xFF_FFFF {
      case 0: nil
      case Self.indexed: .indexed(UInt8(truncatingIfNeeded: code))
      default: TerminalColor(hexadecimal: code)
      }
  }
}
