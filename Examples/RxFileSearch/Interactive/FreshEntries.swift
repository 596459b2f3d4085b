import FileSearch
import RxLoop

/// What has come to be on the disk a moment ago.
@MainActor
final class FreshEntries {
  /// How long something is new.
  static let moment = Duration.seconds(3)

  /// Of a flood, so many of the latest are known: more are not to be seen at once.
  private static let limit = 4096

  /// Called when something is new no more.
  var onChange: (@MainActor () -> Void)?

  /// Until when each is new.
  private var ends: [EntryID: SuspendingClock.Instant] = [:]
  private var batches: [(entries: [EntryID], end: SuspendingClock.Instant)] = []
  private var timer: LoopTimer?

  /// Whether an entry is new.
  func contains(_ entry: EntryID) -> Bool { ends[entry] != nil }

  /// These are new from now on.
  func add(_ entries: [EntryID]) {
    let entries = Array(entries.suffix(Self.limit))
    if entries.isEmpty { return }
    let end = SuspendingClock().now + Self.moment
    for entry in entries { ends[entry] = end }
    batches.append((entries, end))
    while ends.count > Self.limit, batches.count > 1 { dropFirst() }
    wait()
  }

  private func dropFirst() {
    let first = batches.removeFirst()
    // One that came again is new for longer.
    for entry in first.entries where ends[entry] == first.end { ends[entry] = nil }
  }

  private func wait() {
    guard timer == nil, let first = batches.first else { return }
    let left = SuspendingClock().now.duration(to: first.end)
    timer = MainScheduler.run(after: max(left, .milliseconds(100))) { [weak self] in
      self?.expire()
    }
  }

  private func expire() {
    timer = nil
    let now = SuspendingClock().now
    while let first = batches.first, first.end <= now { dropFirst() }
    wait()
    onChange?()
  }
}
