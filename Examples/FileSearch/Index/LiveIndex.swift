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
  private(set) var files: FileIndex?
  /// The directories that are searched, also before there are files; nil for lines.
  private var roots: IndexRoots?
  private var lines: LineIndex?
  /// The candidates to search while `files` and `lines` are nil.
  private var provisionalSnapshot = LineIndex().snapshot
  /// The settings for reading and matching candidates.
  var settings = SearchSettings()
  /// The changes that wait for the background thread, in order.
  private var backgroundChanges: [BackgroundChange] = []
  /// True if another thread changes the files.
  private var isChangingInBackground = false

  private let allChanges = PublishSubject<IndexDelta>()
  private let smallChanges = PublishSubject<IndexDelta>()
  private let replacements = PublishSubject<Void>()
  /// The results of the latest queries, from which a longer query starts.
  private var recent = RecentResults()

  /// The latest results while candidates are loaded; only later candidates are searched in addition.
  private var resultsSoFar: SearchResults?
  /// The limit at which reading of standard input stopped; nil at its end, and before.
  private(set) var inputLimit: InputLimit?
  /// The lines of the header of standard input.
  private(set) var headerLines: [[UInt8]] = [] {
    didSet { if headerLines != oldValue { onHeaderLines?(headerLines) } }
  }
  /// Called when lines of the header have been read.
  var onHeaderLines: (@MainActor ([[UInt8]]) -> Void)?
  /// Called when the files could not be written for the next start.
  var onCacheProblem: (@MainActor (CommandError) -> Void)?
  /// True if candidates are searched that another thread has loaded; it loads others meanwhile.
  private nonisolated let isSearchingSome = Atomic(false)

  /// Signalled when the results for such candidates are complete.
  private nonisolated let resultsOfSome = DispatchSemaphore(value: 0)

  /// True if such candidates are searched.
  nonisolated var isSearching: Bool { isSearchingSome.load(ordering: .relaxed) }

  /// The number of times that the candidates were replaced; what was loaded before is dropped.
  private nonisolated let generation = Atomic(0)

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

  /// True if all candidates that existed at the start have been read.
  var isLoaded: Bool { files != nil || isChangingInBackground || lines != nil }

  /// The entries that a watcher does not need to follow; nil for lines.
  var ignores: (@Sendable (FilePath, Bool) -> Bool)? { roots?.filter.ignores }

  /// True if ignore files count in directories below those that are searched, or that is not known now.
  var hasNestedIgnoreFiles: Bool { files?.hasNestedIgnoreFiles ?? true }

  /// A note about links that are not followed although links are; nil if there are none.
  var linkNote: CommandError? {
    guard let links = files?.linksNotFollowed, let first = links.first else { return nil }
    let name = RawArguments.text(of: first.bytes)
    let others = links.count == 1 ? "" : ", nor are \(links.count - 1) other links"
    return CommandError("\(name) leads upward and is not followed\(others)")
  }

  /// A note about an ignore file that leaves nothing to search; nil if there is none.
  var ignoringNote: CommandError? {
    files?.ignoringFile.map { CommandError("all ignored by \(RawArguments.text(of: $0.bytes))") }
  }

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

  /// True if searches follow the candidates.
  private var isFollowed: Bool { replacements.hasObservers }

  /// Makes `reloads` emit.
  func searchAgain() { replacements.onNext(()) }

  /// Emits a change of the candidates.
  private func publish(_ delta: IndexDelta) {
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
  private func forgetEverything() {
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
    if isSearchingSome.exchange(false, ordering: .relaxed) { resultsOfSome.signal() }
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

  // MARK: - Long work

  // It runs on one background queue; the screen shows the former candidates meanwhile.

  private nonisolated static let queue = DispatchQueue(
    label: "file-search.index",
    qos: .userInitiated
  )

  /// Makes the files of directories the candidates; those that have been found, or that the last run has
  /// kept, can be searched meanwhile.
  ///
  /// - Parameters:
  ///   - roots: the directories, and which files are candidates.
  ///   - progress: called at most ten times a second.
  ///   - completion: called when the files are the candidates, or with the reason why they are not.
  func load(
    _ roots: IndexRoots,
    progress: @escaping @MainActor @Sendable (LoadingProgress) -> Void,
    completion: @escaping @MainActor @Sendable (IndexProblem?) -> Void
  ) {
    self.roots = roots
    let cache = settings.cache
    let generation = generation.load(ordering: .relaxed)
    runInBackground { () -> Result<FileIndex, IndexProblem> in
      let interval = ProgressInterval()
      let report: @Sendable (LoadingProgress) -> Void = { state in
        if interval.hasPassed() { MainScheduler.runLater { progress(state) } }
      }
      return Result { () throws(IndexProblem) in
        if let kept = cache?.read(roots) {
          // The status says that the names may be old before they are shown.
          MainScheduler.run { progress(.comparing(share: 0)) }
          return self.bringUpToDate(kept, generation, report)
        }
        return try self.walk(roots, generation, report)
      }
    } then: { [self] result in
      if !isCurrent(generation) { return }
      switch result {
      case .success(let index):
        files = index
        searchAgain()
        startNextChange()
        // After results that already wait on the main scheduler: they are older than the files.
        MainScheduler.runLater { completion(nil) }
        keepInBackground()
      case .failure(let problem): completion(problem)
      }
    }
  }

  /// Shows the candidates of the last run, and compares them with the disk.
  private nonisolated func bringUpToDate(
    _ kept: consuming FileIndex,
    _ generation: Int,
    _ report: @escaping (LoadingProgress) -> Void
  ) -> FileIndex {
    replaceOnMain(by: kept.snapshot, generation)
    // The first search has the processors for itself.
    _ = resultsOfSome.wait(timeout: .now() + .milliseconds(50))
    kept.rescan(reporting: { share in report(.comparing(share: share)) })
    return kept
  }

  /// Walks directories, and shows the candidates that have been found.
  private nonisolated func walk(
    _ roots: IndexRoots,
    _ generation: Int,
    _ report: @escaping (LoadingProgress) -> Void
  ) throws(IndexProblem) -> FileIndex {
    var pace = LoadingPace()
    return try FileIndex(
      walking: roots,
      reporting: { index in
        let count = index.count
        let isSearching = self.isSearching
        if pace.isDue(addedCount: count, isWaiting: false, isSearching: isSearching) {
          self.replaceOnMain(by: index.snapshot, generation)
        }
        report(.walking(found: count, directories: index.directoryCount))
      }
    )
  }

  /// Writes the files for the next start, behind the changes that wait already.
  private func keepInBackground() {
    guard let cache = settings.cache, let roots else { return }
    enqueue(
      BackgroundChange { index in
        do throws(CommandError) {
          try cache.write(index, of: roots)
        } catch {
          MainScheduler.runLater { self.onCacheProblem?(error) }
        }
        return nil
      }
    )
  }

  /// Writes the files for the next start, if all directories are to be kept.
  ///
  /// - Throws: the reason why they cannot be written.
  func keep() throws(CommandError) {
    guard let cache = settings.cache, cache.isForced, let files, let roots else { return }
    try cache.write(files, of: roots)
  }

  /// Reads the lines of standard input; lines that have been read can be searched meanwhile.
  ///
  /// - Parameter completion: called when reading has ended, or with the reason why it is impossible.
  func loadLines(completion: @escaping @MainActor @Sendable (CommandError?) -> Void) {
    let generation = generation.load(ordering: .relaxed)
    runInBackground { [settings] () -> Result<InputLimit?, CommandError> in
      Result { () throws(CommandError) in
        var pace = LoadingPace()
        let (lines, limit) = try StandardInput.readLines(settings) { lines, isWaiting in
          let isSearching = self.isSearching
          let count = lines.addedCount
          if pace.isDue(addedCount: count, isWaiting: isWaiting, isSearching: isSearching) {
            self.replaceOnMain(by: lines.snapshot, generation)
          }
          return !pace.hasNew(count)
        } header: { lines in
          MainScheduler.run { if self.isCurrent(generation) { self.headerLines = lines } }
        } isCancelled: {
          !self.isCurrent(generation)
        }
        self.replaceOnMain(by: lines.snapshot, generation)
        return limit
      }
    } then: { [self] result in
      if !isCurrent(generation) { return }
      switch result {
      case .success(let limit):
        inputLimit = limit
        completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }

  /// Reads all ignore files again, and compares all candidates with the disk.
  ///
  /// - Returns: a single that succeeds on the main scheduler when the candidates equal the disk.
  nonisolated func rescan() -> Single<Void> {
    afterChange { index in
      // The main thread applies the changes that follow.
      index.prepareForChanges()
      return index.reloadIgnoreFiles()
    }
  }

  /// Waits for the changes that have been enqueued.
  ///
  /// - Returns: a single that succeeds on the main scheduler when they have been applied.
  nonisolated func settled() -> Single<Void> { afterChange { _ in nil } }

  /// Changes the files in the background, and succeeds on the main scheduler afterwards.
  private nonisolated func afterChange(
    _ change: @escaping @Sendable (inout FileIndex) -> IndexDelta?
  ) -> Single<Void> {
    .create { single in
      // Both singles are subscribed on the main actor.
      MainActor.assumeIsolated {
        self.enqueue(BackgroundChange(change, completion: { single(.success(())) }))
      }
      return Disposables.create()
    }
  }

  /// Changes the files in the background, after the changes that were enqueued before.
  private func enqueue(_ change: BackgroundChange) {
    backgroundChanges.append(change)
    startNextChange()
  }

  private func startNextChange() {
    if isChangingInBackground || backgroundChanges.isEmpty { return }
    let snapshot = snapshot
    guard let borrowed = files.take().map({ BorrowedIndex($0) }) else { return }
    provisionalSnapshot = snapshot
    isChangingInBackground = true
    let next = backgroundChanges.removeFirst()
    let generation = generation.load(ordering: .relaxed)
    runInBackground {
      borrowed.change(next.change)
    } then: { [self] delta in
      if !isCurrent(generation) { return }
      files = borrowed.giveBack()
      isChangingInBackground = false
      if let delta { publish(delta) }
      next.completion()
      startNextChange()
    }
  }

  private nonisolated func replaceOnMain(by snapshot: CandidateSnapshot, _ generation: Int) {
    isSearchingSome.store(true, ordering: .relaxed)
    MainScheduler.run {
      if !self.isCurrent(generation) { return }
      self.provisionalSnapshot = snapshot
      self.searchAgain()
    }
  }

  /// True if the candidates are still those that were loaded at that time.
  private nonisolated func isCurrent(_ generation: Int) -> Bool {
    self.generation.load(ordering: .relaxed) == generation
  }

  private nonisolated func runInBackground<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result,
    then finish: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    Self.queue.async {
      let result = body()
      MainScheduler.run { finish(result) }
    }
  }

  // MARK: - Candidates from elsewhere

  /// Makes the lines of a command the candidates, in place of files or other lines.
  ///
  /// - Parameters:
  ///   - lines: the lines so far.
  ///   - isFirst: true for the first lines of a command: nothing else is loaded any more.
  func show(_ lines: LineIndex, isFirst: Bool) {
    if isFirst { forgetEverything() }
    isSearchingSome.store(true, ordering: .relaxed)
    provisionalSnapshot = lines.snapshot
    searchAgain()
  }

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
