/// A match of a name or a path with a shell pattern, byte by byte, by the rules of gitignore(5).
///
/// `*` and `?` never match `/`; `**` between slashes or at an end matches any number of directories.
/// Source: gitignore(5), and fnmatch(3) with FNM_PATHNAME for the rest.
struct Wildcard {
  private enum Outcome {
    case match, mismatch
    /// The text ended before the pattern: a longer match of a star cannot succeed either.
    case exhausted
  }

  let pattern: UnsafeBufferPointer<UInt8>
  let text: UnsafeBufferPointer<UInt8>

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")

  /// Indicates whether the whole pattern matches the whole text.
  ///
  /// Cost: linear without stars; each star may multiply it by the length of the text.
  static func matches(
    _ pattern: UnsafeBufferPointer<UInt8>,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    Wildcard(pattern: pattern, text: text).match(0, 0) == .match
  }

  private func match(_ patternStart: Int, _ textStart: Int) -> Outcome {
    var (p, t) = (patternStart, textStart)
    while p < pattern.count {
      let byte = pattern[p]
      if byte == Self.star { return matchStar(p, t) }
      guard t < text.count else { return .exhausted }
      switch byte {
      case UInt8(ascii: "?"):
        if text[t] == Self.slash { return .mismatch }
        p += 1
      case UInt8(ascii: "["):
        guard let set = WildcardSet(pattern, at: p, byte: text[t]) else { return .mismatch }
        if !set.contains || text[t] == Self.slash { return .mismatch }
        p = set.end
      case Self.backslash:
        p += 1
        if p == pattern.count || pattern[p] != text[t] { return .mismatch }
        p += 1
      default:
        if byte != text[t] { return .mismatch }
        p += 1
      }
      t += 1
    }
    return t == text.count ? .match : .mismatch
  }

  private func matchStar(_ start: Int, _ textStart: Int) -> Outcome {
    var after = start
    while after < pattern.count, pattern[after] == Self.star { after += 1 }
    var t = textStart
    let crosses = crossesDirectories(start, after)
    if crosses, after < pattern.count {
      if match(after + 1, t) == .match { return .match }
    }
    if after == pattern.count {
      return crosses || !text[t...].contains(Self.slash) ? .match : .mismatch
    }
    while t <= text.count {
      let outcome = match(after, t)
      if outcome == .match { return .match }
      if outcome == .exhausted { return .exhausted }
      if t == text.count { break }
      if !crosses && text[t] == Self.slash { return .mismatch }
      t += 1
    }
    return .exhausted
  }

  private func crossesDirectories(_ start: Int, _ after: Int) -> Bool {
    guard after - start >= 2, start == 0 || pattern[start - 1] == Self.slash else { return false }
    return after == pattern.count || pattern[after] == Self.slash
  }
}
