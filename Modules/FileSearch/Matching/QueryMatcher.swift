/// Matches texts against one query; each worker has its own.
final class QueryMatcher {
  struct Compiled {
    let kind: QueryTerm.Kind
    let isInverse: Bool
    let folding: Folding
    let scalars: UnsafeMutableBufferPointer<UInt32>
    /// Nil when the pattern has a character that no ASCII text can hold.
    let bytes: UnsafeMutableBufferPointer<UInt8>?
  }

  let ranks: Bool
  /// Plain memory, as lists would be retained for every text.
  private let sets: UnsafeMutableBufferPointer<UnsafeMutableBufferPointer<Compiled>>
  /// The only term, where there is one that any text is to hold: most queries are so.
  private let only: Compiled?
  /// The term that was typed last.
  let last: Compiled?
  /// The longest ASCII text whose score grows by no more than `QueryGrowth` says.
  ///
  /// In a longer one the greedy matching serves for the last term, which may make good for earlier
  /// losses.
  let longestBounded: Int
  private let expression: ExpressionMatcher?
  private let isGlob: Bool
  /// Whether only what follows the last slash is looked at.
  private let isForNames: Bool
  /// Whether nothing matches, because the query cannot be read.
  private let isUnreadable: Bool
  private let scratch = MatchScratch()
  private let repairedText = ByteBuffer()
  private var scalars: UnsafeMutablePointer<UInt32>
  private var capacity = 1024

  init(_ query: Query) {
    ranks = query.ranks
    scalars = .allocate(capacity: capacity)
    sets = .copy(query.sets.map { .copy($0.map(Self.compile)) })
    last = sets.last?.last
    longestBounded = Self.longestBounded(last?.scalars.count ?? 0)
    expression = query.expression.map { ExpressionMatcher($0) }
    isGlob = query.options.syntax == .glob
    isForNames = query.part == .name
    isUnreadable = query.problem != nil
    let term = sets.count == 1 && sets[0].count == 1 ? sets[0][0] : nil
    let isPlain = query.problem == nil && query.part != .name && query.expression == nil
    only = isPlain && query.ranks && term?.isInverse == false ? term : nil
  }

  private static func longestBounded(_ length: Int) -> Int {
    if length == 0 || length > Scoring.maximumPattern { return -1 }
    return min(Scoring.maximumCells / length, Int(ChunkMatches.unknownEnd) - 1)
  }

  deinit {
    scalars.deallocate()
    for set in sets {
      for term in set {
        term.scalars.deallocate()
        term.bytes?.deallocate()
      }
      set.deallocate()
    }
    sets.deallocate()
  }

  /// How the text ranks, or nil when the query does not match it.
  func rank(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> RankKey? {
    if isASCII, let only, let pattern = only.bytes?.baseAddress, let base = text.baseAddress {
      return matcher(of: only, pattern, base, count: text.count).match(only.kind).map {
        RankKey(score: $0.score, length: trimmedLength(base, count: text.count))
      }
    }
    if isUnreadable { return nil }
    let text = isForNames ? Self.name(in: text) : text
    if let expression {
      return expression.matches(isASCII ? text : repaired(text)) ? .unranked : nil
    }
    guard let base = text.baseAddress else { return rank(scalars, count: 0) { $0.scalars } }
    if isASCII { return rank(base, count: text.count) { $0.bytes } }
    let count = decode(text)
    return rank(scalars, count: count) { $0.scalars }
  }

  /// The characters of the text that the query matched, ascending; empty when it does not match, or
  /// is a glob, which matches all.
  func positions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let part = isForNames ? Self.name(in: text) : text
    let first = decode(UnsafeBufferPointer(rebasing: text[..<(text.count - part.count)]))
    if let expression { return positions(of: expression, in: part).map { first + $0 } }
    scratch.positions = []
    let count = decode(part)
    let rank = rank(scalars, count: count, wantsPositions: true) { $0.scalars }
    if rank == nil { return [] }
    return Set(scratch.positions).sorted().map { first + $0 }
  }

