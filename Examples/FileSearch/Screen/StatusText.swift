import RxControls
import RxFileWatch
import SystemPackage

/// The content of the status line: the directories, the progress, and the faults.
struct StatusText: Equatable {
  /// The progress of loading and watching.
  enum Phase: Equatable {
    case reading
    case read
    case stopped(InputLimit)
    /// The lines of a command are the candidates.
    case reloaded
    case indexing
    /// The names of the last run are shown, and compared with the disk.
    case comparing
    case startingToWatch
    case watching
    case notWatching(String)
    /// The names of other machines are the candidates.
    case fleet(FleetState)
  }

  var phase = Phase.reading
  /// The directories, as they were given.
  var names: [String] = []
  /// The reasons why places cannot be watched.
  var watchFailures: [FileWatchError] = []
  /// The number of directories that could not be read, and the name of the first of them.
  var unreadable = 0
  var unreadableName = ""
  /// A note about an ignore file that leaves nothing to search.
  var ignoringNote: String?
  /// A note about links that are not followed.
  var linkNote: String?
  /// The number of candidates found so far, while directories are being walked.
  var found = 0
  /// The number of directories that are read in a second.
  var directoriesPerSecond = 0
  /// The share of directories that have been compared with the disk, in percent.
  var comparedPercentage = 0
  /// The number of background commands that are running.
  var running = 0
  /// The command whose lines will be the candidates.
  var reloading: String?
  /// The reason why the last of these commands has written no line.
  var reloadFailure: String?
  /// The number of lines to which the results are cut; nil for all.
  var cut: Int?
  /// The action that failed.
  var failure: String?
  /// The name that was chosen last, while the search goes on after a choice.
  var lastChoice: String?
  /// The mistake in the query.
  var problem: String?
  /// True if the query is as long as it can be.
  var isQueryFull = false

  /// Records that a place cannot be watched, or can be watched again.
  mutating func record(_ change: FileChange) {
    watchFailures.removeAll { $0.path == change.path }
    if let failure = change.failure { watchFailures.append(failure) }
  }

  /// Records the progress of reading directories, this long after its start.
  mutating func record(_ progress: LoadingProgress, after time: Duration) {
    switch progress {
    case .walking(let found, let directories):
      self.found = found
      directoriesPerSecond = Int(Double(directories) / max(time / .seconds(1), 0.001))
    case .comparing(let share):
      phase = .comparing
      comparedPercentage = Int(share * 100)
    }
  }

  /// True if directories are walked or compared for the first time.
  var isLoadingFiles: Bool {
    if case .fleet(let state) = phase { return !state.isSettled }
    return phase == .indexing || phase == .comparing
  }

  /// The text of the line.
  var text: String {
    let limit = isQueryFull ? "the query is cut at \(QueryText.maximumLength) characters" : nil
    var parts = [problem, limit, failure, reloadFailure].compactMap { $0 } + [phaseText]
    if let lastChoice { parts.append("last choice: \(lastChoice)") }
    if let reloading { parts.append("reading the output of \(reloading)") }
    if let cut { parts.append("the first \(cut) lines") }
    if running > 0 { parts.append("running \(running == 1 ? "a command" : "\(running) commands")") }
    if let ignoringNote { parts.append(ignoringNote) }
    if unreadable > 0 {
      let others = unreadable - 1
      let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
      parts.append("\(unreadableName)\(more) not readable")
    }
    if let linkNote { parts.append(linkNote) }
    // Unreadable directories are already counted.
    if let failure = watchFailures.first(where: { $0.reason != .permissionDenied }) {
      parts.append("not all watched (\(failure.hint ?? failure.reason.description))")
    }
    return parts.joined(separator: " · ")
  }

  private var speedText: String {
    directoriesPerSecond > 0 ? ", \(directoriesPerSecond) directories a second" : ""
  }

  private var phaseText: String {
    let place = names.joined(separator: ", ")
    return switch phase {
    case .reading: "reading standard input"
    case .read: "standard input"
    case .stopped(let limit): "standard input up to \(limit.text), the rest is not read"
    case .reloaded: "output of a command"
    case .indexing: "indexing \(place)" + (found > 0 ? ", \(found) so far" : "") + speedText
    case .comparing:
      "names of the last run, comparing \(place) with the disk, \(comparedPercentage) %"
    case .startingToWatch: "starting to watch \(place)"
    case .watching: "watching \(place)"
    case .notWatching(let reason): "not watching \(reason)"
    case .fleet(let state): state.text
    }
  }
}

/// The status line, and the sign of activity beside the counts.
@MainActor
final class StatusLine {
  private let label: Label
  private let activity: ActivityIndicator

  init(_ label: Label, _ activity: ActivityIndicator) {
    (self.label, self.activity) = (label, activity)
  }

  /// The content of the line, which shows each change.
  var content = StatusText() { didSet { label.text = "  " + content.text } }

  /// True if candidates are being read.
  var isBusy: Bool {
    get { activity.isAnimating }
    set { activity.isAnimating = newValue }
  }
}
