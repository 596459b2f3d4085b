/// Matches texts by one regular expression; each worker has its own.
final class ExpressionMatcher {
  private let expression: Expression
  private let data: OpaquePointer?
  private let context: OpaquePointer?

  /// The work that one text may take, so that an expression such as `(a+)+$` costs at most some
  /// milliseconds for each; beyond it the text does not match.
  private static let limit: UInt32 = 100_000
  /// The texts are known to be UTF-8.
  private static let withoutCheck: UInt32 = 0x4000_0000
  private static let withoutMachineCode: UInt32 = 0x2000
  private static let tooLittleStack: Int32 = -46

  init(_ expression: Expression) {
    self.expression = expression
    data = expression.library.makeMatchData(expression.code, nil)
    context = expression.library.makeMatchContext(nil)
    _ = expression.library.setMatchLimit(context, Self.limit)
  }

  deinit {
    expression.library.freeMatchData(data)
    expression.library.freeMatchContext(context)
  }

  /// Whether the expression is found.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else {
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) { matches($0, count: 0) }
    }
    return matches(base, count: text.count)
  }

  /// Where the expression is found, in bytes.
  func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard matches(text), let offsets = expression.library.offsets(data) else { return nil }
    return offsets[0] <= offsets[1] ? offsets[0]..<offsets[1] : nil
  }

  @inline(__always)
  private func matches(_ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    var result = match(base, count, Self.withoutCheck)
    if result == Self.tooLittleStack {
      result = match(base, count, Self.withoutCheck | Self.withoutMachineCode)
    }
    return result >= 0
  }

  @inline(__always)
  private func match(_ base: UnsafePointer<UInt8>, _ count: Int, _ options: UInt32) -> Int32 {
    expression.library.match(expression.code, base, count, 0, options, data, context)
  }
}
