import ProgramSupport
public import RxTerminal

/// Parses the output of a command into lines.
///
/// Colours and text attributes are kept, other control sequences are removed, and bytes that are not text
/// are escaped.
package struct OutputParser: Sendable {
  /// The number of bytes after which a long line is cut.
  private static let maximumLineLength = 8192

  /// The complete lines since the last call of `takeLines()`.
  private var lines: [PreviewLine] = []
  private var line = PreviewLine()
  private var lineLength = 0
  private var column = 0
  private var text: [UInt8] = []
  private var scanner = StyleScanner()
  /// The style of `text`.
  private var style = TextStyle.plain
  private var isReturning = false

  package init() {}

  /// Parses bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

  /// Ends the output: text without a newline at its end is a line too.
  package mutating func finish() {
    flush()
    if !line.runs.isEmpty { endLine() }
  }

  /// Returns and removes the complete lines.
  package mutating func takeLines() -> [PreviewLine] {
    defer { lines = [] }
    return lines
  }

  private mutating func take(_ byte: UInt8) {
    if scanner.isText(byte) { takeText(byte) }
    if scanner.style != style {
      flush()
      style = scanner.style
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
}

/// A line of the preview: runs of visible text, each with one look.
public struct PreviewLine: Equatable, Sendable {
  /// The look of a run.
  public enum Look: Equatable, Sendable {
    /// The main text.
    case plain
    /// Secondary text, such as line numbers.
    case quiet
    /// The style that the output of a command has set.
    case styled(TextStyle)
  }

  /// A text with one look.
  public struct Run: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The look.
    public var look: Look

    /// Creates a run.
    public init(text: String, look: Look) {
      self.text = text
      self.look = look
    }
  }

  /// The runs, from left to right.
  public var runs: [Run] = []

  /// Creates a line of one run, or an empty line.
  public init(_ text: String = "", _ look: Look = .plain) {
    if !text.isEmpty { runs = [Run(text: text, look: look)] }
  }

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }

  /// Appends text.
  public mutating func append(_ text: String, _ look: Look) {
    if runs.last?.look == look {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, look: look))
    }
  }
}
