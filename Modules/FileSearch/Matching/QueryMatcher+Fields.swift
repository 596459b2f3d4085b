/// Matching against some fields of a text.
extension QueryMatcher {
  /// Matches the fields of a text: each term has to match within one of the parts.
  ///
  /// - Returns: the rank, whose length is that of the whole text; nil when the query does not match.
  func rank(
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
  func rankByTies(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> RankKey? {
    if isASCII, let base = text.baseAddress {
      return rank(base, count: text.count, CollectionOfOne(0..<text.count), false) { $0.bytes }
    }
    let count = decode(text)
    return rank(scalars, count: count, CollectionOfOne(0..<count), false) { $0.scalars }
  }

  /// Returns the offsets of the scalars that the query matched in the fields of a text, ascending.
  func positions(of fields: FieldMatcher, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
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
