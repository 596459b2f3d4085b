import Synchronization

/// One pass of worker threads over the chunks of a snapshot.
///
/// The matches of each chunk have a place of their own, so nothing has to be merged.
final class Scan: Sendable {
  /// The earlier results that a scan builds on.
  enum Reuse: Sendable {
    case nothing
    /// The results of a wider query in the same snapshot: only their matches are scanned.
    case narrowing(SearchResults)
    /// The matches of the same query in the first chunks: only later chunks are scanned.
    case appending(to: Matches)
  }

  /// The texts to scan in each chunk.
  private enum Input: Sendable {
    case everything
    case matches(Matches)
    /// The matches of a query that this query extends; `goodScore` is likely to be among the best.
    case extended(Matches, by: QueryExtension, goodScore: Int)

    /// The time until the first report.
    ///
    /// None without a query, as the first candidates are the first rows. Else it is short enough for the next frame of
    /// a screen; longer, where the scan is soon complete and every report needs a ranking of its own.
    func firstReport(_ query: Query) -> Duration {
      if query.isEmpty { return .zero }
      return if case .extended = self { .milliseconds(24) } else { .milliseconds(6) }
    }
  }

  private let query: Query
  private let snapshot: CandidateSnapshot
  private let input: Input
  private let cancellation: SearchCancellation?
  private let progress: ScanProgress?
  private let firstChunk: Int
  private let found: Mutex<Matches>

  /// Prepares a scan; `run()` performs it.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - snapshot: the candidates.
  ///   - reuse: earlier results.
  ///   - cancellation: stops the scan early.
  ///   - report: called from time to time with the matches found so far.
  init(
    _ query: Query,
    _ snapshot: CandidateSnapshot,
    reusing reuse: Reuse = .nothing,
    cancellation: SearchCancellation? = nil,
    report: (@Sendable (Matches) -> Void)? = nil
  ) {
    self.query = query
    self.snapshot = snapshot
    self.cancellation = cancellation
    var known = Matches(chunks: [])
    switch reuse {
    case .nothing: input = .everything
    case .narrowing(let results): input = Self.input(query, narrowing: results)
    case .appending(let matches):
      input = .everything
      known = matches
    }
    let pause = input.firstReport(query)
    progress = report.map { ScanProgress(after: pause, $0) }
    firstChunk = known.chunks.count
    let rest = snapshot.chunks.count - firstChunk
    known.chunks += Array(repeating: ChunkMatches(), count: rest)
    found = Mutex(known)
  }

  private static func input(_ query: Query, narrowing wider: SearchResults) -> Input {
    let matches = wider.matches
    guard let step = query.extending(wider.query) else { return .matches(matches) }
    let lowest = wider.ranking.known.last?.rank.score ?? 0
    let goodScore = lowest + step.maximumGain / 2
    return .extended(matches, by: step, goodScore: goodScore)
  }

  /// Scans on all processors; returns the matches, or nil when the scan was cancelled.
  func run() -> Matches? {
    ParallelWork.run(snapshot.chunks.count, from: firstChunk) { next in
      var worker = ScanWorker(query, snapshot, cancellation)
      while let chunk = next(), !isCancelled { scan(chunk, &worker) }
    }
    if isCancelled { return nil }
    return found.withLock { found in
      defer { found = Matches(chunks: []) }  // so that the caller's changes copy nothing
      return found
    }
  }

  /// True if the ranks of most matches are upper bounds.
  var leavesUpperBounds: Bool { if case .extended = input { true } else { false } }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  private func scan(_ chunk: Int, _ worker: inout ScanWorker) {
    switch input {
    case .everything: worker.scan(chunk)
    case .matches(let wider): worker.narrow(wider.chunks[chunk])
    case .extended(let wider, let step, let goodScore):
      worker.narrow(wider.chunks[chunk], by: step, goodScore: goodScore)
    }
    if !worker.found.matches.isEmpty {
      let matches = worker.found.compact
      found.withLock { $0.chunks[chunk] = matches }
    }
    progress?.reportIfDue { found.withLock { $0 } }
  }
}

/// Reports the matches of a running scan, after a pause that doubles with each report.
private final class ScanProgress: Sendable {
  private struct State {
    var pause: Duration
    var due: SuspendingClock.Instant
    var isReporting = false
  }

  private let state: Mutex<State>
  private let report: @Sendable (Matches) -> Void

  /// - Parameters:
  ///   - pause: the time until the first report.
  ///   - report: called on a worker's thread, never by two workers at the same time.
  init(after pause: Duration, _ report: @escaping @Sendable (Matches) -> Void) {
    state = Mutex(State(pause: pause, due: SuspendingClock().now + pause))
    self.report = report
  }

  /// Reports if a report is due; any worker may call it.
  func reportIfDue(_ found: () -> Matches) {
    let isDue = state.withLock { state in
      if state.isReporting || SuspendingClock().now < state.due { return false }
      state.isReporting = true
      return true
    }
    if !isDue { return }
    report(found())
    state.withLock { state in
      state.pause = max(state.pause * 2, .milliseconds(6))
      state.due = SuspendingClock().now + state.pause
      state.isReporting = false
    }
  }
}
