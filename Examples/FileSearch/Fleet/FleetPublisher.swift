import FileSearch
import FileSearchLines
import RxLoop
import RxRedis

/// Writes the names of this machine and their changes into its stream.
///
/// Records are sent in order, a few at a time. When the connection is lost, those without a reply are sent
/// again; readers know a repeated record by its number. Changes that happen meanwhile are collected, and
/// become records once there is a connection.
@MainActor
final class FleetPublisher {
  private static let window = 8
  /// The number of changed names after which a new snapshot takes the place of an old one and all changes.
  private static let leastChanges = 20_000

  /// Called when a snapshot is complete on the server, with its number of names.
  var onSnapshot: (@MainActor (Int) -> Void)?
  /// Called with an error that the server would give again.
  var onFailure: (@MainActor (RedisError) -> Void)?

  private let redis: Redis
  private let key: String
  private let epoch: UInt64
  private let names: @MainActor () -> CandidateSnapshot

  private var job: FleetJob?
  /// The names of the snapshot that follows `job`.
  private var nextSnapshot: CandidateSnapshot?
  /// The names that have changed since the last job.
  private var pending: Set<EntryID> = []
  private var hasBegun = false
  private var wantsSnapshot = false
  private var lastNumber: UInt64 = 0
  /// Records that have been made and have no reply, in order.
  private var unanswered: [(record: FleetRecord, isSnapshot: Bool)] = []
  /// The number of records at the start of `unanswered` that have been sent.
  private var sentCount = 0
  /// True if there was an error, and replies have yet to come: what follows is sent again.
  private var isBroken = false
  private var retry: LoopTimer?
  private var failures = 0

  /// The names in records of changes since the last snapshot.
  private var changedCount = 0
  private var snapshotCount = 0
  private var snapshotStart: StreamID?
  private var trimsTo: StreamID?
  /// The latest record that the server has.
  private var lastID = StreamID.zero

  /// Creates a publisher, which writes nothing before `publishSnapshot()`.
  ///
  /// - Parameters:
  ///   - redis: the server.
  ///   - name: the name of this machine.
  ///   - epoch: a number that no other run has.
  ///   - names: returns the names as they are.
  init(
    _ redis: Redis,
    name: String,
    epoch: UInt64,
    names: @escaping @MainActor () -> CandidateSnapshot
  ) {
    self.redis = redis
    key = FleetKeys.stream(name)
    self.epoch = epoch
    self.names = names
  }

  /// Writes all names, after the records that are being written.
  func publishSnapshot() {
    hasBegun = true
    wantsSnapshot = true
    proceed()
  }

  /// Writes a change; nothing before the first snapshot, which has it.
  func publish(_ delta: IndexDelta) {
    if !hasBegun { return }
    for ids in [delta.inserted, delta.removed, delta.changed] { pending.formUnion(ids) }
    proceed()
  }

  /// Compares the server's stream with what has been written.
  ///
  /// A server that lost its latest entries, or the stream, gets a snapshot.
  func check(_ last: StreamID?) {
    if unanswered.isEmpty, job == nil, (last ?? .zero) < lastID { publishSnapshot() }
    trim()
  }

  private func proceed() {
    while !isBroken, retry == nil, sentCount < Self.window {
      if sentCount == unanswered.count, !makeRecord() { return }
      let entry = unanswered[sentCount]
      sentCount += 1
      send(entry.record)
    }
  }

  /// Makes the next record; returns false if there is nothing to write.
  private func makeRecord() -> Bool {
    if job == nil { startJob() }
    guard let content = job?.next() else {
      if job == nil { return false }
      job = nil
      return makeRecord()
    }
    lastNumber += 1
    let record = FleetRecord(epoch: epoch, number: lastNumber, content: content)
    unanswered.append((record, job?.isSnapshot ?? false))
    return true
  }

  private func startJob() {
    if let snapshot = nextSnapshot {
      nextSnapshot = nil
      return start(snapshot)
    }
    if !wantsSnapshot, pending.isEmpty { return }
    let snapshot = names()
    changedCount += pending.count
    wantsSnapshot = wantsSnapshot || changedCount > max(Self.leastChanges, snapshotCount)
    if pending.isEmpty || lastNumber == 0 {
      start(snapshot)
    } else {
      // Readers that have all before a snapshot do not read it, so changes come in records of their own.
      job = FleetJob(of: pending, in: snapshot)
      if wantsSnapshot { nextSnapshot = snapshot }
    }
    wantsSnapshot = false
    pending = []
  }

  private func start(_ snapshot: CandidateSnapshot) {
    changedCount = 0
    snapshotCount = snapshot.count
    job = FleetJob(snapshot)
  }

