import FileSearch

/// An event that changes the results on display.
enum SearchEvent: Sendable {
  /// A search starts: it takes its snapshot of the candidates now.
  case started
  /// A search has found results; `candidates` is the current snapshot, maybe newer than the results'.
  case found(SearchResults, candidates: CandidateSnapshot)
  /// The candidates have changed, from those of the event before to `candidates`.
  case changed(IndexDelta, candidates: CandidateSnapshot)
}

/// The results on display and what is needed to keep them up to date; changes only by `after(_:)`.
struct SearchState: Sendable {
  /// The effect that an event calls for.
  enum Reaction: Sendable {
    case nothing
    /// Show the results at once: the user has asked for them.
    case showAnswer
    /// Show the results, but not more often than the eye follows: the disk has changed.
    case showChange
    /// Search again: too much has changed since the search started.
    case searchAgain
  }

  /// The results on display; nil before the first search has found any.
  private(set) var results: SearchResults?
  /// The effect that the latest event calls for.
  private(set) var reaction = Reaction.nothing
  /// The changes since the running search took its snapshot; nil while no search runs.
  private var changesDuringSearch: [IndexDelta]?

  /// Returns the state after an event.
  ///
  /// The function is pure: it reads nothing but its parameters, and changes nothing.
  func after(_ event: SearchEvent) -> SearchState {
    var next = self
    switch event {
    case .started:
      next.changesDuringSearch = []
      next.reaction = .nothing
    case .found(let found, let candidates):
      if found.isComplete { next.changesDuringSearch = nil }
      if let updated = found.patched(by: changesDuringSearch ?? [], in: candidates) {
        next.results = updated
        next.reaction = .showAnswer
      } else {
        next.reaction = .searchAgain
      }
    case .changed(let delta, let candidates):
      next.changesDuringSearch?.append(delta)
      next.results = results?.patched(by: delta, in: candidates)
      next.reaction = results == nil ? .nothing : .showChange
    }
    return next
  }
}

extension SearchResults {
  /// Returns the results after several changes, or nil when they are more than a patch is worth.
  fileprivate func patched(
    by deltas: [IndexDelta],
    in candidates: CandidateSnapshot
  ) -> SearchResults? {
    guard var sum = deltas.first else { return self }
    for next in deltas.dropFirst() {
      guard let both = sum.followed(by: next), both.count <= LiveIndex.largestPatch else {
        return nil
      }
      sum = both
    }
    return patched(by: sum, in: candidates)
  }
}
