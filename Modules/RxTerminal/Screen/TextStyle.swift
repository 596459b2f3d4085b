/// The style of characters on a terminal.
///
///     var theme = TerminalTheme.colored
///     theme.header = TextStyle(foreground: 6, isBold: true)
public struct TextStyle: Hashable, Sendable {
  /// The colors are stored as numbers, because each frame compares thousands of cells.
  private var foregroundCode: UInt32
  private var backgroundCode: UInt32
  private var attributes: Attributes = []

  private struct Attributes: OptionSet, Hashable {
    let rawValue: UInt8

    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underlined = Attributes(rawValue: 8)
    static let reversed = Attributes(rawValue: 16)
    static let struckThrough = Attributes(rawValue: 32)

    subscript(attribute: Attributes) -> Bool {
      get { contains(attribute) }
      set { if newValue { insert(attribute) } else { remove(attribute) } }
    }
  }

  /// The color of the characters; `nil` is the terminal's default.
  public var foreground: TerminalColor? {
    get { TerminalColor?(code: foregroundCode) }
    set { foregroundCode = newValue.code }
  }

  /// The color behind the characters; `nil` is the terminal's default.
  public var background: TerminalColor? {
    get { TerminalColor?(code: backgroundCode) }
    set { backgroundCode = newValue.code }
  }

  /// True if the characters are bold.
  public var isBold: Bool {
    get { attributes[.bold] }
    set { attributes[.bold] = newValue }
  }

  /// True if the characters are dim.
  public var isDim: Bool {
    get { attributes[.dim] }
    set { attributes[.dim] = newValue }
  }

  /// True if the characters are italic.
  public var isItalic: Bool {
    get { attributes[.italic] }
    set { attributes[.italic] = newValue }
  }

  /// True if the characters are underlined.
  public var isUnderlined: Bool {
    get { attributes[.underlined] }
    set { attributes[.underlined] = newValue }
  }

  /// True if foreground and background are swapped.
  public var isReversed: Bool {
    get { attributes[.reversed] }
    set { attributes[.reversed] = newValue }
  }

  /// True if the characters are struck through.
  public var isStruckThrough: Bool {
    get { attributes[.struckThrough] }
    set { attributes[.struckThrough] = newValue }
  }

  /// Creates a style; by default the terminal's default style.
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
    foregroundCode = foreground.code
    backgroundCode = background.code
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.isStruckThrough = isStruckThrough
  }

  /// The terminal's default style.
  public static let plain = TextStyle()

  /// Returns this style with the colors and attributes that another style sets.
  public func with(_ other: TextStyle) -> TextStyle {
    var style = self
    if other.foregroundCode != 0 { style.foregroundCode = other.foregroundCode }
    if other.backgroundCode != 0 { style.backgroundCode = other.backgroundCode }
    style.attributes.formUnion(other.attributes)
    return style
  }

  /// Returns this style with colors that a terminal of this depth has.
  func reduced(to depth: ColorDepth) -> TextStyle {
    if foregroundCode == 0, backgroundCode == 0 { return self }
    var style = self
    style.foreground = foreground?.reduced(to: depth)
    style.background = background?.reduced(to: depth)
    return style
  }

  /// Appends the sequence that changes any style to this one (SGR of ECMA-48, 8.3.117).
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
