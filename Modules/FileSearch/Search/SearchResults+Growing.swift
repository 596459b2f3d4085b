extension SearchResults {
  /// Returns the first matches in order after candidates were added behind those of these results.
  ///
  /// Cost: O(new matches); what was sorted already is not sorted again.
  ///
  /// - Parameters:
  ///   - matches: all matches in the new snapshot.
  ///   - firstChunk: the first chunk whose matches are not those of these results.
  ///   - newSnapshot: a later snapshot, in which no candidate of these results was changed.
  /// - Returns: the first matches; empty when nothing was sorted before.
  func grownRanking(
    _ matches: Matches,
    from firstChunk: Int,
    in newSnapshot: CandidateSnapshot
  ) -> [Match] {
    let reader = SnapshotReader(newSnapshot)
    let known = ranking.known
    let kept = known.prefix(Self.longestPatchedRanking).filter { match in
      match.id.chunk < firstChunk && reader.isCandidate(match.id)
    }
    guard let last = kept.last else { return [] }
    let isComplete = known.count == matched && known.count <= Self.longestPatchedRanking
    let precedes = MatchOrder(of: query, in: newSnapshot).precedes
    var added: [Match] = []
    for chunk in matches.chunks[firstChunk...] {
      for match in chunk.matches where isComplete || precedes(match, last) { added.append(match) }
    }
    let new = Ranking.ordered(added, Self.longestPatchedRanking, for: query, in: newSnapshot)
    return Array(Self.merged(kept, new, precedes).prefix(Self.longestPatchedRanking))
  }
}
