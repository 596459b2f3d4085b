/// A color of a terminal.
///
///     theme.accent.foreground = 4                                   // the terminal theme's blue
///     theme.accent.foreground = .rgb(red: 137, green: 180, blue: 250)
public enum TerminalColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// A color by number: 0 to 15 are those of the terminal's theme, 16 to 255 those of xterm.
  case indexed(UInt8)
  /// A color by its red, green and blue parts.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// Creates an indexed color from a literal, as in `foreground = 4`.
  public init(integerLiteral value: UInt8) { self = .indexed(value) }

  /// Creates a color from a number as in style sheets: `0xRRGGBB`.
  public init(hexadecimal: UInt32) {
    self = .rgb(
      red: UInt8(truncatingIfNeeded: hexadecimal >> 16),
      green: UInt8(truncatingIfNeeded: hexadecimal >> 8),
      blue: UInt8(truncatingIfNeeded: hexadecimal)
    )
  }

  /// Appends the SGR parameters of the color (ECMA-48, 8.3.117, and xterm's ctlseqs).
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
