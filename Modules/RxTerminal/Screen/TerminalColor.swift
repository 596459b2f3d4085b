internal import Glibc

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

  /// Returns the nearest color of a terminal with this depth; `nil` for `.none`.
  public func reduced(to depth: ColorDepth) -> TerminalColor? {
    switch (self, depth) {
    case (_, .none): nil
    case (_, .truecolor), (.indexed, .indexed256): self
    case (.indexed(let number), .ansi16) where number < 16: self
    case (.indexed(let number), .ansi16): .indexed(Self.nearestBasic(Self.parts(of: number)))
    case (.rgb(let red, let green, let blue), .ansi16):
      .indexed(Self.nearestBasic(Parts(red, green, blue)))
    case (.rgb(let red, let green, let blue), .indexed256):
      .indexed(Self.nearestIndexed(Parts(red, green, blue)))
    }
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
  var luminance: Double {
    let parts =
      switch self {
      case .indexed(let number): Self.parts(of: number)
      case .rgb(let red, let green, let blue): Parts(red, green, blue)
      }
    let linear = [parts.red, parts.green, parts.blue].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private struct Parts {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { self.init(Int(red), Int(green), Int(blue)) }

    /// Returns the squared distance between two colors.
    func distance(to other: Parts) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  /// The levels of xterm's color cube, colors 16 to 231; the remaining 24 colors are grays.
  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  /// The first sixteen colors of xterm; a theme may have other colors of the same names.
  private static let basic: [Parts] = [
    Parts(0, 0, 0), Parts(205, 0, 0), Parts(0, 205, 0), Parts(205, 205, 0),
    Parts(0, 0, 238), Parts(205, 0, 205), Parts(0, 205, 205), Parts(229, 229, 229),
    Parts(127, 127, 127), Parts(255, 0, 0), Parts(0, 255, 0), Parts(255, 255, 0),
    Parts(92, 92, 255), Parts(255, 0, 255), Parts(0, 255, 255), Parts(255, 255, 255),
  ]

  private static func parts(of number: UInt8) -> Parts {
    let number = Int(number)
    switch number {
    case 0..<16: return basic[number]
    case 16..<232:
      let cube = number - 16
      return Parts(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let grey = 8 + 10 * (number - 232)
      return Parts(grey, grey, grey)
    }
  }

  private static func nearestBasic(_ parts: Parts) -> UInt8 {
    let nearest = basic.indices.min {
      parts.distance(to: basic[$0]) < parts.distance(to: basic[$1])
    }
    return UInt8(nearest ?? 0)
  }

  private static func nearestIndexed(_ parts: Parts) -> UInt8 {
    func level(_ part: Int) -> UInt8 {
      part < 48 ? 0 : part < 115 ? 1 : UInt8((part - 35) / 40)
    }
    let cube = 16 + 36 * level(parts.red) + 6 * level(parts.green) + level(parts.blue)
    let mean = (parts.red + parts.green + parts.blue) / 3
    let grey = 232 + UInt8(max(0, min(23, (mean - 3) / 10)))
    let isGreyNearer =
      parts.distance(to: Self.parts(of: grey)) < parts.distance(to: Self.parts(of: cube))
    return isGreyNearer ? grey : cube
  }
}

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
