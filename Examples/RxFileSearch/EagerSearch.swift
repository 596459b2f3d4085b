import Dispatch
import FileSearch
import Synchronization

/// A search in lines that are still being read, on another thread than the one that reads them.
final class EagerSearch: Sendable {
  /// So many more lines are worth another look.
  private static let pause = 1 << 16

  private struct State {
    var results: SearchResults?
    var isSearching = false
  }

  private let query: Query
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "file-search.eager")

  init(_ query: Query) { self.query = query }

  /// What was found in the lines that were looked at, after the search that is under way.
  var results: SearchResults? {
    queue.sync {}
    return state.withLock { $0.results }
  }

  /// Searches what has come, unless it is little, or the search before it still goes on.
  func goOn(with lines: LineIndex) {
    let isWorthwhile = state.withLock { state in
      let known = state.results?.total ?? 0
      if state.isSearching || lines.count < known + Self.pause { return false }
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
