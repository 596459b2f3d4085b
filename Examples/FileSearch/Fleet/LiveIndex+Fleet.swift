import FileSearch
import Synchronization

/// Candidates that come from other machines.
extension LiveIndex {
  /// Makes other candidates those to search.
  ///
  /// - Parameters:
  ///   - delta: the change that has led to them.
  ///   - snapshot: the candidates after it.
  ///   - isLoading: true while they come to be known: none of them is new.
  func take(_ delta: IndexDelta, leadingTo snapshot: CandidateSnapshot, isLoading: Bool) {
    if delta.isEmpty { return }
    provisionalSnapshot = snapshot
    let isAdded = isLoading && delta.removed.isEmpty
    // Changes during a search of all candidates could not be told in parts: they wait for the results.
    // Without a search to wait for, they need not wait.
    if isFollowed, isAdded || delta.count > Self.largestPatch {
      isSearchingSome.store(true, ordering: .relaxed)
    }
    if isAdded { searchAgain() } else { publish(delta) }
  }
}
