extension SearchResults {
  /// Returns the ranks of all matches in an order that follows the input.
  ///
  ///     let newestFirst = results.ranks(ignoringScore: true, reversed: true)
  ///
  /// The order of the input is that of lines, or of paths in an index of files. Cost: ranks all matches and
  /// sorts them.
  ///
  /// - Parameters:
  ///   - ignoringScore: whether all matches come in the order of the input; otherwise only those that are
  ///     equal by score and by `QueryOptions.tieBreakers` do.
  ///   - reversed: whether that order is reversed.
  /// - Returns: the ranks, 0 for the best match.
  public func ranks(ignoringScore: Bool, reversed: Bool) -> [UInt32] {
    let ranked = ranking.first(matched, of: self).prefix(matched)
    var ranks = Array(0..<UInt32(ranked.count))
    if ignoringScore {
      if query.ranks { sort(&ranks, of: Array(ranked)) }
      return reversed ? ranks.reversed() : ranks
    }
    if reversed {
      let order = MatchOrder(of: query, in: snapshot)
      var start = 0
      while start < ranks.count {
        var end = start + 1
        while end < ranks.count, order.areTied(ranked[end], ranked[start]) { end += 1 }
        ranks[start..<end].reverse()
        start = end
      }
    }
    return ranks
  }

  /// Sorts ranks by the order of the input.
  private func sort(_ ranks: inout [UInt32], of ranked: [Match]) {
    if snapshot.order == .input {
      return ranks.sort { ranked[Int($0)].id < ranked[Int($1)].id }
    }
    var rankOfEntry: [EntryID: UInt32] = [:]
    for rank in ranks { rankOfEntry[ranked[Int(rank)].id] = rank }
    ranks = PathOrder(snapshot).first(ranked.count, of: ranked)
      .compactMap { rankOfEntry[$0.id] }
  }
}
