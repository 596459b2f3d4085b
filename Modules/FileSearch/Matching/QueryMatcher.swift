/// Matches texts against one query; each worker has its own matcher.
///
/// The memory of a text must be followed by `ByteBuffer.slack` readable bytes, and is used only
/// during a call.
final class QueryMatcher {
  let ranks: Bool
  /// The terms, in unmanaged memory: one of each inner list must match, and every outer list must.
  private let termSets: UnsafeMutableBufferPointer<UnsafeMutableBufferPointer<CompiledTerm>>
  /// The only term of a query with one term that is not inverse: the most frequent case, with a
  /// fast path.
  private let singleTerm: CompiledTerm?
  /// The term that was typed last.
  let last: CompiledTerm?
  /// The length of the longest ASCII text whose score obeys `QueryExtension.maximumGain`, in bytes.
  ///
  /// Longer texts are matched greedily, and a longer term may then score more than the bound.
  let maximumBoundedLength: Int
  let expression: RegularExpressionMatcher?
  let isGlob: Bool
  /// Indicates whether only the part after the last slash is matched.
  let matchesNamesOnly: Bool
  /// Indicates whether the query is invalid, so that nothing matches.
  private let isInvalid: Bool
  /// The fields that are matched; nil for the whole text.
  let fields: FieldMatcher?
  /// The criteria for ties; nil where it is the length of the text alone.
  let ties: TieCriteria?
  let scratch: MatchScratch
  private let utf8Text = ByteBuffer()
  /// The scalars of the text that was decoded last.
  private(set) var scalars: UnsafeMutablePointer<UInt32>
  private var capacity = 1024

  init(_ query: Query) {
    ranks = query.ranks
    let isPlainlyRanked = query.options.tieBreakers == [.length] || !query.ranks
    let ties = isPlainlyRanked ? nil : TieCriteria(query.options.tieBreakers)
    self.ties = ties
    scratch = MatchScratch(query.options.scheme, prefersLast: ties?.preferLast ?? false)
    scalars = .allocate(capacity: capacity)
    termSets = .allocate(
      copying: query.termSets.map { .allocate(copying: $0.map { CompiledTerm($0) }) }
    )
    last = termSets.last?.last
    maximumBoundedLength = Self.maximumBoundedLength(last?.scalars.count ?? 0)
    expression = query.regularExpression.map { RegularExpressionMatcher($0) }
    isGlob = query.options.syntax == .glob
    matchesNamesOnly = query.part == .name
    isInvalid = query.problem != nil
    let isForExpression = query.regularExpression != nil
    fields = query.options.fields.map { FieldMatcher($0, isForExpression: isForExpression) }
    let term = termSets.count == 1 && termSets[0].count == 1 ? termSets[0][0] : nil
    let isPlain =
      query.problem == nil && query.part != .name && query.regularExpression == nil
      && query.options.fields == nil && ties == nil
    singleTerm = isPlain && query.ranks && term?.isInverse == false ? term : nil
  }

  private static func maximumBoundedLength(_ patternCount: Int) -> Int {
    if patternCount == 0 || patternCount > Scoring.maximumPattern { return -1 }
    return min(Scoring.maximumCells / patternCount, Int(ChunkMatches.unknownEnd) - 1)
  }

  deinit {
    scalars.deallocate()
    for set in termSets {
      for term in set { term.deallocate() }
      set.deallocate()
    }
    termSets.deallocate()
  }

