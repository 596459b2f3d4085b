/// A match of a name or a path with a shell pattern, byte by byte, by the rules of gitignore(5).
///
/// `*` and `?` never match `/`; `**` between slashes or at an end matches any number of directories.
/// Source: gitignore(5), and fnmatch(3) with FNM_PATHNAME for the rest.
struct Wildcard {
  /// A star from which the match continues where what follows it does not match.
  private struct Retry {
    /// The place in the pattern after the star.
    let pattern: Int
    /// The place in the text up to which the star matches.
    var text: Int
  }

  let pattern: UnsafeBufferPointer<UInt8>
  let text: UnsafeBufferPointer<UInt8>

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")

  /// True if the whole pattern matches the whole text.
  ///
  /// Cost: linear without stars. A star multiplies it by the length of a component, and `**` by the number
  /// of components; further stars add to that and do not multiply it.
  static func matches(
    _ pattern: UnsafeBufferPointer<UInt8>,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    Wildcard(pattern: pattern, text: text).matches()
  }

  /// True if the pattern matches, by trying only the last star of each kind again.
  ///
  /// An earlier star cannot help: what follows it has been matched as far to the left as possible, and
  /// leaves all of the text behind it to the later star.
  private func matches() -> Bool {
    var (p, t) = (0, 0)
    var star: Retry?
    var directories: Retry?
    while true {
      if p < pattern.count, pattern[p] == Self.star {
        let start = p
        while p < pattern.count, pattern[p] == Self.star { p += 1 }
        if !crossesDirectories(start, p) {
          star = Retry(pattern: p, text: t)
        } else if p == pattern.count {
          return true
        } else {
          p += 1
          (directories, star) = (Retry(pattern: p, text: t), nil)
        }
      } else if p == pattern.count, t == text.count {
        return true
      } else if p < pattern.count, t < text.count, let next = place(after: p, matching: text[t]) {
        (p, t) = (next, t + 1)
      } else if let last = star, last.text < text.count, text[last.text] != Self.slash {
        (p, t) = (last.pattern, last.text + 1)
        star?.text = t
      } else if let last = directories, let slash = text[last.text...].firstIndex(of: Self.slash) {
        (p, t) = (last.pattern, slash + 1)
        directories?.text = t
        star = nil
      } else {
        return false
      }
    }
  }

  /// Returns the place after the part of the pattern that matches one byte; `nil` if it does not match.
  private func place(after start: Int, matching byte: UInt8) -> Int? {
    switch pattern[start] {
    case UInt8(ascii: "?"): return byte == Self.slash ? nil : start + 1
    case UInt8(ascii: "["):
      guard byte != Self.slash, let set = WildcardSet(pattern, at: start, byte: byte), set.contains
      else { return nil }
      return set.end
    case Self.backslash:
      return start + 1 < pattern.count && pattern[start + 1] == byte ? start + 2 : nil
    default: return pattern[start] == byte ? start + 1 : nil
    }
  }

  private func crossesDirectories(_ start: Int, _ after: Int) -> Bool {
    guard after - start >= 2, start == 0 || pattern[start - 1] == Self.slash else { return false }
    return after == pattern.count || pattern[after] == Self.slash
  }
}

/// A bracket expression such as `[a-z]`, `[!0-9]` or `[[:alpha:]]`, applied to one byte.
private struct WildcardSet {
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
