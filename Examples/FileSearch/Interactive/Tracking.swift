import FileSearch
import FileSearchLines

/// The candidate that stays highlighted when other results are shown, also those of another query.
struct Tracking {
  /// The time for which a candidate stays highlighted.
  enum Mode {
    /// Only while the query is the same, and not on the first row.
    case off
    /// Until the user highlights another, or it is not among the results.
    case current
    /// As long as it is among the results; then the one that is highlighted in its place.
    case always
  }

  private(set) var mode: Mode
  private var entry: EntryID?

  init(_ mode: Mode) { self.mode = mode }

  /// True if a candidate stays highlighted.
  var isOn: Bool { mode != .off }

  /// Takes the candidate that the user has highlighted.
  mutating func userDidHighlight(_ entry: EntryID?) {
    if mode == .current, entry != self.entry { mode = .off }
    self.entry = entry
  }

  /// Tracks the highlighted candidate until the user highlights another.
  mutating func trackCurrent(_ entry: EntryID?) {
    if mode == .off, entry != nil { mode = .current }
    self.entry = entry
  }

  /// Tracks the highlighted candidate and all after it, or none any more.
  mutating func toggle(_ entry: EntryID?) {
    mode = mode == .always ? .off : .always
    self.entry = entry
  }

  /// Returns the place in new results of the candidate; nil if it is not there, or none is tracked.
  func place(in results: OrderedResults) -> Int? {
    isOn ? entry.flatMap { results.place(of: $0) } : nil
  }

  /// Takes what is highlighted in new results.
  ///
  /// - Parameters:
  ///   - entry: the highlighted candidate.
  ///   - isComplete: false while a search may still find the tracked one.
  mutating func resultsDidChange(_ entry: EntryID?, isComplete: Bool) {
    if entry == self.entry || !isComplete { return }
    if mode == .current { mode = .off }
    self.entry = entry
  }
}
