import Dispatch
import FileSearch
import Synchronization

/// A search in lines that another thread is still reading.
final class IncrementalSearch: Sendable {
  /// The number of new lines that are worth another search.
  private static let minimumGrowth = 1 << 16

  private struct State {
    var results: SearchResults?
    var isSearching = false
  }

  private let query: Query
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "file-search.incremental")

  init(_ query: Query) { self.query = query }

  /// The results in the lines that have been searched; waits for the search that is running.
  var results: SearchResults? {
    queue.sync {}
    return state.withLock { $0.results }
  }

  /// Searches the new lines, unless they are few or a search is still running.
  func update(with lines: LineIndex) {
    let isWorthwhile = state.withLock { state in
      let known = state.results?.total ?? 0
      if state.isSearching || lines.count < known + Self.minimumGrowth { return false }
      state.isSearching = true
      return true
    }
    if !isWorthwhile { return }
    queue.async { [self, snapshot = lines.snapshot] in
      let known = state.withLock { $0.results }
      let results = snapshot.search(query, reusing: known)
      state.withLock { state in
        state.results = results
        state.isSearching = false
      }
    }
  }
}
