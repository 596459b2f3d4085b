/// A line of a log.
///
///     LogLine("3 files changed")
///     LogLine("no answer from the server", tone: .accent)
public struct LogLine: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The importance of the line.
  public let tone: Label.Tone

  /// Creates a line.
  public init(_ text: String, tone: Label.Tone = .primary) {
    (self.text, self.tone) = (text, tone)
  }

  /// Returns the line with a text of some bytes of UTF-8 at most; `…` stands for the rest.
  func clipped(to count: Int) -> LogLine {
    if text.utf8.count <= count { return self }
    let end = text.utf8.index(text.startIndex, offsetBy: count)
    // A copy: a part would keep the memory of the whole text.
    return LogLine(String(String.UnicodeScalarView(text.unicodeScalars[..<end])) + "…", tone: tone)
  }

  /// The text, with escapes for control characters: `\t`, `\e`, `\x07`.
  var escapedText: String {
    if text.unicodeScalars.allSatisfy({ !$0.isLogControl }) { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isLogControl {
        escaped.append(contentsOf: Self.escape(scalar).unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\u{1B}": return "\\e"
    default:
      let digits = String(scalar.value, radix: 16)
      return scalar.value > 0xFF ? "\\u{\(digits)}" : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

extension LogLine: ExpressibleByStringLiteral {
  /// Creates a line of ordinary importance.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Unicode.Scalar {
  /// True for a character that a terminal could obey, or that ends a line.
  fileprivate var isLogControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