  private func positions(
    of expression: ExpressionMatcher,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    let text = repaired(text)
    guard !isGlob, let range = expression.range(in: text) else { return [] }
    let before = decode(UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
    return Array(before..<(before + decode(UnsafeBufferPointer(rebasing: text[range]))))
  }

  /// The text as UTF-8: a byte that is none becomes a character that no name holds.
  private func repaired(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = decode(text)
    let decoded = UnsafeBufferPointer(start: scalars, count: count)
    if decoded.allSatisfy({ $0 < ScalarDecoder.badByte }) { return text }
    repairedText.count = 0
    for value in decoded {
      let isBad = value >= ScalarDecoder.badByte
      let scalar = Unicode.Scalar(isBad ? value - ScalarDecoder.badByte + 0x10_FF00 : value)
      for byte in scalar.flatMap({ UTF8.encode($0) }) ?? UTF8.encodedReplacementCharacter {
        repairedText.append(byte)
      }
    }
    return repairedText.bytes
  }

  /// What follows the last slash.
  @inline(__always)
  private static func name(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = text.count
    while start > 0, text[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return UnsafeBufferPointer(rebasing: text[start...])
  }

  @inline(__always)
  private func rank<Unit: TextUnit>(
    _ text: UnsafePointer<Unit>,
    count: Int,
    wantsPositions: Bool = false,
    pattern: (Compiled) -> UnsafeMutableBufferPointer<Unit>?
  ) -> RankKey? {
    var total = 0
    for set in sets {
      let score = score(of: set, text, count: count, wantsPositions, pattern: pattern)
      guard let score else { return nil }
      total += score
    }
    if !ranks { return .unranked }
    return RankKey(score: total, length: trimmedLength(text, count: count))
  }

  /// The score of the first term of the set that matches; an inverse one scores nothing.
  @inline(__always)
  private func score<Unit: TextUnit>(
    of set: UnsafeMutableBufferPointer<Compiled>,
    _ text: UnsafePointer<Unit>,
    count: Int,
    _ wantsPositions: Bool,
    pattern: (Compiled) -> UnsafeMutableBufferPointer<Unit>?
  ) -> Int? {
    var isMatched = false
    for term in set {
      let positions = wantsPositions ? scratch.positions.count : 0
      let found = pattern(term)?.baseAddress.flatMap { units in
        matcher(of: term, units, text, count: count, wantsPositions).match(term.kind)
      }
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

  /// The last term, against an ASCII text.
  @inline(__always)
  func lastMatcher(of text: UnsafeBufferPointer<UInt8>) -> TermMatcher<UInt8>? {
    let text = isForNames ? Self.name(in: text) : text
    guard let last, let base = text.baseAddress, let pattern = last.bytes?.baseAddress else {
      return nil
    }
    return matcher(of: last, pattern, base, count: text.count)
  }

  @inline(__always)
  private func matcher<Unit: TextUnit>(
    of term: Compiled,
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

  @inline(__always)
  private func trimmedLength<Unit: TextUnit>(_ text: UnsafePointer<Unit>, count: Int) -> Int {
    var (start, end) = (0, count)
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    while start < end, text[start].isWhitespace { start += 1 }
    return end - start
  }

  private func decode(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if text.count > capacity {
      scalars.deallocate()
      capacity = text.count * 2
      scalars = .allocate(capacity: capacity)
    }
    return ScalarDecoder.decode(text, into: scalars)
  }

  private static func compile(_ term: QueryTerm) -> Compiled {
    Compiled(
      kind: term.kind,
      isInverse: term.isInverse,
      folding: term.folding,
      scalars: .copy(term.pattern),
      bytes: term.asciiPattern.map { .copy($0) }
    )
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory of its own with the elements; to be deallocated.
  fileprivate static func copy(_ elements: [Element]) -> Self {
    let memory = Self.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return memory
  }
}
