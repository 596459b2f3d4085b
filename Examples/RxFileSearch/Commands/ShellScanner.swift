/// Reads a command as sh(1) does, byte by byte, to know how what stands at a place has to be quoted.
///
/// What stands in `$(…)` has quotes of its own. Where shells differ, or the rest of the command would
/// have to be understood to tell, it says so and knows nothing from there on.
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
    /// How many parentheses are open.
    var depth = 0
  }

  private var levels = [Level()]
  private var before: UInt8?
  /// What of the word at this place has been read, where no quote is open.
  private var word: [UInt8] = []
  /// How many `${` are open.
  private var braces = 0
  private(set) var isComment = false
  /// Whether the next byte stands for itself.
  private(set) var isEscaping = false
  /// What makes everything behind it uncertain.
  private(set) var doubt: String?
  /// What stood before the byte that makes the next one stand for itself.
  private var beforeEscape: UInt8?
  /// The last byte that is not blank; nil if it stands for itself.
  private var last: UInt8?
  /// Whether a comment is what was read last.
  private var endsInComment = false

  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// How what stands here is quoted.
  var quote: Quote { level.quote }

  /// Why no word can be put here, if none can.
  var obstacle: String? { doubt ?? (braces > 0 ? "${…}" : nil) }

  /// Why no word can be put behind all that has been read, if none can.
  var obstacleAtEnd: String? {
    if let obstacle { return obstacle }
    if endsInComment { return "a comment" }
    if isOpen { return "an open quote" }
    guard let last else { return nil }
    return ";&|(<>!{".utf8.contains(last) ? "'\(Unicode.Scalar(last))'" : nil
  }

  /// Whether a quote or bracket is open, as far as is known.
  var isOpen: Bool {
    doubt == nil && (isEscaping || level.quote != .none || levels.count > 1 || braces > 0)
  }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    if doubt != nil { return }
    if isComment {
      if byte == .newline { isComment = false }
      return
    }
    if isEscaping { return takeEscaped(byte) }
    if !byte.isBlank { (last, endsInComment) = (byte, false) }
    // `$$` is the number of the process, and no dollar for what follows.
    defer { before = byte == .dollar && before == .dollar ? nil : byte }
    if braces > 0 { return takeInBraces(byte) }
    switch level.quote {
    case .single: if byte == UInt8(ascii: "'") { level.quote = .none }
    case .double: takeInDouble(byte)
    case .none: takePlain(byte)
    }
  }

  /// A placeholder stands here, with a parameter in its place.
  mutating func takeParameter() {
    (before, last, endsInComment) = (nil, nil, false)
    word.append(UInt8(ascii: "x"))
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    isEscaping = false
    if byte == .newline {
      // A line that goes on in the next one is one line.
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
        // Shells do not agree on which bracket ends what has a comment in it.
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
    // The pattern of a case ends in a bracket that closes nothing.
    if levels.count > 1, byte.endsWord, word == Array("case".utf8) { doubt = "case in $(…)" }
    if byte.endsWord { word = [] } else { word.append(byte) }
  }

  /// Of what stands in `${…}`, names and plain operators are certain.
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

  private var isAfterDollar: Bool { before == .dollar }

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

  /// Whether it stands between words, where it is not quoted.
  fileprivate var endsWord: Bool { isBlank || ";&|()<>".utf8.contains(self) }
}
