import Dispatch
import FileSearch
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
  var jobs: [BackgroundChange] = []
  /// Whether another thread is changing the files.
  var isAway = false
  /// Speaks when there are other candidates that no delta leads to.
  let replacements = PublishSubject<Void>()
  private let deltas = PublishSubject<IndexDelta>()
  private let smallDeltas = PublishSubject<IndexDelta>()
  /// What has changed since the search that is under way took its snapshot; nil while there is none.
  private var sinceSearch: [IndexDelta]?
  /// What was found lately.
  private var recent = RecentResults()

  /// Taking in more changes at once than these would keep the screen waiting.
  static let longestPatch = 4096

  /// Makes an index that is empty until candidates are loaded.
  init() {}

  /// Reads all candidates there are now, for a query that is known already.
  init(
    _ source: CandidateSource,
    _ settings: SearchSettings,
    query: String
  ) throws(CommandError) {
    self.settings = settings
    switch source {
    case .lines:
      let search = EagerSearch(Query(query, options: settings.query))
      lines = try StandardInput.readLines(separator: settings.separator) { lines, _ in
        search.goOn(with: lines)
      }
      search.results.map { recent.remember($0) }
    case .trees(let roots, let options):
      do {
        files = try FileIndex(roots: roots, options: options)
      } catch {
        let root = roots.first { $0.directory == error.path }
        throw CommandError("\(root?.given ?? error.path.string): \(error.error)")
      }
    }
  }

  /// Whether all candidates there were at the start have been read.
  var isLoaded: Bool { files != nil || isAway || lines != nil }

  /// Which directories a watcher need not enter; whether a file is a candidate is known better here.
  var ignores: (@Sendable (FilePath, Bool) -> Bool)? {
    guard let filter = files?.filter else { return nil }
    return { path, isDirectory in isDirectory && !filter.admits(path, isDirectory: true) }
  }

  /// The candidates as they are now.
  var snapshot: CandidateSnapshot {
    if let files { return files.snapshot }
    return lines?.snapshot ?? standIn
  }

  /// Speaks after each change of the candidates, however large, before anything is shown of it.
  var changes: ControlEvent<IndexDelta> { ControlEvent(events: deltas) }

  /// Speaks after each change that standing results are to be patched by; after a larger one
  /// `arrivals` speaks.
  var patches: ControlEvent<IndexDelta> { ControlEvent(events: smallDeltas) }

  /// Speaks at once, and whenever there are other candidates that no delta leads to.
  var arrivals: Driver<Void> { ControlEvent(events: replacements.startWith(())).asDriver() }

  // MARK: - Searching

  /// Searches the candidates as they are at subscription, away from the main actor.
  ///
  /// Where the settings ask for it, what has been found so far comes before all of it. Disposing of it
  /// ends the search.
  func search(_ text: String) -> Observable<SearchResults> {
    .deferred { [weak self] in
      guard let self else { return Observable<SearchResults>.never() }
      return MainActor.assumeIsolated {
        self.beginSearch(Query(text, options: self.settings.query))
      }
    }
  }

  private func beginSearch(_ query: Query) -> Observable<SearchResults> {
    sinceSearch = []
    let snapshot = snapshot
    if let known = recent.results(for: query, in: snapshot) { return .just(known) }
    return Self.search(
      query,
      snapshot,
      reusing: recent.reusableResults(for: query, in: snapshot),
      isHasty: settings.showsWhatIsFoundSoFar
    )
  }

  private nonisolated static func search(
    _ query: Query,
    _ snapshot: CandidateSnapshot,
    reusing base: SearchResults?,
    isHasty: Bool
  ) -> Observable<SearchResults> {
    .create { observer in
      let cancellation = SearchCancellation()
      let show: @Sendable (SearchResults) -> Void = { results in
        if cancellation.isCancelled { return }
        _ = results.rows(first: 1)  // ranks the best here, off the main actor
        observer.onNext(results)
      }
      // In the next turn: what the user has typed is drawn before the search takes the processors,
      // and with the standard priority, so that it never goes before the screen's thread.
      MainScheduler.runLater {
        DispatchQueue.global().async {
          let results = snapshot.search(
            query,
            reusing: base,
            cancellation: cancellation,
            progress: isHasty ? show : nil
          )
          if let results {
            show(results)
            observer.onCompleted()
          }
        }
      }
      return Disposables.create { cancellation.cancel() }
    }
  }

  /// Results of the search that is under way, with what has changed since their snapshot was taken.
  ///
  /// - Returns: nil if that is too much; then another search is on its way.
  func broughtUpToDate(_ results: SearchResults) -> SearchResults? {
    let deltas = sinceSearch ?? []
    if results.isComplete { sinceSearch = nil }
    var results = results
    if var delta = deltas.first {
      for next in deltas.dropFirst() {
        guard let both = delta.followed(by: next) else { return startAgain() }
        delta = both
        if delta.count > Self.longestPatch { return startAgain() }
      }
      results = results.patched(by: delta, in: snapshot)
    }
    recent.remember(results)
    return results
  }

  /// Standing results after a change of the candidates.
  func patched(_ standing: SearchResults, by delta: IndexDelta) -> SearchResults {
    let results = standing.patched(by: delta, in: snapshot)
    recent.remember(results)
    return results
  }

  private func startAgain() -> SearchResults? {
    searchAgain()
    return nil
  }

  /// Has the candidates searched anew for whoever shows results.
  func searchAgain() { replacements.onNext(()) }

  // MARK: - Following the disk

  /// Takes in a batch of changes.
  func apply(_ batch: [FileChange]) {
    if isAway || batch.isLong {
      for piece in batch.pieces { send(BackgroundChange { $0.apply(piece) }) }
      return
    }
    guard var files else { return }
    self.files = nil  // so that changing it copies nothing
    let delta = files.apply(batch)
    self.files = files
    if let delta { publish(delta) }
  }

  func publish(_ delta: IndexDelta) {
    if delta.isEmpty { return }
    recent.removeAll()  // before the next change, or it copies what they hold
    deltas.onNext(delta)
    if delta.count > Self.longestPatch {
      replacements.onNext(())
    } else {
      sinceSearch?.append(delta)
      smallDeltas.onNext(delta)
    }
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
