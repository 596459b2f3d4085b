/// The order of the matches of a query: by rank, then by the further criteria for ties, then by path
/// or order of input; it belongs to one thread.
struct MatchOrder {
  /// Nil where the rank has all criteria.
  private let ties: FurtherTies?
  /// Nil where matches have the order of input.
  private let paths: PathOrder?

  init(of query: Query, in snapshot: CandidateSnapshot) {
    ties = FurtherTies(query, snapshot)
    paths = snapshot.order == .path ? PathOrder(snapshot) : nil
  }

  /// True if the first match comes before the second.
  func precedes(_ left: Match, _ right: Match) -> Bool {
    if let ties, left.rank == right.rank {
      let (first, second) = (ties.numbers(of: left), ties.numbers(of: right))
      if first != second { return first < second }
    }
    return paths?.precedes(left, right) ?? (left < right)
  }

  /// True if only path or order of input distinguish two matches.
  func areTied(_ left: Match, _ right: Match) -> Bool {
    if left.rank != right.rank { return false }
    guard let ties else { return true }
    return ties.numbers(of: left) == ties.numbers(of: right)
  }

  /// Returns the first `count` of the matches in order; they must be sorted by rank.
  func first(_ count: Int, of matches: [Match]) -> [Match] {
    if ties == nil, paths == nil { return Array(matches.prefix(count)) }
    var result: [Match] = []
    result.reserveCapacity(min(count, matches.count))
    var start = 0
    while start < matches.count, result.count < count {
      var end = start + 1
      while end < matches.count, matches[end].rank == matches[start].rank { end += 1 }
      let run = matches[start..<end]
      if let ties, run.count > 1 {
        for tied in ties.groups(of: run) where result.count < count {
          append(tied, upTo: count, to: &result)
        }
      } else {
        append(run, upTo: count, to: &result)
      }
      start = end
    }
    return result
  }

  /// Appends matches that only path or order of input distinguish.
  private func append(_ tied: ArraySlice<Match>, upTo count: Int, to result: inout [Match]) {
    let rest = count - result.count
    if tied.count > 1, let paths {
      result += paths.first(rest, of: tied)
    } else {
      result += tied.prefix(rest)
    }
  }
}

/// Computes the second and later criteria for ties by matching texts once more.
private final class FurtherTies {
  private let reader: SnapshotReader
  private let matcher: QueryMatcher

  /// Creates the criteria; nil where there are none, or nothing is scored.
  init?(_ query: Query, _ snapshot: CandidateSnapshot) {
    if query.options.tieBreakers.count < 2 || !query.ranks { return nil }
    reader = SnapshotReader(snapshot)
    matcher = QueryMatcher(query)
  }

  /// Returns the numbers of a match; smaller ones come first.
  func numbers(of match: Match) -> UInt64 {
    reader.read(match.id)
    _ = matcher.rank(reader.text, isASCII: reader.isASCII)
    return matcher.scratch.furtherTies
  }

  /// Divides matches of equal rank, which must be in ascending order of entries, into groups of
  /// equal numbers, the smallest first.
  func groups(of matches: ArraySlice<Match>) -> [ArraySlice<Match>] {
    var numbered = matches.map { (numbers: numbers(of: $0), match: $0) }
    numbered.sort { ($0.numbers, $0.match) < ($1.numbers, $1.match) }
    let sorted = numbered.map(\.match)
    var groups: [ArraySlice<Match>] = []
    var start = 0
    for end in 1...numbered.count
    where end == numbered.count || numbered[end].numbers != numbered[start].numbers {
      groups.append(sorted[start..<end])
      start = end
    }
    return groups
  }
}
