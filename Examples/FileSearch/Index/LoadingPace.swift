import FileSearch

/// Decides when candidates are searched while others are still being read.
///
/// The first candidates are searched at once, and later ones after a pause: a tenth of a second, less for the
/// first ones, more after a search that took long. A search that is still running is never replaced: if new
/// candidates kept restarting it, it would never end.
struct LoadingPace {
  private static let longestPause = Duration.milliseconds(100)

  private var pause = Duration.milliseconds(10)
  private var due: SuspendingClock.Instant?
  /// The start of the last search, until its end is known.
  private var started: SuspendingClock.Instant?
  /// The number of candidates that had been added at the last search.
  private var searchedCount = 0

  /// Returns true if a search is due, and then takes it as started.
  ///
  /// - Parameters:
  ///   - addedCount: the number of candidates that were added so far.
  ///   - isWaiting: whether no more candidates have come for a moment.
  ///   - isSearching: whether the search before is still running.
  ///   - now: the time.
  /// - Returns: true when the candidates are to be searched now.
  mutating func isDue(
    addedCount: Int,
    isWaiting: Bool,
    isSearching: Bool,
    now: SuspendingClock.Instant = .now
  ) -> Bool {
    if isSearching { return false }
    if let started {
      // Searches take the processors from the thread that reads: at most a third of the time.
      due = max(due ?? now, now + started.duration(to: now) * 2)
      self.started = nil
    }
    if !hasNew(addedCount) { return false }
    if !isWaiting, let due, now < due { return false }
    searchedCount = addedCount
    started = now
    due = now + pause
    pause = min(pause * 2, Self.longestPause)
    return true
  }

  /// True if candidates have been added since the last search.
  func hasNew(_ addedCount: Int) -> Bool { addedCount != searchedCount }
}

/// Limits reports of progress to ten a second.
final class ProgressInterval: @unchecked Sendable {
  // Unchecked: `last` is accessed only by the thread that walks the directories.
  private var last = SuspendingClock().now

  func hasPassed() -> Bool {
    let now = SuspendingClock().now
    if last.duration(to: now) < .milliseconds(100) { return false }
    last = now
    return true
  }
}

/// The progress of reading directories.
enum LoadingProgress: Equatable, Sendable {
  /// So many candidates have been found, in so many directories.
  case walking(found: Int, directories: Int)
  /// The names of the last run are shown, and this share of them has been compared with the disk.
  case comparing(share: Double)
}
