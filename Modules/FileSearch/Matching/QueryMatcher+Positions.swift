extension QueryMatcher {
  /// Returns the offsets of the scalars that the query matched, ascending.
  ///
  /// Empty when the query does not match the text, or is a glob, which matches all of it.
  func positions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let part = matchesNamesOnly ? Self.name(in: text) : text
    let first = decode(UnsafeBufferPointer(rebasing: text[..<(text.count - part.count)]))
    if let fields { return positions(of: fields, in: part).map { first + $0 } }
    if let expression { return positions(of: expression, in: part).map { first + $0 } }
    scratch.positions = []
    let count = decode(part)
    let rank = rank(scalars, count: count, wantsPositions: true) { $0.scalars }
    if rank == nil { return [] }
    return Set(scratch.positions).sorted().map { first + $0 }
  }

  func positions(
    of expression: RegularExpressionMatcher,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    let text = validUTF8(text)
    guard !isGlob, let range = expression.range(in: text) else { return [] }
    let before = decode(UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
    return Array(before..<(before + decode(UnsafeBufferPointer(rebasing: text[range]))))
  }
}
