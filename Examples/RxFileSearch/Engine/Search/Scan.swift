import Dispatch
import Glibc
import Synchronization

/// One pass of worker threads over the chunks of a snapshot.
///
/// Each worker takes the next chunk by a counter, so a slow chunk delays nobody; the matches of a
/// chunk go into its own place, so nothing is merged.
final class Scan: Sendable {
  /// What is known beforehand.
  enum Start: Sendable {
    /// Nothing.
    case scratch
    /// The matches of a wider query in the same snapshot, the only ones to look at.
    case wider([[Match]])
    /// The matches in the first chunks.
    case rest(after: ArraySlice<[Match]>)
  }

  private let query: Query
  private let snapshot: CandidateSnapshot
  private let previous: [[Match]]?
  private let cancellation: SearchCancellation?
  private let progress: ScanProgress?
  private let next: Atomic<Int>
  private let found: Mutex<[[Match]]>

  /// Prepares a scan.
  init(
    _ query: Query,
    _ snapshot: CandidateSnapshot,
    from start: Start = .scratch,
    cancellation: SearchCancellation?,
    progress: ScanProgress? = nil
  ) {
    self.query = query
    self.snapshot = snapshot
    self.cancellation = cancellation
    self.progress = progress
    var known: [[Match]] = []
    switch start {
    case .scratch: previous = nil
    case .wider(let matches): previous = matches
    case .rest(let matches):
      previous = nil
      known += matches
    }
    next = Atomic(known.count)
    known += Array(repeating: [], count: snapshot.chunks.count - known.count)
    found = Mutex(known)
  }

  /// The matches of each chunk by ascending id, or nil when the scan was cancelled.
  func run() -> [[Match]]? {
    let workers = min(Self.processors, (snapshot.chunks.count + 1) / 2)
    if workers > 1 {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    } else {
      work()
    }
    return isCancelled ? nil : found.withLock { $0 }
  }

  private static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  private func work() {
    let reader = SnapshotReader(snapshot)
    let matcher = QueryMatcher(query)
    var matches: [Match] = []
    matches.reserveCapacity(EntryChunk.capacity)
    while true {
      let chunk = next.add(1, ordering: .relaxed).oldValue
      guard chunk < snapshot.chunks.count, !isCancelled else { return }
      matches.removeAll(keepingCapacity: true)
      if let previous {
        narrow(previous[chunk], reader, matcher, into: &matches)
      } else {
        scan(chunk, reader, matcher, into: &matches)
      }
      if !matches.isEmpty {
        let kept = matches.withUnsafeBufferPointer { Array($0) }
        found.withLock { $0[chunk] = kept }
      }
      progress?.reportIfDue { found.withLock { $0 } }
    }
  }

  private func scan(
    _ chunk: Int,
    _ reader: SnapshotReader,
    _ matcher: QueryMatcher,
    into matches: inout [Match]
  ) {
    let first = UInt32(truncatingIfNeeded: chunk << Int(EntryChunk.shift))
    for slot in 0..<UInt32(truncatingIfNeeded: reader.count(ofChunk: chunk)) {
      if slot & 63 == 63, isCancelled { return }
      let id = first + slot
      if !reader.flags(of: id).isCandidate { continue }
      reader.read(id)
      if let rank = matcher.rank(reader.text, isASCII: reader.isASCII) {
        matches.append(Match(rank, id))
      }
    }
  }

  private func narrow(
    _ previous: [Match],
    _ reader: SnapshotReader,
    _ matcher: QueryMatcher,
    into matches: inout [Match]
  ) {
    let ahead = 8
    for (index, match) in previous.enumerated() {
      if index & 63 == 63, isCancelled { return }
      if index + ahead < previous.count { reader.prefetch(previous[index + ahead].id) }
      reader.read(match.id)
      if let rank = matcher.rank(reader.text, isASCII: reader.isASCII) {
        matches.append(Match(rank, match.id))
      }
    }
  }
}
