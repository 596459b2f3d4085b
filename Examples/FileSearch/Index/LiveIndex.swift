import Dispatch
import FileSearch
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import Synchronization
import SystemPackage

/// The candidates of the search, kept up to date with the disk.
///
/// A search runs on other threads, on a snapshot of the candidates. What changes meanwhile is emitted by
/// `patchableChanges` or `reloads`.
@MainActor
final class LiveIndex {
  /// The files; nil while there are none, or while another thread changes them.
  var files: FileIndex?
  /// The directories that are searched, also before there are files; nil for lines.
  var roots: IndexRoots?
  private var lines: LineIndex?
  /// The candidates to search while `files` and `lines` are nil.
  var provisionalSnapshot = LineIndex().snapshot
  /// The settings for reading and matching candidates.
  var settings = SearchSettings()
  /// The changes that wait for the background thread, in order.
  var backgroundChanges: [BackgroundChange] = []
  /// True while another thread changes the files.
  var isChangingInBackground = false

  private let allChanges = PublishSubject<IndexDelta>()
  private let smallChanges = PublishSubject<IndexDelta>()
  private let replacements = PublishSubject<Void>()
  /// The results of the latest queries, from which a longer query starts.
  private var recent = RecentResults()

  /// The latest results while candidates are loaded; only later candidates are searched in addition.
  private var resultsSoFar: SearchResults?
  /// The limit at which reading of standard input stopped; nil at its end, and before.
  var inputLimit: InputLimit?
  /// The lines of the header of standard input.
  var headerLines: [[UInt8]] = [] {
    didSet { if headerLines != oldValue { onHeaderLines?(headerLines) } }
  }
  /// Called when lines of the header have been read.
  var onHeaderLines: (@MainActor ([[UInt8]]) -> Void)?
  /// Called when the files could not be written for the next start.
  var onCacheProblem: (@MainActor (CommandError) -> Void)?
  /// True while candidates are searched that another thread has loaded; it loads others meanwhile.
  nonisolated let isSearchingSome = Atomic(false)

  /// True while such candidates are searched.
  nonisolated var isSearching: Bool { isSearchingSome.load(ordering: .relaxed) }

  /// The number of times that the candidates were replaced; what was loaded before is dropped.
  nonisolated let generation = Atomic(0)

  /// The largest number of changed candidates to patch results with: more would block the screen.
  nonisolated static let largestPatch = 4096

  /// Creates an index that is empty until candidates are loaded.
  init() {}

  /// Creates an index and reads all candidates that exist now.
  ///
  /// - Parameters:
  ///   - source: the lines or directories to read.
  ///   - settings: how candidates are read and matched.
  ///   - query: the first query, which is searched for while lines are still being read.
  /// - Throws: the reason why standard input or a directory cannot be read.
  init(
    _ source: CandidateSource,
    _ settings: SearchSettings,
    query: String
  ) throws(CommandError) {
    self.settings = settings
    switch source {
    case .lines:
      let search = IncrementalSearch(Query(query, options: settings.query))
      let (lines, limit) = try StandardInput.readLines(settings) { lines, _ in
        search.update(with: lines)
        return true
      } header: { lines in
        headerLines = lines
      }
      (self.lines, inputLimit) = (lines, limit)
      resultsSoFar = search.results
      resultsSoFar.map { recent.remember($0) }
    case .contents, .fleet: break
    case .trees(let roots, let options):
      do {
        let roots = try IndexRoots(roots, options: options)
        self.roots = roots
        var kept = settings.cache?.read(roots)
        kept?.rescan()
        if kept == nil { kept = try FileIndex(walking: roots) }
        files = kept
      } catch {
        let root = roots.first { $0.directory == error.path }
        throw CommandError("\(root?.given ?? error.path.string): \(error.error)")
      }
    }
  }

  /// True once all candidates that existed at the start have been read.
  var isLoaded: Bool { files != nil || isChangingInBackground || lines != nil }

  /// The entries that a watcher does not need to follow; nil for lines.
  var ignores: (@Sendable (FilePath, Bool) -> Bool)? { roots?.filter.ignores }

  /// The candidates as they are now.
  var snapshot: CandidateSnapshot {
    if let files { return files.snapshot }
    return lines?.snapshot ?? provisionalSnapshot
  }

  // MARK: - Events

