import Synchronization

/// One pass of worker threads over the chunks of a snapshot.
///
/// The matches of a chunk go into its own place, so nothing is merged.
final class Scan: Sendable {
  /// What is known beforehand.
  enum Start: Sendable {
    /// Nothing.
    case scratch
    /// The results of a wider query in the same snapshot: only their matches are looked at.
    case wider(SearchResults)
    /// The matches in the first chunks.
    case rest(after: Matches)
  }

  /// What is to be looked at.
  private enum Field: Sendable {
    case everything
    case matches(Matches)
    /// The matches of a query that this one grew out of; which score is likely to be among the best.
    case grown(Matches, by: QueryGrowth, goodScore: Int)

    /// How long nothing is told of what has been found: so that it is seen in the next frame, or, where
    /// all will soon be known and a part must be ranked for itself, longer.
    var pause: Duration {
      if case .grown = self { .milliseconds(24) } else { .milliseconds(6) }
    }
  }

  private let query: Query
  private let snapshot: CandidateSnapshot
  private let field: Field
  private let cancellation: SearchCancellation?
  private let progress: ScanProgress?
  private let first: Int
  private let found: Mutex<Matches>

  /// Prepares a scan.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - snapshot: where.
  ///   - start: what is known.
  ///   - cancellation: ends it early.
  ///   - report: told what has been found so far, now and then.
  init(
    _ query: Query,
    _ snapshot: CandidateSnapshot,
    from start: Start = .scratch,
    cancellation: SearchCancellation? = nil,
    report: (@Sendable (Matches) -> Void)? = nil
  ) {
    self.query = query
    self.snapshot = snapshot
    self.cancellation = cancellation
    var known = Matches(chunks: [])
    switch start {
    case .scratch: field = .everything
    case .wider(let results): field = Self.field(query, results)
    case .rest(let matches):
      field = .everything
      known = matches
    }
    let pause = field.pause
    progress = report.map { ScanProgress(after: pause, $0) }
    first = known.chunks.count
    let rest = snapshot.chunks.count - first
    known.chunks += Array(repeating: ChunkMatches(), count: rest)
    found = Mutex(known)
  }

  private static func field(_ query: Query, _ wider: SearchResults) -> Field {
    let matches = wider.matches
    guard let growth = query.growth(from: wider.query) else { return .matches(matches) }
    let lowest = wider.ranking.known.last?.rank.score ?? 0
    let goodScore = lowest + growth.gain / 2
    return .grown(matches, by: growth, goodScore: goodScore)
  }

  /// The matches, or nil when the scan was cancelled.
  func run() -> Matches? {
    Workers.share(snapshot.chunks.count, from: first) { next in
      var worker = ScanWorker(query, snapshot, cancellation)
      while let chunk = next(), !isCancelled { look(at: chunk, &worker) }
    }
    if isCancelled { return nil }
    return found.withLock { found in
      defer { found = Matches(chunks: []) }  // so that changing them copies nothing
      return found
    }
  }

  /// Whether of most matches it is not known how well they match.
  var leavesOpen: Bool { if case .grown = field { true } else { false } }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  private func look(at chunk: Int, _ worker: inout ScanWorker) {
    switch field {
    case .everything: worker.scan(chunk)
    case .matches(let wider): worker.narrow(wider.chunks[chunk])
    case .grown(let wider, let growth, let goodScore):
      worker.narrow(wider.chunks[chunk], by: growth, goodScore: goodScore)
    }
    if !worker.found.matches.isEmpty {
      let matches = worker.found.compact
      found.withLock { $0.chunks[chunk] = matches }
    }
    progress?.reportIfDue { found.withLock { $0 } }
  }
}
