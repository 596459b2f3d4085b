import FileSearch
import RxLoop

/// The entries that have been created on the disk within the last seconds.
@MainActor
final class RecentEntries {
  /// The time during which an entry counts as new.
  static let lifetime = Duration.seconds(3)

  /// The number of entries that are kept, the latest: a list does not show more at once.
  private static let limit = 4096

  /// Called when entries have become old.
  var onChange: (@MainActor () -> Void)?

  /// The time at which each entry becomes old.
  private var ends: [EntryID: SuspendingClock.Instant] = [:]
  private var batches: [(entries: [EntryID], end: SuspendingClock.Instant)] = []
  private var timer: LoopTimer?

  /// True if an entry is new.
  func contains(_ entry: EntryID) -> Bool { ends[entry] != nil }

  /// Adds entries that are new from now on.
  func add(_ entries: [EntryID]) {
    let entries = Array(entries.suffix(Self.limit))
    if entries.isEmpty { return }
    let end = SuspendingClock().now + Self.lifetime
    for entry in entries { ends[entry] = end }
    batches.append((entries, end))
    while ends.count > Self.limit, batches.count > 1 { removeFirstBatch() }
    startTimer()
  }

  private func removeFirstBatch() {
    let first = batches.removeFirst()
    // An entry that has been added again has a later end.
    for entry in first.entries where ends[entry] == first.end { ends[entry] = nil }
  }

  private func startTimer() {
    guard timer == nil, let first = batches.first else { return }
    let left = SuspendingClock().now.duration(to: first.end)
    timer = MainScheduler.run(after: max(left, .milliseconds(100))) { [weak self] in
      self?.expire()
    }
  }

  private func expire() {
    timer = nil
    let now = SuspendingClock().now
    while let first = batches.first, first.end <= now { removeFirstBatch() }
    startTimer()
    onChange?()
  }
}
