/// Matches the texts of a snapshot against a query; it belongs to one thread.
struct ScanWorker: ~Copyable {
  /// The matches in the chunk that was scanned last.
  private(set) var found = ChunkMatches()

  private let reader: SnapshotReader
  private let matcher: QueryMatcher
  /// Finds what lies below a match; nil where that is no reason to leave it out.
  private let pruning: MatchingDirectories?
  private let cancellation: SearchCancellation?

  init(_ query: Query, _ snapshot: CandidateSnapshot, _ cancellation: SearchCancellation?) {
    reader = SnapshotReader(snapshot)
    matcher = QueryMatcher(query)
    pruning = query.options.prunes ? MatchingDirectories(snapshot, matcher) : nil
    self.cancellation = cancellation
    found.matches.reserveCapacity(EntryChunk.capacity)
  }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  /// The rank of the text that was read last; nil when it does not match.
  @inline(__always)
  private var rank: RankKey? { matcher.rank(reader.text, isASCII: reader.isASCII) }

  /// Matches all candidates of a chunk.
  mutating func scan(_ chunk: Int) {
    found.removeAll()
    for slot in 0..<reader.count(ofChunk: chunk) {
      if slot & 63 == 63, isCancelled { return }
      let id = EntryID(chunk: chunk, slot: slot)
      if !reader.flags(of: id).isCandidate { continue }
      reader.read(id)
      guard let rank else { continue }
      if let pruning, pruning.isAbove(id) { continue }
      found.matches.append(Match(rank, id))
    }
  }

  /// Matches the matches of a wider query.
  mutating func narrow(_ previous: ChunkMatches) {
    found.removeAll()
    for index in previous.matches.indices {
      if index & 63 == 63, isCancelled { return }
      read(previous.matches, index)
      if let rank { found.matches.append(Match(rank, previous.matches[index].id)) }
    }
  }

  /// Matches the matches of a query that this query extends; their ranks remain upper bounds.
  ///
  /// - Parameters:
  ///   - previous: the matches of the shorter query.
  ///   - extension: the characters that were added.
  ///   - goodScore: the score from which a closer upper bound is worth its cost.
  mutating func narrow(
    _ previous: ChunkMatches,
    by extension: QueryExtension,
    goodScore: Int
  ) {
    found.removeAll()
    for (index, match) in previous.matches.enumerated() {
      if index & 63 == 63, isCancelled { return }
      read(previous.matches, index)
      if reader.isASCII, reader.text.count <= matcher.maximumBoundedLength {
        let knownEnd = previous.ends.isEmpty ? ChunkMatches.unknownEnd : previous.ends[index]
        let end = matcher.earliestEnd(
          in: reader.text,
          after: `extension`.previousLength,
          endingAt: knownEnd
        )
        guard let end else { continue }
        var bound = match.rank.raised(by: `extension`.maximumGain)
        if `extension`.addsOneCharacter, bound.score >= goodScore {
          let gain = matcher.maximumGainOfLast(in: reader.text, endingAt: end)
          bound = match.rank.raised(by: gain)
        }
        found.matches.append(.upperBound(bound, match.id))
        found.ends.append(end)
      } else if let rank {
        found.matches.append(Match(rank, match.id))
        found.ends.append(ChunkMatches.unknownEnd)
      }
    }
  }

  /// Replaces upper bounds of at least `score` by true ranks.
  func rank(_ matches: inout [Match], scoring score: Int) {
    for index in matches.indices {
      let match = matches[index]
      guard match.isUpperBound, match.rank.score >= score else { continue }
      if isCancelled { return }
      reader.read(match.id)
      if let rank { matches[index] = Match(rank, match.id) }
    }
  }

  @inline(__always)
  private func read(_ matches: [Match], _ index: Int) {
    let ahead = index + 16
    if ahead < matches.count { reader.prefetch(matches[ahead].id) }
    reader.read(matches[index].id)
  }
}
