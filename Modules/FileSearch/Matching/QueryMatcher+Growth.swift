/// A query that has been typed on, against ASCII texts.
extension QueryMatcher {
  /// Where the last term ends that is put as far to the left as it goes.
  ///
  /// - Parameters:
  ///   - text: what matched before.
  ///   - known: how many of the term's characters have been found.
  ///   - end: where the last of them ends; when it is unknown, all are looked for.
  /// - Returns: nil when the text does not hold the rest of the term.
  @inline(__always)
  func end(
    in text: UnsafeBufferPointer<UInt8>,
    known: Int,
    endingAt end: UInt16
  ) -> UInt16? {
    let isKnown = known > 0 && end != ChunkMatches.unknownEnd
    return lastMatcher(of: text)?
      .earliestEnd(after: isKnown ? known : 0, endingAt: isKnown ? Int(end) : 0)
      .map { UInt16(truncatingIfNeeded: $0) }
  }

  /// By how much the last character of the last term, which ends at `end` or later, raises the score of
  /// a text at most.
  @inline(__always)
  func gainOfLast(in text: UnsafeBufferPointer<UInt8>, endingAt end: UInt16) -> Int {
    lastMatcher(of: text)?.gainOfLast(from: Int(end) - 1) ?? 0
  }
}
