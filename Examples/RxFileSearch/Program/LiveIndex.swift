import Dispatch
import FileSearchEngine
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import SystemPackage

/// The candidates, kept in line with the disk, and searches in them.
@MainActor
final class LiveIndex {
  /// The files, unless there are none or another thread is changing them.
  var files: FileIndex?
  private var lines: LineIndex?
  /// What to search while there is neither.
  var standIn = LineIndex().snapshot
  /// How it is searched.
  var settings = SearchSettings()
  /// What another thread is to do with the files, in order.
  var jobs: [AwayJob] = []
  /// Whether another thread is changing the files.
  var isAway = false
  /// Speaks when there are other candidates that no delta leads to.
  let replacements = PublishSubject<Void>()
  private let deltas = PublishSubject<IndexDelta>()
  /// What has changed since the search that is under way took its snapshot.
  private var sinceSearch: [IndexDelta] = []

  /// Makes an index that is empty until candidates are loaded.
  init() {}

  /// Reads all candidates there are now.
  init(_ source: CandidateSource, _ settings: SearchSettings) throws(Complaint) {
    self.settings = settings
    switch source {
    case .lines: lines = try StandardInput.readLines(separator: settings.separator)
    case .trees(let roots, let options):
      do {
        files = try FileIndex(roots: roots, options: options)
      } catch {
        let root = roots.first { $0.directory == error.path }
        throw Complaint("\(root?.given ?? error.path.string): \(error.error)")
      }
    }
  }

  /// What a watcher need not look at; ignore files themselves it must.
  var ignores: (@Sendable (FilePath, Bool) -> Bool)? {
    guard let filter = files?.filter else { return nil }
    return { path, isDirectory in
      !path.isIgnoreFile && !filter.admits(path, isDirectory: isDirectory)
    }
  }

  /// The candidates as they are now.
  var snapshot: CandidateSnapshot {
    if let files { return files.snapshot }
    return lines?.snapshot ?? standIn
  }

  /// Speaks after each change of the candidates.
  var changes: ControlEvent<IndexDelta> { ControlEvent(events: deltas) }

  /// Speaks at once, and whenever there are other candidates that no delta leads to.
  var arrivals: Driver<Void> { ControlEvent(events: replacements.startWith(())).asDriver() }

  // MARK: - Searching

  /// Searches the candidates as they are at subscription, away from the main actor.
  ///
  /// Disposing of it ends the search.
  func search(_ text: String) -> Single<SearchResults> {
    .deferred { [weak self] in
      let began = MainActor.assumeIsolated { self?.beginSearch(text) }
      guard let (query, snapshot) = began else { return .never() }
      return .create { single in
        let cancellation = SearchCancellation()
        // In the next turn: what the user has typed is drawn before the search takes the processors,
        // and with the standard priority, so that it never goes before the screen's thread.
        _ = MainScheduler.asyncInstance.schedule(()) {
          DispatchQueue.global().async {
            if let results = snapshot.search(query, cancellation: cancellation) {
              _ = results.rows(first: 1)  // ranks the best here, off the main actor
              single(.success(results))
            }
          }
          return Disposables.create()
        }
        return Disposables.create { cancellation.cancel() }
      }
    }
  }

  private func beginSearch(_ text: String) -> (Query, CandidateSnapshot) {
    sinceSearch = []
    return (Query(text, options: settings.query), snapshot)
  }

  /// Results with what has changed since their snapshot was taken.
  func broughtUpToDate(_ results: SearchResults) -> SearchResults {
    guard var delta = sinceSearch.first else { return results }
    for next in sinceSearch.dropFirst() {
      guard let both = delta.followed(by: next) else { return results.searchedAgain(in: snapshot) }
      delta = both
    }
    return results.patched(by: delta, in: snapshot)
  }

  // MARK: - Following the disk

  /// Takes in a batch of changes.
  func apply(_ batch: [FileChange]) {
    if isAway || batch.isLong { return send(AwayJob { $0.apply(batch) }) }
    guard var files else { return }
    self.files = nil  // so that changing it copies nothing
    let delta = files.apply(batch)
    self.files = files
    if let delta { publish(delta) }
  }

  func publish(_ delta: IndexDelta) {
    if delta.isEmpty { return }
    sinceSearch.append(delta)
    deltas.onNext(delta)
  }
}

extension FileIndex {
  /// Takes in a batch of changes.
  ///
  /// - Returns: what changed, if the batch says anything.
  mutating func apply(_ batch: [FileChange]) -> IndexDelta? {
    var delta: IndexDelta?
    for run in batch.runs {
      let step =
        switch run {
        case .rename(let from, let to): rename(from: from, to: to)
        case .reconcile(let paths): reconcile(paths)
        case .rescan: rescan()
        }
      delta = delta.map { $0.followed(by: step) ?? step } ?? step
    }
    return delta
  }
}

extension SearchResults {
  /// The results of the same query in another snapshot.
  func searchedAgain(in snapshot: CandidateSnapshot) -> SearchResults {
    snapshot.search(query) ?? self
  }
}
