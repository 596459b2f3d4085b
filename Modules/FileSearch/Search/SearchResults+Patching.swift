extension SearchResults {
  /// The length to which a patched ranking is cut; matches after it are sorted again when needed.
  private static let longestPatchedRanking = 1024

  /// Returns these results brought up to date with a change of the index.
  ///
  /// They equal the results of a new search, at a small part of its cost:
  ///
  ///     let delta = index.reconcile(changedPaths)
  ///     results = results.patched(by: delta, in: index.snapshot)
  ///
  /// Cost: O(changed candidates), and one pass over the rows that are sorted already. It may block
  /// its thread: when the delta does not fit, the whole snapshot is searched again.
  ///
  /// - Parameters:
  ///   - delta: the change from the snapshot of these results to `newSnapshot`.
  ///   - newSnapshot: the snapshot of the index after the change.
  /// - Returns: results of the new snapshot.
  public func patched(by delta: IndexDelta, in newSnapshot: CandidateSnapshot) -> SearchResults {
    guard delta.from == snapshot.version, delta.to == newSnapshot.version else {
      return newSnapshot.search(query) ?? self
    }
    if delta.isEmpty { return self }
    let reader = SnapshotReader(newSnapshot)
    let matcher = QueryMatcher(query)
    let touched = delta.removed + delta.changed + delta.inserted
    if query.options.prunes, touched.contains(where: reader.mayBeDirectory) {
      // The entries below it may be left out from now on, or may match again.
      return newSnapshot.search(query) ?? self
    }
    let pruning = query.options.prunes ? MatchingDirectories(newSnapshot, matcher) : nil
    var added: [Match] = []
    for id in touched where reader.isCandidate(id) {
      reader.read(id)
      guard let rank = matcher.rank(reader.text, isASCII: reader.isASCII) else { continue }
      if let pruning, pruning.isAbove(id) { continue }
      added.append(Match(rank, id))
    }
    let outdated = Set(touched)
    return SearchResults(
      query: query,
      snapshot: newSnapshot,
      matches: patchedMatches(
        outdated: outdated,
        added: added,
        chunks: newSnapshot.chunks.count
      ),
      ranked: patchedRanking(outdated: outdated, added: added, in: newSnapshot),
      isComplete: isComplete
    )
  }

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

  private func patchedMatches(outdated: Set<EntryID>, added: [Match], chunks: Int) -> Matches {
    var matches = self.matches
    while matches.chunks.count < chunks { matches.chunks.append(ChunkMatches()) }
    var additions: [Int: [Match]] = [:]
    for match in added { additions[match.id.chunk, default: []].append(match) }
    for index in Set(outdated.lazy.map(\.chunk)) {
      var chunk = matches.chunks[index].matches
      chunk.removeAll { outdated.contains($0.id) }
      if let new = additions[index] {
        chunk += new
        chunk.sort { $0.id < $1.id }
      }
      matches.chunks[index] = ChunkMatches(matches: chunk)
    }
    return matches
  }

  /// Returns the sorted matches after the change; every other match still comes after them.
  private func patchedRanking(
    outdated: Set<EntryID>,
    added: [Match],
    in newSnapshot: CandidateSnapshot
  ) -> [Match] {
    let known = ranking.known
    let limit = Self.longestPatchedRanking
    let kept = Array(known.lazy.filter { !outdated.contains($0.id) }.prefix(limit))
    guard let last = kept.last else { return [] }
    let isComplete = known.count == matched && kept.count < limit
    let precedes = MatchOrder(of: query, in: newSnapshot).precedes
    let new = Ranking.ordered(
      isComplete ? added : added.filter { precedes($0, last) },
      limit,
      for: query,
      in: newSnapshot
    )
    return Array(Self.merged(kept, new, precedes).prefix(limit))
  }

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