  private func send(_ record: FleetRecord) {
    // Only a snapshot makes a stream: readers could do nothing with changes alone.
    let options: [String] = if case .begin = record.content { [] } else { ["NOMKSTREAM"] }
    let command = RedisCommand("XADD", [key] + options + ["*"], bytes: record.fields)
    redis.run(command) { [weak self] outcome in
      switch outcome {
      case .success(let reply): self?.take(reply, for: record)
      case .failure(let error): self?.fail(error)
      }
    }
  }

  private func take(_ reply: RedisValue, for record: FleetRecord) {
    sentCount -= 1
    if isBroken { return retryIfAllAnswered() }
    guard let id = reply.text.flatMap({ StreamID($0) }) else {
      // The stream is not there any more.
      startOver()
      return proceed()
    }
    failures = 0
    lastID = max(lastID, id)
    if unanswered.first?.record.number == record.number { unanswered.removeFirst() }
    switch record.content {
    case .begin: snapshotStart = id
    case .synced:
      trimsTo = snapshotStart
      trim()
      onSnapshot?(snapshotCount)
    case .names, .changes: break
    }
    proceed()
  }

  /// Gives up what has not been answered: a snapshot has all of it.
  private func startOver() {
    unanswered.removeAll()
    (job, nextSnapshot, pending) = (nil, nil, [])
    wantsSnapshot = true
    isBroken = sentCount > 0
  }

  private func fail(_ error: RedisError) {
    sentCount -= 1
    if error.isRefusal { onFailure?(error) }
    isBroken = true
    retryIfAllAnswered()
  }

  private func retryIfAllAnswered() {
    if sentCount > 0 { return }
    isBroken = false
    failures += 1
    retry = MainScheduler.run(after: .milliseconds(min(50 << min(failures, 5), 1000))) {
      [weak self] in
      self?.retry = nil
      self?.proceed()
    }
  }

  /// Removes what lies before the latest snapshot.
  private func trim() {
    guard let start = trimsTo else { return }
    redis.run(RedisCommand("XTRIM", [key, "MINID", "\(start)"])) { [weak self] outcome in
      if case .success = outcome, self?.trimsTo == start { self?.trimsTo = nil }
    }
  }
}

/// Records that are still to be made: a snapshot, or changes, in parts.
///
/// A part is made when it can be sent, so that memory holds a few of them and not all.
struct FleetJob {
  /// The number of names in a record.
  static let chunk = 2000

  private enum Step {
    case begin
    case names(from: Int)
    case synced
    case changes(from: Int)
    case end
  }

  /// True if the records are a snapshot.
  let isSnapshot: Bool
  private let snapshot: CandidateSnapshot
  /// The numbers of removed names.
  private let removed: [UInt32]
  /// The names that were added or renamed, in the order of their numbers.
  private let present: [EntryID]
  private var step: Step

  /// Creates the records of a snapshot.
  init(_ snapshot: CandidateSnapshot) {
    (self.snapshot, isSnapshot) = (snapshot, true)
    (removed, present) = ([], [])
    step = .begin
  }

  /// Creates the records of a change: those of the names that a snapshot does not have remove them.
  init(of changed: Set<EntryID>, in snapshot: CandidateSnapshot) {
    (self.snapshot, isSnapshot) = (snapshot, false)
    var present: [EntryID] = []
    snapshot.forEachCandidate(in: changed.sorted()) { id, _, _ in present.append(id) }
    self.present = present
    removed = changed.subtracting(present).sorted().map { UInt32(truncatingIfNeeded: $0.number) }
    step = .changes(from: 0)
  }

  /// Returns the content of the next record; nil at the end.
  mutating func next() -> FleetRecord.Content? {
    switch step {
    case .begin:
      step = .names(from: 0)
      return .begin(count: snapshot.count)
    case .names(let start):
      var builder = FleetNames.Builder()
      let following = snapshot.forEachCandidate(from: start, first: Self.chunk) { id, kind, name in
        builder.add(id.number, kind, name)
      }
      step = following.map { .names(from: $0) } ?? .synced
      return .names(builder.names)
    case .synced:
      step = .end
      return .synced
    case .changes(let start):
      // Numbers that are removed come first: a part of them, or of the others, in a record.
      let end = min(start + Self.chunk, removed.count + present.count)
      if start == end { return nil }
      step = .changes(from: end)
      let count = removed.count
      var builder = FleetNames.Builder()
      let ids = present[max(start - count, 0)..<max(end - count, 0)]
      snapshot.forEachCandidate(in: ids) { id, kind, name in builder.add(id.number, kind, name) }
      return .changes(
        removed: Array(removed[min(start, count)..<min(end, count)]),
        names: builder.names
      )
    case .end: return nil
    }
  }
}
