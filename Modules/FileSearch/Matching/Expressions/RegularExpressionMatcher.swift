/// Matches texts against one regular expression; it reuses its memory, so each worker has its own.
final class RegularExpressionMatcher {
  private let expression: RegularExpression
  private let data: OpaquePointer?
  private let context: OpaquePointer?

  /// The match limit of PCRE2 for one text, so that an expression such as `(a+)+$` costs at most
  /// some milliseconds.
  ///
  /// At the limit PCRE2 gives up, and the text counts as one that does not match.
  private static let limit: UInt32 = 100_000
  /// PCRE2_NO_UTF_CHECK: the caller has to pass valid UTF-8, as `QueryMatcher.validUTF8` returns it.
  ///
  /// An expression made by `init(delimiter:)` ignores this option and takes any bytes.
  private static let noUTFCheck: UInt32 = 0x4000_0000
  /// PCRE2_NO_JIT.
  private static let noJIT: UInt32 = 0x2000
  /// PCRE2_ERROR_JIT_STACKLIMIT.
  private static let jitStackLimit: Int32 = -46

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

  /// True if the expression matches anywhere in the text.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else {
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) { matches($0, count: 0) }
    }
    return matches(base, count: text.count)
  }

  /// Returns the range of the first match, in bytes from the start of `text`.
  func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard matches(text), let offsets = expression.library.offsets(data) else { return nil }
    // `\K` can put the start behind the end.
    return offsets[0] <= offsets[1] ? offsets[0]..<offsets[1] : nil
  }

  @inline(__always)
  private func matches(_ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    var result = match(base, count, Self.noUTFCheck)
    // The stack of compiled expressions is small; the interpreter uses the heap.
    if result == Self.jitStackLimit {
      result = match(base, count, Self.noUTFCheck | Self.noJIT)
    }
    return result >= 0
  }

  @inline(__always)
  private func match(_ base: UnsafePointer<UInt8>, _ count: Int, _ options: UInt32) -> Int32 {
    expression.library.match(expression.code, base, count, 0, options, data, context)
  }
}
