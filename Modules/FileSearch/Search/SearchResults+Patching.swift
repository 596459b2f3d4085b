extension SearchResults {
  /// These results brought in line with a change of the index: what a new search would give.
  ///
  /// Cost: the changed candidates, and one pass over those ranks that are known already.
  ///
  /// - Parameters:
  ///   - delta: the change, from the snapshot of these results to `newSnapshot`. When it is of other
  ///     snapshots, everything is searched again.
  ///   - newSnapshot: the index after the change.
  /// - Returns: results of the new snapshot, with the ranks known so far kept.
  public func patched(by delta: IndexDelta, in newSnapshot: CandidateSnapshot) -> SearchResults {
    guard delta.from == snapshot.version, delta.to == newSnapshot.version else {
      return newSnapshot.search(query) ?? self
    }
    if delta.isEmpty { return self }
    let reader = SnapshotReader(newSnapshot)
    let matcher = QueryMatcher(query)
    let touched = delta.removed + delta.changed + delta.inserted
    var added: [Match] = []
    for id in touched.lazy.map(\.rawValue) where reader.isCandidate(id) {
      reader.read(id)
      if let rank = matcher.rank(reader.text, isASCII: reader.isASCII) {
        added.append(Match(rank, id))
      }
    }
    let gone = Set(touched.lazy.map(\.rawValue))
    return SearchResults(
      query: query,
      snapshot: newSnapshot,
      matches: patchedMatches(gone: gone, added: added, chunks: newSnapshot.chunks.count),
      ranked: patchedRanking(gone: gone, added: added, in: newSnapshot),
      isComplete: isComplete
    )
  }

  private func patchedMatches(gone: Set<UInt32>, added: [Match], chunks: Int) -> Matches {
    var matches = self.matches
    while matches.chunks.count < chunks { matches.chunks.append(ChunkMatches()) }
    var additions: [Int: [Match]] = [:]
    for match in added { additions[Int(match.id >> EntryChunk.shift), default: []].append(match) }
    for index in Set(gone.lazy.map { Int($0 >> EntryChunk.shift) }) {
      var chunk = matches.chunks[index].matches
      chunk.removeAll { gone.contains($0.id) }
      if let new = additions[index] {
        chunk += new
        chunk.sort { $0.id < $1.id }
      }
      matches.chunks[index] = ChunkMatches(matches: chunk)
    }
    return matches
  }

  /// The known ranks after the change, still such that every other match comes after them.
  private func patchedRanking(
    gone: Set<UInt32>,
    added: [Match],
    in newSnapshot: CandidateSnapshot
  ) -> [Match] {
    let known = ranking.known
    let limit = Self.longestPatchedRanking
    let kept = Array(known.lazy.filter { !gone.contains($0.id) }.prefix(limit))
    guard let last = kept.last else { return [] }
    let isComplete = known.count == matched && kept.count < limit
    let order = newSnapshot.order == .path ? PathOrder(newSnapshot) : nil
    let precedes = { (left: Match, right: Match) in order?.precedes(left, right) ?? (left < right) }
    let new = Ranking.ordered(
      isComplete ? added : added.filter { precedes($0, last) },
      limit,
      for: query,
      in: newSnapshot
    )
    return Array(Self.merged(kept, new, precedes).prefix(limit))
  }

  /// Longer rankings are cut when they are patched, and worked out again where they are asked for.
  private static let longestPatchedRanking = 1024

  private static func merged(
    _ first: [Match],
    _ second: [Match],
    _ precedes: (Match, Match) -> Bool
  ) -> [Match] {
    if second.isEmpty { return first }
    var merged: [Match] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for match in first {
      while let next = rest.first, precedes(next, match) { merged.append(rest.removeFirst()) }
      merged.append(match)
    }
    return merged + rest
  }
}