  /// Matches a text.
  ///
  /// - Parameters:
  ///   - text: the bytes of the path or line.
  ///   - isASCII: whether all bytes are ASCII.
  /// - Returns: the rank, or nil when the query does not match the text.
  func rank(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> RankKey? {
    if isASCII, let singleTerm, let pattern = singleTerm.bytes?.baseAddress,
      let base = text.baseAddress
    {
      return matcher(of: singleTerm, pattern, base, count: text.count).match(singleTerm.kind).map {
        RankKey(score: $0.score, tie: trimmedLength(base, count: text.count))
      }
    }
    if isInvalid { return nil }
    let text = matchesNamesOnly ? Self.name(in: text) : text
    if let fields { return rank(of: fields, in: text, isASCII: isASCII) }
    if let expression {
      return expression.matches(isASCII ? text : validUTF8(text)) ? .unranked : nil
    }
    if ties != nil { return rankByTies(text, isASCII: isASCII) }
    guard let base = text.baseAddress else { return rank(scalars, count: 0) { $0.scalars } }
    if isASCII { return rank(base, count: text.count) { $0.bytes } }
    let count = decode(text)
    return rank(scalars, count: count) { $0.scalars }
  }

  @inline(__always)
  func rank<Unit: TextUnit>(
    _ text: UnsafePointer<Unit>,
    count: Int,
    wantsPositions: Bool = false,
    pattern: (CompiledTerm) -> UnsafeMutableBufferPointer<Unit>?
  ) -> RankKey? {
    let score = score(wantsPositions) { term in
      pattern(term)?.baseAddress.flatMap { units in
        matcher(of: term, units, text, count: count, wantsPositions).match(term.kind)
      }
    }
    guard let score else { return nil }
    return ranks ? RankKey(score: score, tie: trimmedLength(text, count: count)) : .unranked
  }

  /// Returns the sum of the scores of the terms; nil unless a term of each set matches.
  @inline(__always)
  func score(_ wantsPositions: Bool, _ match: (CompiledTerm) -> TermMatch?) -> Int? {
    var total = 0
    for set in termSets {
      guard let score = score(of: set, wantsPositions, match) else { return nil }
      total += score
    }
    return total
  }

  /// Returns the score of the first term of a set that matches; an inverse term scores zero.
  @inline(__always)
  private func score(
    of set: UnsafeMutableBufferPointer<CompiledTerm>,
    _ wantsPositions: Bool,
    _ match: (CompiledTerm) -> TermMatch?
  ) -> Int? {
    var isMatched = false
    for term in set {
      let positions = wantsPositions ? scratch.positions.count : 0
      let found = match(term)
      if term.isInverse {
        if wantsPositions {
          scratch.positions.removeLast(scratch.positions.count - positions)
        }
        if found == nil { isMatched = true }
      } else if let found {
        return found.score
      }
    }
    return isMatched ? 0 : nil
  }

  @inline(__always)
  func matcher<Unit: TextUnit>(
    of term: CompiledTerm,
    _ pattern: UnsafeMutablePointer<Unit>,
    _ text: UnsafePointer<Unit>,
    count: Int,
    _ wantsPositions: Bool = false
  ) -> TermMatcher<Unit> {
    TermMatcher(
      text: text,
      count: count,
      pattern: UnsafePointer(pattern),
      patternCount: term.scalars.count,
      folding: term.folding,
      scratch: scratch,
      wantsPositions: wantsPositions
    )
  }

  /// Returns the part after the last slash.
  @inline(__always)
  static func name(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = text.count
    while start > 0, text[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return UnsafeBufferPointer(rebasing: text[start...])
  }

  /// The length of a text without white space at its ends.
  @inline(__always)
  func trimmedLength<Unit: TextUnit>(_ text: UnsafePointer<Unit>, count: Int) -> Int {
    var (start, end) = (0, count)
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    while start < end, text[start].isWhitespace { start += 1 }
    return end - start
  }

  /// Decodes a text into `scalars`, and returns the number of scalars.
  func decode(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if text.count > capacity {
      scalars.deallocate()
      capacity = text.count * 2
      scalars = .allocate(capacity: capacity)
    }
    return ScalarDecoder.decode(text, into: scalars)
  }

  /// Returns a text as valid UTF-8, as PCRE2 needs it.
  ///
  /// Each byte that is not part of valid UTF-8 becomes a scalar that no file name contains
  /// (U+10FF80 and up). The result is valid until the next call.
  func validUTF8(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = decode(text)
    let decoded = UnsafeBufferPointer(start: scalars, count: count)
    if decoded.allSatisfy({ $0 < ScalarDecoder.invalidByte }) { return text }
    utf8Text.count = 0
    for value in decoded {
      let isInvalid = value >= ScalarDecoder.invalidByte
      let scalar = Unicode.Scalar(
        isInvalid ? value - ScalarDecoder.invalidByte + 0x10_FF00 : value
      )
      for byte in scalar.flatMap({ UTF8.encode($0) }) ?? UTF8.encodedReplacementCharacter {
        utf8Text.append(byte)
      }
    }
    return utf8Text.bytes
  }
}
