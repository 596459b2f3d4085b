extension SearchResults {
  /// Returns the rank of a candidate, 0 for the best match.
  ///
  ///     if let rank = results.rank(of: row.id) { list.highlightedRow = rank }
  ///
  /// Cost: sorts the matches as far as the candidate; all of them in the worst case.
  ///
  /// - Parameter id: the identity of the candidate.
  /// - Returns: the rank; nil for a candidate that does not match, or is not in the snapshot.
  public func rank(of id: EntryID) -> Int? {
    guard id.chunk < matches.chunks.count,
      matches.chunks[id.chunk].matches.contains(where: { $0.id == id })
    else { return nil }
    var count = Ranking.minimumCount
    while true {
      let ranked = ranking.first(count, of: self).prefix(matched)
      if let rank = ranked.firstIndex(where: { $0.id == id }) { return rank }
      if ranked.count == matched { return nil }
      count = 8 * ranked.count
    }
  }
}