  /// Emits each change of the candidates, large or small, before results are updated.
  var changes: ControlEvent<IndexDelta> { ControlEvent(events: allChanges) }

  /// Emits each change that is small enough to patch results with it; a larger one makes `reloads` emit.
  var patchableChanges: ControlEvent<IndexDelta> { ControlEvent(events: smallChanges) }

  /// Emits at subscription, and whenever the candidates have to be searched again.
  var reloads: Driver<Void> { ControlEvent(events: replacements.startWith(())).asDriver() }

  /// True while searches follow the candidates.
  var isFollowed: Bool { replacements.hasObservers }

  /// Makes `reloads` emit.
  func searchAgain() { replacements.onNext(()) }

  /// Emits a change of the candidates.
  func publish(_ delta: IndexDelta) {
    if delta.isEmpty { return }
    // Results hold their snapshot, and the next change copies what a snapshot holds.
    recent.removeAll()
    resultsSoFar = nil
    allChanges.onNext(delta)
    if delta.count > Self.largestPatch {
      replacements.onNext(())
    } else {
      smallChanges.onNext(delta)
    }
  }

  /// Drops all candidates, and what is loaded or waits to be applied.
  func forgetEverything() {
    generation.add(1, ordering: .relaxed)
    (files, lines, roots) = (nil, nil, nil)
    backgroundChanges = []
    isChangingInBackground = false
    recent.removeAll()
    resultsSoFar = nil
    inputLimit = nil
  }

  // MARK: - Searching

  /// Searches the candidates as they are at subscription, on another thread.
  ///
  /// With `emitsPartialResults` the results found so far are emitted before the complete ones.
  /// Disposing of the subscription cancels the search.
  ///
  /// - Parameter text: the query as the user has typed it.
  /// - Returns: a sequence that emits on a background thread and never fails.
  func search(_ text: String) -> Observable<SearchResults> {
    .deferred { [weak self] in
      guard let self else { return Observable<SearchResults>.never() }
      // Subscribed by a Driver, which subscribes on the main actor.
      return MainActor.assumeIsolated {
        self.startSearch(Query(text, options: self.settings.query))
      }
    }
  }

  private func startSearch(_ query: Query) -> Observable<SearchResults> {
    let snapshot = snapshot
    if let known = recent.results(for: query, in: snapshot) { return .just(known) }
    return Self.search(
      query,
      snapshot,
      reusing: recent.reusableResults(for: query, in: snapshot) ?? resultsSoFar,
      emitsPartialResults: settings.emitsPartialResults
    )
  }

  private nonisolated static func search(
    _ query: Query,
    _ snapshot: CandidateSnapshot,
    reusing base: SearchResults?,
    emitsPartialResults: Bool
  ) -> Observable<SearchResults> {
    .create { observer in
      let cancellation = SearchCancellation()
      let emit: @Sendable (SearchResults) -> Void = { results in
        if cancellation.isCancelled { return }
        _ = results.rows(first: 1)  // Ranks the best rows here, not on the main actor.
        observer.onNext(results)
      }
      // In the next turn, so that the typed character is drawn before the search takes the processors;
      // with the standard priority, so that the search does not compete with the screen's thread.
      MainScheduler.runLater {
        DispatchQueue.global().async {
          let results = snapshot.search(
            query,
            reusing: base,
            cancellation: cancellation,
            progress: emitsPartialResults ? emit : nil
          )
          if let results {
            emit(results)
            observer.onCompleted()
          }
        }
      }
      return Disposables.create { cancellation.cancel() }
    }
  }

  /// Keeps results, so that the next query starts from them.
  func remember(_ results: SearchResults) {
    recent.remember(results)
    if !results.isComplete { return }
    resultsSoFar = isLoaded ? nil : results
    isSearchingSome.store(false, ordering: .relaxed)
  }

  // MARK: - Changes of the disk

  /// Updates the candidates by a batch of the file watcher, on another thread where that may take long.
  ///
  /// A batch that comes before the candidates have been loaded waits for them.
  func apply(_ batch: [FileChange]) {
    if files == nil || batch.mayTakeLong {
      for part in batch.parts { enqueue(BackgroundChange { $0.apply(part) }) }
      return
    }
    guard var files else { return }
    self.files = nil  // The only reference is the local one, so the change copies nothing.
    let delta = files.apply(batch)
    self.files = files
    if let delta { publish(delta) }
  }
}
