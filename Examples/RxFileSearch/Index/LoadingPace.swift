import FileSearch

/// Decides when lines that are still being read are searched.
///
/// The first lines are searched at once, and later ones after a pause that grows to a tenth of a second. A
/// search that is still running is never replaced: it would start again, and again, and show nothing.
struct LinePace {
  private static let longestPause = Duration.milliseconds(100)

  private var pause = Duration.milliseconds(10)
  private var due: SuspendingClock.Instant?
  /// The number of lines that had been added when lines were searched last.
  private var searchedCount = 0

  /// Returns whether a search of the lines is due, and takes it as started then.
  ///
  /// - Parameters:
  ///   - addedCount: the number of lines that were added so far.
  ///   - isWaiting: whether no more lines have come for a moment.
  ///   - isSearching: whether the search before is still running.
  ///   - now: the time.
  /// - Returns: true when the lines are to be searched now.
  mutating func isDue(
    addedCount: Int,
    isWaiting: Bool,
    isSearching: Bool,
    now: SuspendingClock.Instant = .now
  ) -> Bool {
    if isSearching || !hasNew(addedCount) { return false }
    if !isWaiting, let due, now < due { return false }
    searchedCount = addedCount
    due = now + pause
    pause = min(pause * 2, Self.longestPause)
    return true
  }

  /// Returns whether lines have been added since the last search.
  func hasNew(_ addedCount: Int) -> Bool { addedCount != searchedCount }
}
