/// Matches texts against one regular expression; each worker has its own matcher.
final class RegularExpressionMatcher {
  private let expression: RegularExpression
  private let data: OpaquePointer?
  private let context: OpaquePointer?

  /// The match limit of PCRE2 for one text, so that an expression such as `(a+)+$` costs at most
  /// some milliseconds; a text that exceeds the limit does not match.
  private static let limit: UInt32 = 100_000
  /// PCRE2_NO_UTF_CHECK: the texts are known to be valid UTF-8; ignored for an expression that accepts any
  /// bytes.
  private static let noUTFCheck: UInt32 = 0x4000_0000
  /// PCRE2_NO_JIT.
  private static let noMachineCode: UInt32 = 0x2000
  /// PCRE2_ERROR_JIT_STACKLIMIT.
  private static let machineStackExceeded: Int32 = -46

  init(_ expression: RegularExpression) {
    self.expression = expression
    data = expression.library.makeMatchData(expression.code, nil)
    context = expression.library.makeMatchContext(nil)
    _ = expression.library.setMatchLimit(context, Self.limit)
  }

  deinit {
    expression.library.freeMatchData(data)
    expression.library.freeMatchContext(context)
  }

  /// Returns whether the expression matches anywhere in the text.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else {
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) { matches($0, count: 0) }
    }
    return matches(base, count: text.count)
  }

  /// Returns the range of the first match, in bytes.
  func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard matches(text), let offsets = expression.library.offsets(data) else { return nil }
    return offsets[0] <= offsets[1] ? offsets[0]..<offsets[1] : nil
  }

  @inline(__always)
  private func matches(_ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    var result = match(base, count, Self.noUTFCheck)
    if result == Self.machineStackExceeded {
      result = match(base, count, Self.noUTFCheck | Self.noMachineCode)
    }
    return result >= 0
  }

  @inline(__always)
  private func match(_ base: UnsafePointer<UInt8>, _ count: Int, _ options: UInt32) -> Int32 {
    expression.library.match(expression.code, base, count, 0, options, data, context)
  }
}
