/// Splits the output to a terminal into characters, control characters and sequences.
struct EmulatorParser {
  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(prefix: String, parameters: [Int], final: Character)
    case link(String)
    case backgroundQuery
    case clipboard(String)
    case title(String)
    case progress(String)
    case broken(String)
  }

  private var pending: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Token? {
    if byte == 0x18 {
      pending = []
      return nil
    }
    pending.append(byte)
    let first = pending[0]
    if first == 0x1B { return takeSequence() }
    if first < 0x20 || first == 0x7F {
      pending = []
      return .control(first)
    }
    return takeScalar(first)
  }

  private mutating func takeScalar(_ first: UInt8) -> Token? {
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    if pending.count < length { return nil }
    defer { pending = [] }
    guard let text = String(validating: pending, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return .broken("bytes that are no UTF-8: \(pending)") }
    if scalar.properties.generalCategory == .control { return .broken("control \(scalar.value)") }
    return .scalar(scalar)
  }

  private mutating func takeSequence() -> Token? {
    if pending.count < 2 { return nil }
    if pending[1] == UInt8(ascii: "]") { return takeString() }
    // The selection of a character set has one more byte.
    if pending == [0x1B, UInt8(ascii: "(")] { return nil }
    guard pending[1] == UInt8(ascii: "[") else { return broken() }
    let last = pending[pending.count - 1]
    if pending.count == 2 || (0x20...0x3F).contains(last) {
      return pending.count > 64 ? broken() : nil
    }
    guard (0x40...0x7E).contains(last) else { return broken() }
    let body = pending[2..<pending.count - 1]
    let prefix = body.prefix { !(0x30...0x3B).contains($0) }
    let rest = body.dropFirst(prefix.count)
    let intermediates = rest.drop { (0x30...0x3B).contains($0) }
    let parameters = rest.prefix(rest.count - intermediates.count).split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    pending = []
    return .sequence(
      prefix: String(decoding: prefix + intermediates, as: UTF8.self),
      parameters: parameters,
      final: Character(Unicode.Scalar(last))
    )
  }

  /// Parses an operating system command: OSC 8, the query of OSC 11, OSC 52 for the clipboard, OSC 2 for the
  /// title, or OSC 9;4 for the progress.
  private mutating func takeString() -> Token? {
    if pending.last == 0x07 { return broken() }
    guard pending.last == UInt8(ascii: "\\"), pending[pending.count - 2] == 0x1B else { return nil }
    let text = String(decoding: pending.dropFirst(2).dropLast(2), as: UTF8.self)
    if text == "11;?" {
      pending = []
      return .backgroundQuery
    }
    if text.hasPrefix("2;") {
      pending = []
      return .title(String(text.dropFirst(2)))
    }
    if text.hasPrefix("9;4;") {
      pending = []
      return .progress(String(text.dropFirst(4)))
    }
    if text.hasPrefix("52;c;") {
      pending = []
      return .clipboard(String(text.dropFirst(5)))
    }
    guard text.hasPrefix("8;;"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return broken()
    }
    pending = []
    return .link(String(text.dropFirst(3)))
  }

  private mutating func broken() -> Token {
    defer { pending = [] }
    return .broken("sequence \(String(decoding: pending, as: UTF8.self).debugDescription)")
  }
}
