/// How characters look on a terminal.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the characters: 0 to 15 are the theme's, up to 255 xterm's; `nil` is the default.
  public var foreground: UInt8?
  /// The colour behind them.
  public var background: UInt8?
  /// Whether they are bold.
  public var isBold: Bool
  /// Whether they are faint.
  public var isDim: Bool
  /// Whether they are underlined.
  public var isUnderlined: Bool
  /// Whether foreground and background are swapped.
  public var isReversed: Bool

  /// Makes a style; by default the terminal's own.
  public init(
    foreground: UInt8? = nil,
    background: UInt8? = nil,
    isBold: Bool = false,
    isDim: Bool = false,
    isUnderlined: Bool = false,
    isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The terminal's own style.
  public static let plain = TextStyle()

  /// Writes the sequence that switches from any style to this one: SGR of ECMA-48, 8.3.117.
  func write(to bytes: inout [UInt8]) {
    bytes += "\u{1B}[".utf8
    if self != .plain {
      bytes += "0".utf8
      if isBold { bytes += ";1".utf8 }
      if isDim { bytes += ";2".utf8 }
      if isUnderlined { bytes += ";4".utf8 }
      if isReversed { bytes += ";7".utf8 }
      if let foreground { Self.write(foreground, base: 30, to: &bytes) }
      if let background { Self.write(background, base: 40, to: &bytes) }
    }
    bytes += "m".utf8
  }

  private static func write(_ color: UInt8, base: Int, to bytes: inout [UInt8]) {
    switch color {
    case 0..<8: bytes += ";\(base + Int(color))".utf8
    case 8..<16: bytes += ";\(base + 52 + Int(color))".utf8
    default: bytes += ";\(base + 8);5;\(color)".utf8
    }
  }
}
