/// Reads one setting in a configuration of git.
///
/// Source: git-config(1), "Syntax". A line that git would reject is skipped.
struct GitConfigurationParser {
  private let text: [UInt8]
  private var place = 0

  private init(_ text: [UInt8]) { self.text = text }

  /// Returns the value of the last line that sets a variable.
  ///
  /// - Parameters:
  ///   - name: the name of the variable, in lower case.
  ///   - section: the name of a section without a subsection, in lower case.
  ///   - text: the whole file.
  /// - Returns: nil when no line sets the variable to a text.
  static func lastValue(of name: String, in section: String, of text: [UInt8]) -> [UInt8]? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var parser = GitConfigurationParser(text.starts(with: mark) ? Array(text.dropFirst(3)) : text)
    var isInSection = false
    var found: [UInt8]?
    while let next = parser.next {
      switch next {
      case UInt8(ascii: "["): isInSection = parser.header() == Array(section.utf8)
      case let byte where byte.isWhitespace: parser.place += 1
      case let byte where byte.isLetter:
        let variable = parser.word()
        let value = parser.value()
        if isInSection, variable == Array(name.utf8), let value { found = value }
      default: parser.skipLine()
      }
    }
    return found
  }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipLine() {
    while let byte = next, byte != newline { place += 1 }
  }

  /// Reads letters, digits and dashes, in lower case.
  private mutating func word() -> [UInt8] {
    var word: [UInt8] = []
    while let byte = next, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      word.append(byte.isLetter ? byte | 0x20 : byte)
      place += 1
    }
    return word
  }

  /// Reads the header of a section up to its bracket.
  ///
  /// - Returns: the name; nil with a subsection, or if the bracket is missing in the line.
  private mutating func header() -> [UInt8]? {
    place += 1
    let name = word()
    var isPlain = true
    var isQuoted = false
    while let byte = next, byte != newline {
      place += 1
      if byte == UInt8(ascii: "]"), !isQuoted { return isPlain ? name : nil }
      isPlain = false
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\\"), isQuoted, next != newline { place += 1 }
    }
    return nil
  }

  /// Reads the rest of the line of a variable, and the lines that continue it.
  ///
  /// - Returns: the value; nil for a variable without `=`, and for a value that git would reject.
  private mutating func value() -> [UInt8]? {
    while let byte = next, byte != newline, byte.isWhitespace { place += 1 }
    guard next == UInt8(ascii: "=") else {
      skipLine()
      return nil
    }
    place += 1
    var value: [UInt8] = []
    var spaces: [UInt8] = []
    var isQuoted = false
    func append(_ byte: UInt8) {
      value += spaces + [byte]
      spaces = []
    }
    while let byte = next, byte != newline {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        value += spaces
        spaces = []
      case UInt8(ascii: "#"), UInt8(ascii: ";"):
        if isQuoted {
          append(byte)
        } else {
          skipLine()
        }
      case UInt8(ascii: "\\"):
        guard let escaped = next else { return nil }
        place += 1
        switch escaped {
        case newline: break
        case UInt8(ascii: "\r") where next == newline: place += 1
        case UInt8(ascii: "n"): append(newline)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): append(escaped)
        default:
          skipLine()
          return nil
        }
      case let byte where byte.isWhitespace && !isQuoted:
        // Spaces at both ends do not count.
        if !value.isEmpty { spaces.append(byte) }
      default: append(byte)
      }
    }
    return isQuoted ? nil : value
  }

  private var newline: UInt8 { 0x0A }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
