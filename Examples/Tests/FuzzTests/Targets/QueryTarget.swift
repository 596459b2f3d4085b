@testable import FileSearch

extension FuzzTarget {
  /// Queries: what matches, and where, whatever the query and the text are.
  static let query = FuzzTarget(
    "query",
    words: [
      " ", "'", "^", "$", "!", "|", " | ", "\\ ", "*", "**/", "?", "[a-z]", "{a,b}", "(?:", ")",
      "(a+)+$",
      "\\C", "\\K", "(?=", "(?<=", "\\X", "\\w", "\\p{Lu}", "(?R)", "(?C1)", "{2,9}", "(*ACCEPT)",
      "/", "é",
      "e\u{301}", "İ", "ß", "日", "\u{0}", ".swift",
    ]
  ) { input in
    let (kind, letters) = (input.byte(), input.byte())
    let text = input.line().decoded
    let candidate = input.rest()
    let options = QueryOptions(
      letterCase: [.smart, .ignored, .respected][Int(letters) % 3],
      foldsAccents: letters & 0x40 == 0,
      isExact: letters & 0x80 != 0,
      syntax: [.terms, .regularExpression, .glob, .terms][Int(kind) % 4],
      part: [nil, .path, .name, nil][Int(kind / 4) % 4]
    )
    let query = Query(text, options: options)
    if let problem = query.problem { try hold(!"\(problem)".isEmpty, "no reason") }
    let matcher = QueryMatcher(query)
    let match = Match(query, matcher, candidate)
    try match.holdPlaces()
    try match.holdBothForms()
    try match.holdReference()
    try match.holdNarrowing()
  }

  /// A query and a candidate.
  private struct Match {
    let query: Query
    let matcher: QueryMatcher
    let candidate: [UInt8]
    let rank: RankKey?

    init(_ query: Query, _ matcher: QueryMatcher, _ candidate: [UInt8]) {
      (self.query, self.matcher, self.candidate) = (query, matcher, candidate)
      rank = Self.rank(matcher, candidate, isASCII: candidate.allSatisfy { $0 < 0x80 })
    }

    /// Reads the candidate in memory with as many bytes behind it as the matcher asks for.
    private static func withText<Result>(
      _ candidate: [UInt8],
      _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      let buffer = ByteBuffer(capacity: max(1, candidate.count))
      candidate.withUnsafeBufferPointer { buffer.append($0) }
      return body(buffer.bytes)
    }

    private static func rank(
      _ matcher: QueryMatcher,
      _ candidate: [UInt8],
      isASCII: Bool
    ) -> RankKey? {
      withText(candidate) { matcher.rank($0, isASCII: isASCII) }
    }

    /// Matched places are those of scalars, in order, and only a match has some.
    func holdPlaces() throws {
      let places = Self.withText(candidate) { matcher.positions(in: $0) }
      let count = Self.withText(candidate) { matcher.decode($0) }
      try hold(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "places \(places)")
      try hold(places.allSatisfy { (0..<count).contains($0) }, "places \(places) of \(count)")
      try hold(rank != nil || places.isEmpty, "places without a match: \(places)")
      let isPositive = query.termSets.contains { $0.allSatisfy { !$0.isInverse } }
      try hold(rank == nil || !isPositive || !places.isEmpty, "a match without a place")
      if query.options.syntax == .regularExpression, let first = places.first {
        try hold(places == Array(first..<first + places.count), "a range with gaps: \(places)")
      }
    }

    /// The fast path for ASCII finds what the path for all texts finds.
    func holdBothForms() throws {
      guard candidate.allSatisfy({ $0 < 0x80 }) else { return }
      let other = Self.rank(matcher, candidate, isASCII: false)
      try hold(
        rank == other,
        "bytes: \(String(describing: rank)), scalars: \(String(describing: other))"
      )
    }

    /// A query of fuzzy and exact terms matches what the words of its documentation say.
    func holdReference() throws {
      let terms = query.termSets.flatMap { $0 }
      guard query.options.syntax == .terms, query.part != .name,
        terms.allSatisfy({ $0.kind == .fuzzy || $0.kind == .exact })
      else { return }
      let composed = ComposedForm.of(candidate)
      // Other bytes are left as they are.
      guard String(validating: composed, as: UTF8.self) != nil else { return }
      var scalars = [UInt32](repeating: 0, count: composed.count)
      let count = composed.withUnsafeBufferPointer { bytes in
        scalars.withUnsafeMutableBufferPointer { scalars in
          scalars.baseAddress.map { ScalarDecoder.decode(bytes, into: $0) } ?? 0
        }
      }
      let text = scalars.prefix(count)
      let expected = query.termSets.allSatisfy { set in
        set.contains { term in Self.contains(text.map { $0.folded(term.folding) }, term) }
      }
      try hold((rank != nil) == expected, "it matches: \(rank != nil), and should: \(expected)")
    }

    private static func contains(_ text: [UInt32], _ term: QueryTerm) -> Bool {
      let isFound: Bool
      if term.kind == .fuzzy {
        var rest = term.pattern[...]
        for value in text where value == rest.first { rest.removeFirst() }
        isFound = rest.isEmpty
      } else {
        isFound = text.indices.contains { text[$0...].starts(with: term.pattern) }
      }
      return isFound != term.isInverse
    }

    /// What the query matches, a query that it narrows matches too.
    func holdNarrowing() throws {
      guard rank != nil else { return }
      let shorter = Query(String(query.text.dropLast()), options: query.options)
      guard query.narrows(shorter) else { return }
      let isMatched = Self.rank(QueryMatcher(shorter), candidate, isASCII: false) != nil
      try hold(isMatched, "\(shorter.text.debugDescription) is narrowed and does not match")
    }
  }
}
