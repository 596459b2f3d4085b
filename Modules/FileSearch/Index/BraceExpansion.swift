/// The patterns that a pattern with braces stands for: `*.{o,a}` for `*.o` and `*.a`.
///
/// Lines of ignore files know no braces. A brace that is not closed is a letter.
enum BraceExpansion {
  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let comma = UInt8(ascii: ",")
  private static let backslash = UInt8(ascii: "\\")
  /// More patterns than anybody writes out, and few enough to try all of them on each name.
  private static let limit = 1024

  /// - Returns: at least one pattern; the pattern itself when it has no braces or stands for too many.
  static func patterns(of pattern: [UInt8]) -> [[UInt8]] {
    var (pending, complete): ([[UInt8]], [[UInt8]]) = ([pattern], [])
    while let next = pending.popLast() {
      guard let parts = firstBraces(in: next) else {
        complete.append(next)
        continue
      }
      pending += parts
      if pending.count + complete.count > limit { return [pattern] }
    }
    return complete.reversed()
  }

  /// The pattern with each alternative of its first closed braces in their stead.
  private static func firstBraces(in pattern: [UInt8]) -> [[UInt8]]? {
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
