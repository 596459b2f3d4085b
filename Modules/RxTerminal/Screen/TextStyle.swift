/// How characters look on a terminal.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the characters; `nil` is the terminal's own.
  public var foreground: TerminalColor?
  /// The colour behind them.
  public var background: TerminalColor?
  /// Whether they are bold.
  public var isBold: Bool
  /// Whether they are faint.
  public var isDim: Bool
  /// Whether they are slanted.
  public var isItalic: Bool
  /// Whether they are underlined.
  public var isUnderlined: Bool
  /// Whether foreground and background are swapped.
  public var isReversed: Bool
  /// Whether they are struck through.
  public var isStruckThrough: Bool

  /// Makes a style; by default the terminal's own.
  public init(
    foreground: TerminalColor? = nil,
    background: TerminalColor? = nil,
    isBold: Bool = false,
    isDim: Bool = false,
    isItalic: Bool = false,
    isUnderlined: Bool = false,
    isReversed: Bool = false,
    isStruckThrough: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.isStruckThrough = isStruckThrough
  }

  /// The terminal's own style.
  public static let plain = TextStyle()

  /// This style with what another one sets.
  public func with(_ other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground,
      background: other.background ?? background,
      isBold: isBold || other.isBold,
      isDim: isDim || other.isDim,
      isItalic: isItalic || other.isItalic,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed,
      isStruckThrough: isStruckThrough || other.isStruckThrough
    )
  }

  /// This style in the colours that there are.
  func reduced(to depth: ColorDepth) -> TextStyle {
    if foreground == nil, background == nil { return self }
    var style = self
    style.foreground = foreground?.reduced(to: depth)
    style.background = background?.reduced(to: depth)
    return style
  }

  /// Writes the sequence that switches from any style to this one: SGR of ECMA-48, 8.3.117.
  func write(to bytes: inout [UInt8]) {
    bytes += "\u{1B}[".utf8
    if self != .plain {
      bytes += "0".utf8
      if isBold { bytes += ";1".utf8 }
      if isDim { bytes += ";2".utf8 }
      if isItalic { bytes += ";3".utf8 }
      if isUnderlined { bytes += ";4".utf8 }
      if isReversed { bytes += ";7".utf8 }
      if isStruckThrough { bytes += ";9".utf8 }
      foreground?.write(base: 30, to: &bytes)
      background?.write(base: 40, to: &bytes)
    }
    bytes += "m".utf8
  }
}
