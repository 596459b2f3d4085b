/// What looks at the texts of a snapshot; it belongs to one thread.
struct ScanWorker: ~Copyable {
  /// What was found in the chunk looked at last.
  private(set) var found = ChunkMatches()

  private let reader: SnapshotReader
  private let matcher: QueryMatcher
  private let cancellation: SearchCancellation?

  init(_ query: Query, _ snapshot: CandidateSnapshot, _ cancellation: SearchCancellation?) {
    reader = SnapshotReader(snapshot)
    matcher = QueryMatcher(query)
    self.cancellation = cancellation
    found.matches.reserveCapacity(EntryChunk.capacity)
  }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  /// How the text read last ranks.
  @inline(__always)
  private var rank: RankKey? { matcher.rank(reader.text, isASCII: reader.isASCII) }

  /// Looks at all texts of a chunk.
  mutating func scan(_ chunk: Int) {
    found.removeAll()
    let first = UInt32(truncatingIfNeeded: chunk << Int(EntryChunk.shift))
    for slot in 0..<UInt32(truncatingIfNeeded: reader.count(ofChunk: chunk)) {
      if slot & 63 == 63, isCancelled { return }
      let id = first + slot
      if !reader.flags(of: id).isCandidate { continue }
      reader.read(id)
      if let rank { found.matches.append(Match(rank, id)) }
    }
  }

  /// Looks at what matched a wider query.
  mutating func narrow(_ previous: ChunkMatches) {
    found.removeAll()
    for index in previous.matches.indices {
      if index & 63 == 63, isCancelled { return }
      read(previous.matches, index)
      if let rank { found.matches.append(Match(rank, previous.matches[index].id)) }
    }
  }

  /// Looks at what matched a query that this one grew out of; how well it matches is left open.
  ///
  /// - Parameters:
  ///   - previous: what matched.
  ///   - growth: how the query grew.
  ///   - goodScore: what may score so much is worth a closer look.
  mutating func narrow(_ previous: ChunkMatches, by growth: QueryGrowth, goodScore: Int) {
    found.removeAll()
    for (index, match) in previous.matches.enumerated() {
      if index & 63 == 63, isCancelled { return }
      read(previous.matches, index)
      if reader.isASCII, reader.text.count <= matcher.longestBounded {
        let known = previous.ends.isEmpty ? ChunkMatches.unknownEnd : previous.ends[index]
        let end = matcher.end(in: reader.text, known: growth.known, endingAt: known)
        guard let end else { continue }
        var bound = match.rank.raised(by: growth.gain)
        if growth.isByOne, bound.score >= goodScore {
          bound = match.rank.raised(by: matcher.gainOfLast(in: reader.text, endingAt: end))
        }
        found.matches.append(.open(bound, match.id))
        found.ends.append(end)
      } else if let rank {
        found.matches.append(Match(rank, match.id))
        found.ends.append(ChunkMatches.unknownEnd)
      }
    }
  }

  /// Ranks the open matches of a chunk that may score so much or more.
  func rank(_ matches: inout [Match], scoring score: Int) {
    for index in matches.indices {
      let match = matches[index]
      guard match.isOpen, match.rank.score >= score else { continue }
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
