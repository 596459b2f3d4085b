/// Bounds of the score of a query that extends an earlier one, for ASCII texts.
extension QueryMatcher {
  /// Returns the end of the leftmost alignment of the last term.
  ///
  /// - Parameters:
  ///   - text: a text that the earlier query matches.
  ///   - known: the number of characters of the term whose alignment is known.
  ///   - end: the end of that alignment; when it is `unknownEnd`, the term is aligned from its
  ///     start.
  /// - Returns: the offset after the last character, in bytes; nil when the term does not match.
  @inline(__always)
  func earliestEnd(
    in text: UnsafeBufferPointer<UInt8>,
    after known: Int,
    endingAt end: UInt16
  ) -> UInt16? {
    let isKnown = known > 0 && end != ChunkMatches.unknownEnd
    return lastMatcher(of: text)?
      .earliestEnd(after: isKnown ? known : 0, endingAt: isKnown ? Int(end) : 0)
      .map { UInt16(truncatingIfNeeded: $0) }
  }

  /// Bounds the gain of the last character of the last term.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - end: the end of the leftmost alignment of the last term.
  /// - Returns: the most by which the character raises the score of the text.
  @inline(__always)
  func maximumGainOfLast(in text: UnsafeBufferPointer<UInt8>, endingAt end: UInt16) -> Int {
    lastMatcher(of: text)?.maximumGainOfLast(from: Int(end) - 1) ?? 0
  }

  /// The matcher of the last term against an ASCII text.
  @inline(__always)
  private func lastMatcher(of text: UnsafeBufferPointer<UInt8>) -> TermMatcher<UInt8>? {
    let text = matchesNamesOnly ? Self.name(in: text) : text
    guard let last, let base = text.baseAddress, let pattern = last.bytes?.baseAddress else {
      return nil
    }
    return matcher(of: last, pattern, base, count: text.count)
  }
}
