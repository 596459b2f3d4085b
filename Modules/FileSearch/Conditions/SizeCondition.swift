/// A condition on the size of a file, in the notation of fd(1).
///
///     SizeCondition("+10k")    // 10,000 bytes or more
///     SizeCondition("-1Mi")    // 1,048,576 bytes or less
///     SizeCondition("5b")      // five bytes
public struct SizeCondition: Hashable, Sendable {
  private enum Bound {
    case atLeast, atMost, exactly
  }

  private let bound: Bound
  private let bytes: UInt64

  /// Creates a condition from a text: `+` (at least), `-` (at most) or neither (exactly), digits,
  /// and a unit.
  ///
  /// The units are `b` (bytes), `k`, `m`, `g`, `t` (powers of 1,000) and `ki`, `mi`, `gi`, `ti`
  /// (powers of 1,024), in any case, with or without a `b` at the end.
  ///
  /// Nil when the text is no condition, or the size is 2^64 bytes or more.
  ///
  /// - Parameter text: the condition, without spaces.
  public init?(_ text: String) {
    var rest = text[...]
    switch rest.first {
    case "+": bound = .atLeast
    case "-": bound = .atMost
    default: bound = .exactly
    }
    if bound != .exactly { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = UInt64(digits), let unit = Self.unit(rest.dropFirst(digits.count)) else {
      return nil
    }
    let (product, overflows) = number.multipliedReportingOverflow(by: unit)
    if overflows { return nil }
    bytes = product
  }

  /// True if a file of this size, in bytes, fulfils the condition.
  func admits(_ size: UInt64) -> Bool {
    switch bound {
    case .atLeast: size >= bytes
    case .atMost: size <= bytes
    case .exactly: size == bytes
    }
  }

  private static func unit(_ text: Substring) -> UInt64? {
    var word = text.lowercased()
    if word == "b" { return 1 }
    if word.hasSuffix("b") { word.removeLast() }
    let base: UInt64 = word.hasSuffix("i") ? 1024 : 1000
    if base == 1024 { word.removeLast() }
    guard let power = ["k", "m", "g", "t"].firstIndex(of: word) else { return nil }
    return (0...power).reduce(1) { product, _ in product * base }
  }
}
