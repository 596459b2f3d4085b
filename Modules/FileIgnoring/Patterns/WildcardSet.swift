/// A bracket expression such as `[a-z]`, `[!0-9]` or `[[:alpha:]]`, applied to one byte.
struct WildcardSet {
  /// True if the byte is in the set.
  private(set) var contains = false
  /// The place in the pattern after the closing bracket.
  private(set) var end: Int

  /// Reads the set that opens at `start`; `nil` when it is never closed, which matches nothing.
  init?(_ pattern: UnsafeBufferPointer<UInt8>, at start: Int, byte: UInt8) {
    var index = start + 1
    var isNegated = false
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == 0x5E {
      isNegated = true
      index += 1
    }
    let first = index
    var isMember = false
    while true {
      guard index < pattern.count else { return nil }
      if pattern[index] == UInt8(ascii: "]"), index > first { break }
      if pattern[index] == UInt8(ascii: "["), index + 1 < pattern.count,
        pattern[index + 1] == UInt8(ascii: ":")
      {
        let bracket = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]"))
        guard let bracket else { return nil }
        if bracket > index + 2, pattern[bracket - 1] == UInt8(ascii: ":") {
          let name = String(decoding: pattern[(index + 2)..<(bracket - 1)], as: UTF8.self)
          guard let holds = Self.holds(byte, class: name) else { return nil }
          if holds { isMember = true }
          index = bracket + 1
          continue
        }
        // As of git: a bracket that opens no class is a member.
      }
      guard let low = Self.literal(pattern, &index) else { return nil }
      var high = low
      if index + 1 < pattern.count, pattern[index] == UInt8(ascii: "-"),
        pattern[index + 1] != UInt8(ascii: "]")
      {
        index += 1
        guard let upper = Self.literal(pattern, &index) else { return nil }
        high = upper
      }
      // As of git: the lower end is a member also where the upper end is lower.
      if byte == low || low <= byte && byte <= high { isMember = true }
    }
    contains = isMember != isNegated
    end = index + 1
  }

  private static func literal(_ pattern: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8? {
    if pattern[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < pattern.count else { return nil }
    index += 1
    return pattern[index - 1]
  }

  private static func holds(_ byte: UInt8, class name: String) -> Bool? {
    let isUpper = byte &- 0x41 < 26
    let isLower = byte &- 0x61 < 26
    let isDigit = byte &- 0x30 < 10
    return switch name {
    case "alnum": isUpper || isLower || isDigit
    case "alpha": isUpper || isLower
    case "blank": byte == 0x20 || byte == 0x09
    case "cntrl": byte < 0x20 || byte == 0x7F
    case "digit": isDigit
    case "graph": byte > 0x20 && byte < 0x7F
    case "lower": isLower
    case "print": byte >= 0x20 && byte < 0x7F
    case "punct": byte > 0x20 && byte < 0x7F && !isUpper && !isLower && !isDigit
    case "space": byte == 0x20 || byte &- 0x09 < 5
    case "upper": isUpper
    case "xdigit": isDigit || byte &- 0x41 < 6 || byte &- 0x61 < 6
    default: nil
    }
  }
}
