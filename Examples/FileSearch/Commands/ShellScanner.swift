/// Scans a command as sh(1) does, byte by byte, to find out how a placeholder is quoted.
///
/// A `$(…)` has quotes of its own. Where shells differ, or where the scanner would need a full parser, the
/// scanner sets `doubt` and ignores the rest.
///
/// Source: POSIX.1-2024, Shell Command Language, 2.2 Quoting, 2.3 Token Recognition and 2.6.3 Command
/// Substitution.
struct ShellScanner {
  enum Quote {
    case none
    case single
    case double
  }

  private struct Level {
    var quote = Quote.none
    /// The number of open parentheses.
    var depth = 0
  }

  private var levels = [Level()]
  private var before: UInt8?
  /// The part of the present word that has been read outside of quotes.
  private var word: [UInt8] = []
  /// The number of open `${`.
  private var braces = 0
  private(set) var isComment = false
  /// True if a backslash quotes the next byte.
  private(set) var isEscaping = false
  /// The construct after which quoting is uncertain.
  private(set) var doubt: String?
  /// The byte before the backslash.
  private var beforeEscape: UInt8?
  /// The last byte that is not blank; nil if it was quoted by a backslash.
  private var last: UInt8?
  /// True if the text so far ends in a comment.
  private var endsInComment = false

  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// The quotes around the present position.
  var quote: Quote { level.quote }

  /// The construct that prevents a placeholder at the present position.
  var obstacle: String? { doubt ?? (braces > 0 ? "${…}" : nil) }

  /// The construct that prevents a word after the whole command.
  var obstacleAtEnd: String? {
    if let obstacle { return obstacle }
    if endsInComment { return "a comment" }
    if isOpen { return "an open quote" }
    guard let last else { return nil }
    return ";&|(<>!{".utf8.contains(last) ? "'\(Unicode.Scalar(last))'" : nil
  }

  /// True if a quote or bracket is open.
  var isOpen: Bool {
    doubt == nil && (isEscaping || level.quote != .none || levels.count > 1 || braces > 0)
  }

  /// Scans the next byte.
  mutating func take(_ byte: UInt8) {
    if doubt != nil { return }
    if isComment {
      if byte == .newline { isComment = false }
      return
    }
    if isEscaping { return takeEscaped(byte) }
    if !byte.isBlank { (last, endsInComment) = (byte, false) }
    // `$$` is the process ID: its second dollar starts no parameter.
    defer { before = byte == .dollar && before == .dollar ? nil : byte }
    if braces > 0 { return takeInBraces(byte) }
    switch level.quote {
    case .single: if byte == UInt8(ascii: "'") { level.quote = .none }
    case .double: takeInDouble(byte)
    case .none: takePlain(byte)
    }
  }

  /// Scans a placeholder, which becomes a parameter.
  mutating func takeParameter() {
    (before, last, endsInComment) = (nil, nil, false)
    word.append(UInt8(ascii: "x"))
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    isEscaping = false
    if byte == .newline {
      // A backslash before a newline joins two lines.
      before = beforeEscape
    } else {
      (before, last, endsInComment) = (nil, nil, false)
      word.append(byte)
    }
  }

  private mutating func beginEscape() { (isEscaping, beforeEscape) = (true, before) }

  private mutating func takeInDouble(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): level.quote = .none
    case UInt8(ascii: "\\"): beginEscape()
    case UInt8(ascii: "`"): doubt = "a back-quote"
    case UInt8(ascii: "("): if isAfterDollar { begin(Level(depth: 1)) }
    case UInt8(ascii: "{"): if isAfterDollar { braces = 1 }
    default: break
    }
  }

  private mutating func takePlain(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"):
      if isAfterDollar { doubt = "$'" }
      level.quote = .single
    case UInt8(ascii: "\""): level.quote = .double
    case UInt8(ascii: "\\"):
      beginEscape()
      return
    case UInt8(ascii: "`"): doubt = "a back-quote"
    case UInt8(ascii: "{"): if isAfterDollar { braces = 1 }
    case UInt8(ascii: "#"):
      if word.isEmpty {
        // Shells disagree about brackets in a comment within `$(…)`.
        if levels.count > 1 {
          doubt = "a comment in $(…)"
        } else {
          (isComment, endsInComment) = (true, true)
        }
        return
      }
    case UInt8(ascii: "<"): if before == byte { doubt = "<<" }
    case UInt8(ascii: "("): level.depth += 1
    case UInt8(ascii: ")"): close()
    default: break
    }
    // The closing bracket of a `case` pattern has no opening bracket.
    if levels.count > 1, byte.endsWord, word == Array("case".utf8) { doubt = "case in $(…)" }
    if byte.endsWord { word = [] } else { word.append(byte) }
  }

  /// Scans within `${…}`, where only names and plain operators are certain.
  private mutating func takeInBraces(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "}"): braces -= 1
    case UInt8(ascii: "{"): if isAfterDollar { braces += 1 } else { doubt = "${…}" }
    case _ where byte.endsWord: doubt = "${…}"
    case _ where "'\"\\`".utf8.contains(byte): doubt = "${…}"
    default: break
    }
    if level.quote == .none { word.append(byte) }
  }

  /// True if the byte before is a dollar sign that no backslash quotes.
  var isAfterDollar: Bool { before == .dollar }

  private mutating func begin(_ level: Level) {
    levels.append(level)
    word = []
  }

  private mutating func close() {
    level.depth -= 1
    if level.depth == 0, levels.count > 1 {
      levels.removeLast()
      word = [UInt8(ascii: "x")]
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let dollar = UInt8(ascii: "$")

  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == .newline }

  /// True if the byte separates words outside of quotes.
  fileprivate var endsWord: Bool { isBlank || ";&|()<>".utf8.contains(self) }
}
