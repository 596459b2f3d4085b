/// Matches texts against one query; each worker has its own matcher.
///
/// The memory of a text must be followed by `ByteBuffer.slack` readable bytes, and is used only
/// during a call.
final class QueryMatcher {
  private let ranks: Bool
  /// The terms, in unmanaged memory: one of each inner list must match, and every outer list must.
  private let termSets: UnsafeMutableBufferPointer<UnsafeMutableBufferPointer<CompiledTerm>>
  /// The only term of a query with one term that is not inverse: the most frequent case, with a
  /// fast path.
  private let singleTerm: CompiledTerm?
  /// The term that was typed last.
  private let last: CompiledTerm?
  /// The length of the longest ASCII text whose score obeys `QueryExtension.maximumGain`, in bytes.
  ///
  /// Longer texts are matched greedily, and a longer term may then score more than the bound.
  let maximumBoundedLength: Int
  private let expression: RegularExpressionMatcher?
  private let isGlob: Bool
  /// True if only the part after the last slash is matched.
  private let matchesNamesOnly: Bool
  /// True if the query is invalid, so that nothing matches.
  private let isInvalid: Bool
  /// The fields that are matched; nil for the whole text.
  private let fields: FieldMatcher?
  /// The criteria for ties; nil where it is the length of the text alone.
  private let ties: TieCriteria?
  let scratch: MatchScratch
  private let utf8Text = ByteBuffer()
  private let composedText = ByteBuffer()
  /// The scalars of the text that was decoded last.
  private var scalars: UnsafeMutablePointer<UInt32>
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
    if !isASCII { return rankBeyondASCII(text) }
    if let singleTerm, let pattern = singleTerm.bytes?.baseAddress, let base = text.baseAddress {
      return matcher(of: singleTerm, pattern, base, count: text.count).match(singleTerm.kind).map {
        RankKey(score: $0.score, tie: trimmedLength(base, count: text.count))
      }
    }
    return rankInForm(text, isASCII: true)
  }

  @inline(never)  // The function for ASCII texts stays short.
  private func rankBeyondASCII(_ text: UnsafeBufferPointer<UInt8>) -> RankKey? {
    rankInForm(composed(text), isASCII: false)
  }

  /// Matches a text in composed form.
  @inline(__always)
  private func rankInForm(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> RankKey? {
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

  /// Returns the offsets of the scalars that the query matched, ascending.
  ///
  /// Empty when the query does not match the text, or is a glob, which matches all of it.
  func positions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let composed = composed(text)
    let places = positions(inForm: composed)
    if places.isEmpty || composed.baseAddress == text.baseAddress { return places }
    return ComposedForm.offsets(of: places, in: validUTF8(text))
  }

  /// Returns the same for a text in composed form.
  private func positions(inForm text: UnsafeBufferPointer<UInt8>) -> [Int] {
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

  @inline(__always)
  private func rank<Unit: TextUnit>(
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
  private func score(_ wantsPositions: Bool, _ match: (CompiledTerm) -> TermMatch?) -> Int? {
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
  private func matcher<Unit: TextUnit>(
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
  private static func name(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = text.count
    while start > 0, text[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return UnsafeBufferPointer(rebasing: text[start...])
  }

  /// The length of a text without white space at its ends.
  @inline(__always)
  private func trimmedLength<Unit: TextUnit>(_ text: UnsafePointer<Unit>, count: Int) -> Int {
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

  /// Returns the composed form of a text, in which both Unicode forms of a name are the same.
  ///
  /// The result is valid until the next call.
  private func composed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if ComposedForm.isCertain(text) { return text }
    return ComposedForm.compose(validUTF8(text), into: composedText) ? composedText.bytes : text
  }

  /// Returns a text as valid UTF-8, as PCRE2 needs it.
  ///
  /// Each byte that is not part of valid UTF-8 becomes a scalar that no file name contains
  /// (U+10FF80 and up). The result is valid until the next call.
  private func validUTF8(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
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

  private func positions(
    of expression: RegularExpressionMatcher,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    let text = validUTF8(text)
    guard !isGlob, let range = expression.range(in: text) else { return [] }
    let before = decode(UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
    return Array(before..<(before + decode(UnsafeBufferPointer(rebasing: text[range]))))
  }

  /// Matches the fields of a text: each term has to match within one of the parts.
  ///
  /// - Returns: the rank, whose length is that of the whole text; nil when the query does not match.
  private func rank(
    of fields: FieldMatcher,
    in text: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    wantsPositions: Bool = false
  ) -> RankKey? {
    fields.split(text)
    if let expression {
      let isMatched = fields.parts.contains { part in
        let bytes = UnsafeBufferPointer(rebasing: text[part])
        return expression.matches(isASCII ? bytes : validUTF8(bytes))
      }
      return isMatched ? .unranked : nil
    }
    if isASCII, !wantsPositions, let base = text.baseAddress {
      return rank(base, count: text.count, fields.parts, wantsPositions) { $0.bytes }
    }
    // Decoding a part of the text from its start writes what is there already.
    let count = decode(text)
    let parts = fields.parts.map { part in
      let start = decode(UnsafeBufferPointer(rebasing: text[..<part.lowerBound]))
      return start..<decode(UnsafeBufferPointer(rebasing: text[..<part.upperBound]))
    }
    return rank(scalars, count: count, parts, wantsPositions) { $0.scalars }
  }

  /// Matches the whole text, and computes the numbers of the criteria for ties.
  private func rankByTies(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> RankKey? {
    if isASCII, let base = text.baseAddress {
      return rank(base, count: text.count, CollectionOfOne(0..<text.count), false) { $0.bytes }
    }
    let count = decode(text)
    return rank(scalars, count: count, CollectionOfOne(0..<count), false) { $0.scalars }
  }

  /// Returns the offsets of the scalars that the query matched in the fields of a text, ascending.
  private func positions(of fields: FieldMatcher, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    if let expression {
      fields.split(text)
      for part in fields.parts {
        let found = positions(of: expression, in: UnsafeBufferPointer(rebasing: text[part]))
        if found.isEmpty { continue }
        let first = decode(UnsafeBufferPointer(rebasing: text[..<part.lowerBound]))
        return found.map { first + $0 }
      }
      return []
    }
    scratch.positions = []
    let rank = rank(of: fields, in: text, isASCII: false, wantsPositions: true)
    return rank == nil ? [] : Set(scratch.positions).sorted()
  }

  @inline(__always)
  private func rank<Unit: TextUnit>(
    _ text: UnsafePointer<Unit>,
    count: Int,
    _ parts: some Collection<Range<Int>>,
    _ wantsPositions: Bool,
    pattern: (CompiledTerm) -> UnsafeMutableBufferPointer<Unit>?
  ) -> RankKey? {
    let wantsPositions = wantsPositions || prepareForTies()
    let score = score(wantsPositions) { term in
      guard let units = pattern(term)?.baseAddress else { return nil }
      for part in parts {
        let known = wantsPositions ? scratch.positions.count : 0
        let start = text + part.lowerBound
        let found = matcher(of: term, units, start, count: part.count, wantsPositions)
          .match(term.kind)
        guard let found else { continue }
        if wantsPositions {
          for index in known..<scratch.positions.count {
            scratch.positions[index] += part.lowerBound
          }
        }
        if ties != nil, !term.isInverse { scratch.extent.add(found, from: part.lowerBound) }
        return found
      }
      return nil
    }
    guard let score else { return nil }
    if !ranks { return .unranked }
    let length = trimmedLength(text, count: count)
    guard let ties else { return RankKey(score: score, tie: length) }
    let numbers = ties.numbers(of: text, count: count, scratch.extent, trimmedLength: length)
    scratch.furtherTies = numbers.others
    return RankKey(score: score, tie: numbers.first)
  }

  /// Forgets the match before, and returns whether the criteria for ties need positions.
  private func prepareForTies() -> Bool {
    guard let ties else { return false }
    scratch.extent = MatchExtent()
    if !ties.needPositions { return false }
    scratch.positions.removeAll(keepingCapacity: true)
    return true
  }
}

/// A query term in unmanaged memory: an array would be retained and released for every text.
private struct CompiledTerm {
  let kind: QueryTerm.Kind
  let isInverse: Bool
  let folding: TextFolding
  /// The pattern for texts with other characters than ASCII.
  let scalars: UnsafeMutableBufferPointer<UInt32>
  /// The pattern for ASCII texts; nil when it has a character that no ASCII text can contain.
  let bytes: UnsafeMutableBufferPointer<UInt8>?

  /// Allocates the patterns; `deallocate()` must be called once.
  init(_ term: QueryTerm) {
    kind = term.kind
    isInverse = term.isInverse
    folding = term.folding
    scalars = .allocate(copying: term.pattern)
    bytes = term.asciiPattern.map { .allocate(copying: $0) }
  }

  func deallocate() {
    scalars.deallocate()
    bytes?.deallocate()
  }
}

extension UnsafeMutableBufferPointer {
  /// Allocates memory with a copy of the elements; the caller deallocates it.
  static func allocate(copying elements: [Element]) -> Self {
    let memory = Self.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return memory
  }
}
