/// The part of a text that the terms of a query matched, in units of the text.
struct MatchExtent {
  /// The start of the first match.
  private(set) var start = Int.max
  /// The end of the match that ends first.
  private(set) var firstEnd = Int.max
  /// The end of the match that ends last.
  private(set) var end = 0

  /// True if no term has matched a character.
  var isEmpty: Bool { start == .max }

  /// Adds the match of a term in a part of the text that starts at `offset`.
  mutating func add(_ match: TermMatch, from offset: Int) {
    if match.start >= match.end { return }
    start = min(start, offset + match.start)
    firstEnd = min(firstEnd, offset + match.end)
    end = max(end, offset + match.end)
  }
}

/// Computes the numbers by which texts of equal scores are ordered; smaller ones come first.
///
/// The numbers are those of fzf, of 16 bits each.
struct TieCriteria {
  private let criteria: [TieBreaker]

  /// - Parameter criteria: the criteria; each at most once.
  init(_ criteria: [TieBreaker]) { self.criteria = criteria }

  /// True if a criterion needs the true start of a match, which only its positions show.
  var needPositions: Bool { criteria.contains(.chunk) || criteria.contains(.pathname) }

  /// True if of equal alignments the last one counts, and not the first.
  var preferLast: Bool {
    switch criteria.first(where: { $0 == .begin || $0 == .end || $0 == .pathname }) {
    case .end, .pathname: true
    default: false
    }
  }

  /// Returns the numbers of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - count: its length.
  ///   - extent: the part of it that the terms matched.
  ///   - trimmedLength: its length without white space at its ends.
  /// - Returns: the number of the first criterion, and those of the others in one number.
  @inline(__always)
  func numbers<Unit: TextUnit>(
    of text: UnsafePointer<Unit>,
    count: Int,
    _ extent: MatchExtent,
    trimmedLength: Int
  ) -> (first: Int, others: UInt64) {
    var (first, others): (Int?, UInt64) = (nil, 0)
    for criterion in criteria {
      let number = min(
        max(0, self.number(criterion, text, count, extent, trimmedLength)),
        RankKey.maximumTie
      )
      if first == nil { first = number } else { others = others << 16 | UInt64(number) }
    }
    return (first ?? 0, others)
  }

  private func number<Unit: TextUnit>(
    _ criterion: TieBreaker,
    _ text: UnsafePointer<Unit>,
    _ count: Int,
    _ extent: MatchExtent,
    _ trimmedLength: Int
  ) -> Int {
    if criterion == .length { return trimmedLength }
    if extent.isEmpty { return .max }
    var (start, end) = (extent.start, extent.end)
    switch criterion {
    case .length: return trimmedLength
    case .chunk:
      while start > 0, !text[start - 1].isWhitespace { start -= 1 }
      while end < count, !text[end].isWhitespace { end += 1 }
      return end - start
    case .pathname:
      var slash = count - 1
      while slash >= 0, text[slash] != 0x2F { slash -= 1 }
      return slash <= start ? start - slash : .max
    case .begin, .end:
      var indent = 0
      while indent < start, text[indent].isWhitespace { indent += 1 }
      if criterion == .begin { return extent.firstEnd - indent }
      let most = RankKey.maximumTie
      return most - most * (end - indent) / (trimmedLength + 1)
    }
  }
}
