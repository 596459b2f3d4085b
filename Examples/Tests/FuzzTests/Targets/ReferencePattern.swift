/// A line of an ignore file, matched in the plainest way: all ways to divide the text among the stars.
///
/// Source: gitignore(5), and wildmatch of git for what the page leaves open.
struct ReferencePattern {
  private(set) var isNegated = false
  private var isForDirectories = false
  private let isAnchored: Bool
  private var pattern: [UInt8]

  init?(line: [UInt8]) {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    if line.isEmpty || line[0] == UInt8(ascii: "#") { return nil }
    // Spaces at the end count only if a backslash stands before them.
    var (kept, index) = (0, 0)
    while index < line.count {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if isEscape || line[index] != 0x20 { kept = min(line.count, index + (isEscape ? 2 : 1)) }
      index += isEscape ? 2 : 1
    }
    line = Array(line.prefix(kept))
    if line.first == UInt8(ascii: "!") {
      isNegated = true
      line.removeFirst()
    }
    if line.last == UInt8(ascii: "/") {
      isForDirectories = true
      line.removeLast()
    }
    isAnchored = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    if line.isEmpty { return nil }
    pattern = line
  }

  func matches(_ path: [[UInt8]], isDirectory: Bool) -> Bool {
    if isForDirectories && !isDirectory { return false }
    let text = isAnchored ? Array(path.joined(separator: [0x2F])) : path[path.count - 1]
    var known: [Int: Bool] = [:]
    return matches(0, text, 0, &known)
  }

  /// Indicates whether the pattern from `p` matches the text from `t`; every answer is kept.
  private func matches(_ p: Int, _ text: [UInt8], _ t: Int, _ known: inout [Int: Bool]) -> Bool {
    let key = p * (text.count + 1) + t
    if let answer = known[key] { return answer }
    let answer = decide(p, text, t, &known)
    known[key] = answer
    return answer
  }

  private func decide(_ p: Int, _ text: [UInt8], _ t: Int, _ known: inout [Int: Bool]) -> Bool {
    if p == pattern.count { return t == text.count }
    if pattern[p] == UInt8(ascii: "*") { return decideStars(p, text, t, &known) }
    guard t < text.count else { return false }
    switch pattern[p] {
    case UInt8(ascii: "?"):
      return text[t] != 0x2F && matches(p + 1, text, t + 1, &known)
    case UInt8(ascii: "["):
      guard let (set, end) = set(at: p), text[t] != 0x2F, set.contains(text[t]) else {
        return false
      }
      return matches(end, text, t + 1, &known)
    case UInt8(ascii: "\\"):
      guard p + 1 < pattern.count, pattern[p + 1] == text[t] else { return false }
      return matches(p + 2, text, t + 1, &known)
    default: return pattern[p] == text[t] && matches(p + 1, text, t + 1, &known)
    }
  }

  private func decideStars(_ p: Int, _ text: [UInt8], _ t: Int, _ known: inout [Int: Bool]) -> Bool
  {
    let end = pattern[p...].firstIndex { $0 != UInt8(ascii: "*") } ?? pattern.count
    let isDelimited =
      end - p > 1 && (p == 0 || pattern[p - 1] == 0x2F)
      && (end == pattern.count || pattern[end] == 0x2F)
    if isDelimited {
      if end == pattern.count { return true }
      // No directory, or any number of them.
      if matches(end + 1, text, t, &known) { return true }
      return (t...text.count).contains { matches(end, text, $0, &known) }
    }
    let reach = text[t...].firstIndex(of: 0x2F) ?? text.count
    return (t...reach).contains { matches(end, text, $0, &known) }
  }

  /// The bytes of the set that opens at `start`, and the place after it; `nil` if it is malformed.
  private func set(at start: Int) -> (Set<UInt8>, Int)? {
    var index = start + 1
    var members: Set<UInt8> = []
    let isNegated = index < pattern.count && "!^".utf8.contains(pattern[index])
    if isNegated { index += 1 }
    let first = index
    var previous: UInt8?
    while true {
      guard index < pattern.count else { return nil }
      let byte = pattern[index]
      if byte == UInt8(ascii: "]"), index > first { break }
      if byte == UInt8(ascii: "-"), let low = previous, index + 1 < pattern.count,
        pattern[index + 1] != UInt8(ascii: "]")
      {
        index += pattern[index + 1] == UInt8(ascii: "\\") ? 2 : 1
        guard index < pattern.count else { return nil }
        if low <= pattern[index] { members.formUnion(low...pattern[index]) }
        previous = nil
      } else if byte == UInt8(ascii: "["), index + 1 < pattern.count,
        pattern[index + 1] == UInt8(ascii: ":")
      {
        guard let close = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else {
          return nil
        }
        if close > index + 2, pattern[close - 1] == UInt8(ascii: ":") {
          guard let named = Self.named(Array(pattern[(index + 2)..<(close - 1)])) else {
            return nil
          }
          members.formUnion(named)
          (index, previous) = (close, nil)
        } else {
          members.insert(byte)
          previous = byte
        }
      } else {
        if byte == UInt8(ascii: "\\") { index += 1 }
        guard index < pattern.count else { return nil }
        members.insert(pattern[index])
        previous = pattern[index]
      }
      index += 1
    }
    return (isNegated ? Set(0...255).subtracting(members) : members, index + 1)
  }

  private static func named(_ name: [UInt8]) -> Set<UInt8>? {
    let (upper, lower, digit) = (Set<UInt8>(65...90), Set<UInt8>(97...122), Set<UInt8>(48...57))
    return switch name.decoded {
    case "alnum": upper.union(lower).union(digit)
    case "alpha": upper.union(lower)
    case "blank": [32, 9]
    case "cntrl": Set(0...31).union([127])
    case "digit": digit
    case "graph": Set(33...126)
    case "lower": lower
    case "print": Set(32...126)
    case "punct": Set(33...126).subtracting(upper).subtracting(lower).subtracting(digit)
    case "space": [32, 9, 10, 11, 12, 13]
    case "upper": upper
    case "xdigit": digit.union(65...70).union(97...102)
    default: nil
    }
  }
}
