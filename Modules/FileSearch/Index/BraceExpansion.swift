/// Expands braces in patterns: `*.{o,a}` becomes `*.o` and `*.a`.
///
/// Needed because gitignore(5), whose patterns are used, has no braces. A brace that is not closed
/// is an ordinary character.
enum BraceExpansion {
  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let comma = UInt8(ascii: ",")
  private static let backslash = UInt8(ascii: "\\")
  /// The largest number of patterns; each of them is tried on every name.
  private static let limit = 1024

  /// Returns the expansions of a pattern, in the order in which they are written.
  ///
  /// - Returns: the pattern itself when it has no braces, or more than 1,024 expansions.
  static func patterns(of pattern: [UInt8]) -> [[UInt8]] {
    var (pending, complete): ([[UInt8]], [[UInt8]]) = ([pattern], [])
    while let next = pending.popLast() {
      guard let parts = alternatives(in: next) else {
        complete.append(next)
        continue
      }
      pending += parts
      if pending.count + complete.count > limit { return [pattern] }
    }
    return complete.reversed()
  }

  /// Returns a copy of the pattern for each alternative of its first closed braces; nil without
  /// braces.
  private static func alternatives(in pattern: [UInt8]) -> [[UInt8]]? {
    for start in pattern.indices where pattern[start] == open && !isEscaped(start, in: pattern) {
      var (depth, cuts) = (0, [start])
      for index in start..<pattern.count where !isEscaped(index, in: pattern) {
        switch pattern[index] {
        case open: depth += 1
        case close: depth -= 1
        case comma where depth == 1: cuts.append(index)
        default: break
        }
        if depth > 0 { continue }
        cuts.append(index)
        let (before, after) = (Array(pattern[..<start]), Array(pattern[(index + 1)...]))
        return zip(cuts, cuts.dropFirst()).map { from, to in
          let alternative = Array(pattern[(from + 1)..<to])
          return before + alternative + after
        }
      }
    }
    return nil
  }

  private static func isEscaped(_ index: Int, in pattern: [UInt8]) -> Bool {
    let backslashes = pattern[..<index].reversed().prefix { $0 == backslash }.count
    return backslashes % 2 == 1
  }
}
