import ProgramSupport
import RxTerminal

/// Parses the output of a command into lines.
///
/// Colours and text attributes are kept, other control sequences are removed, and bytes that are not text
/// are escaped.
///
/// Source: ECMA-48, 5.4 and 8.3.117.
struct OutputParser: Sendable {
  private enum State {
    case text
    case escape
    /// After `Esc [`: parameters.
    case sequence
    /// A string that ends with BEL or `Esc \`.
    case string
    case stringEscape
    /// After `Esc` and an intermediate byte.
    case intermediate
  }

  /// The number of bytes after which a long line is cut.
  private static let maximumLineLength = 8192
  private static let maximumSequenceLength = 256

  /// The complete lines since the last call of `takeLines()`.
  private var lines: [PreviewLine] = []
  private var line = PreviewLine()
  private var lineLength = 0
  private var column = 0
  private var text: [UInt8] = []
  private var parameters: [UInt8] = []
  private var style = TextStyle.plain
  private var state = State.text
  private var isReturning = false

  /// Parses bytes.
  mutating func feed(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

  /// Ends the output: text without a newline at its end is a line too.
  mutating func finish() {
    flush()
    if !line.runs.isEmpty { endLine() }
  }

  /// Returns and removes the complete lines.
  mutating func takeLines() -> [PreviewLine] {
    defer { lines = [] }
    return lines
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence:
      if (0x40...0x7E).contains(byte) {
        if byte == UInt8(ascii: "m") { setStyle() }
        state = .text
      } else if byte == 0x1B {
        state = .escape
      } else if byte < 0x20 {
        state = .text
        takeText(byte)
      } else if parameters.count < Self.maximumSequenceLength {
        parameters.append(byte)
      }
    case .string:
      if byte == 0x07 { state = .text }
      if byte == 0x1B { state = .stringEscape }
      // A string that was started by mistake ends with its line.
      if byte == 0x0A { endString(byte) }
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { state = .text } else { takeAfterEscape(byte) }
    case .intermediate: if !(0x20...0x2F).contains(byte) { state = .text }
    }
  }

  private mutating func endString(_ byte: UInt8) {
    state = .text
    takeText(byte)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      flush()
      parameters = []
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    case 0x20...0x2F: state = .intermediate
    case 0x1B: break
    case 0..<0x20:
      state = .text
      takeText(byte)
    default: state = .text
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if isReturning, byte != 0x0A, byte != 0x0D {
      // A terminal would write the next characters over the line.
      line = PreviewLine()
      (lineLength, column, text) = (0, 0, [])
    }
    if byte != 0x0D { isReturning = false }
    switch byte {
    case 0x0A:
      flush()
      endLine()
    case 0x0D: isReturning = true
    case 0x09:
      flush()
      append(String(repeating: " ", count: 8 - column % 8))
    case 0x1B: state = .escape
    case 0x08: while let last = text.popLast(), last & 0xC0 == 0x80 {}
    case 0x07, 0x0E, 0x0F, 0x00: break
    default:
      if lineLength + text.count < Self.maximumLineLength { text.append(byte) }
    }
  }

  private mutating func flush() {
    if text.isEmpty { return }
    let shown = ScreenText(text).text
    text = []
    append(shown)
  }

  private mutating func append(_ text: String) {
    line.append(text, style == .plain ? .plain : .styled(style))
    lineLength += text.utf8.count
    column += text.reduce(0) { $0 + $1.columns }
  }

  private mutating func endLine() {
    lines.append(line)
    line = PreviewLine()
    (lineLength, column) = (0, 0)
  }

  // MARK: - Colours

  private mutating func setStyle() {
    // Numbers may be separated by semicolons or colons.
    let numbers = parameters.split(omittingEmptySubsequences: false) { $0 == 0x3B || $0 == 0x3A }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    var rest = numbers[...]
    while let number = rest.popFirst() { set(number, &rest) }
  }

  private mutating func set(_ number: Int, _ rest: inout ArraySlice<Int>) {
    switch number {
    case 0: style = .plain
    case 1: style.isBold = true
    case 2: style.isDim = true
    case 3: style.isItalic = true
    case 4: style.isUnderlined = true
    case 7: style.isReversed = true
    case 9: style.isStruckThrough = true
    case 22: (style.isBold, style.isDim) = (false, false)
    case 23: style.isItalic = false
    case 24: style.isUnderlined = false
    case 27: style.isReversed = false
    case 29: style.isStruckThrough = false
    case 30...37: style.foreground = .indexed(UInt8(number - 30))
    case 38: style.foreground = color(&rest) ?? style.foreground
    case 39: style.foreground = nil
    case 40...47: style.background = .indexed(UInt8(number - 40))
    case 48: style.background = color(&rest) ?? style.background
    case 49: style.background = nil
    case 90...97: style.foreground = .indexed(UInt8(number - 82))
    case 100...107: style.background = .indexed(UInt8(number - 92))
    default: break
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .indexed(UInt8(truncatingIfNeeded: $0)) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
      else { return nil }
      return .rgb(
        red: UInt8(truncatingIfNeeded: red),
        green: UInt8(truncatingIfNeeded: green),
        blue: UInt8(truncatingIfNeeded: blue)
      )
    default: return nil
    }
  }
}
