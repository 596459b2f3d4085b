/// A colour on a terminal.
///
///     theme.accent.foreground = 4                                   // the terminal theme's blue
///     theme.accent.foreground = .rgb(red: 137, green: 180, blue: 250)
public enum TerminalColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// 0 to 15 are the colours of the terminal's theme, up to 255 those of xterm.
  case indexed(UInt8)
  /// Any colour, by its parts.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// Makes a colour of a number, as in `foreground = 4`.
  public init(integerLiteral value: UInt8) { self = .indexed(value) }

  /// Makes a colour of a number as in style sheets: `0xRRGGBB`.
  public init(hexadecimal: UInt32) {
    self = .rgb(
      red: UInt8(truncatingIfNeeded: hexadecimal >> 16),
      green: UInt8(truncatingIfNeeded: hexadecimal >> 8),
      blue: UInt8(truncatingIfNeeded: hexadecimal)
    )
  }

  /// Writes the parameters that choose it: SGR of ECMA-48, 8.3.117, and xterm's ctlseqs.
  func write(base: Int, to bytes: inout [UInt8]) {
    switch self {
    case .indexed(let number) where number < 8: bytes += ";\(base + Int(number))".utf8
    case .indexed(let number) where number < 16: bytes += ";\(base + 52 + Int(number))".utf8
    case .indexed(let number): bytes += ";\(base + 8);5;\(number)".utf8
    case .rgb(let red, let green, let blue):
      bytes += ";\(base + 8);2;\(red);\(green);\(blue)".utf8
    }
  }
}
