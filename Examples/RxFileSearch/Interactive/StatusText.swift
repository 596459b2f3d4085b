import RxFileWatch
import SystemPackage

/// What the status line says: what is searched, whether it is watched, and what is missing.
struct StatusText: Equatable {
  /// How far things are.
  enum Phase: Equatable {
    case reading
    case read
    case indexing
    case startingToWatch
    case watching
    case notWatching(String)
  }

  var phase = Phase.reading
  /// The directories.
  var names: [String] = []
  /// Why places cannot be watched.
  var refusals: [FileWatchError] = []
  /// How many directories could not be read.
  var unreadable = 0
  /// How many candidates have been found, while others are to come.
  var found = 0
  /// How many commands run beside the search.
  var running = 0
  /// What could not be done.
  var failure: String?
  /// Why the query cannot be read.
  var problem: String?

  /// Takes in that a place cannot be watched, or that it can be again.
  mutating func note(_ change: FileChange) {
    refusals.removeAll { $0.path == change.path }
    if let failure = change.failure { refusals.append(failure) }
  }

  /// Whether there are no files yet that are sure to come.
  var isLoadingFiles: Bool { phase == .indexing }

  /// The line.
  var text: String {
    var parts = [problem, failure].compactMap { $0 } + [phaseText]
    if running > 0 { parts.append("running \(running == 1 ? "a command" : "\(running) commands")") }
    if unreadable > 0 { parts.append("\(unreadable) not readable") }
    // What cannot be read has just been said.
    if let refusal = refusals.first(where: { $0.reason != .permissionDenied }) {
      parts.append("not all watched (\(refusal.hint ?? refusal.reason.description))")
    }
    return parts.joined(separator: " · ")
  }

  private var phaseText: String {
    let place = names.joined(separator: ", ")
    return switch phase {
    case .reading: "reading standard input"
    case .read: "standard input"
    case .indexing: "indexing \(place)" + (found > 0 ? ", \(found) so far" : "")
    case .startingToWatch: "starting to watch \(place)"
    case .watching: "watching \(place)"
    case .notWatching(let reason): "not watching \(reason)"
    }
  }
}
