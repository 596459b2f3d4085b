import Dispatch
import FileSearch
import ProgramSupport
import RxCore
import RxLoop
import RxTraits
import Synchronization

/// Work that takes long runs on one background queue; the screen shows the former candidates meanwhile.
extension LiveIndex {
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
  func enqueue(_ change: BackgroundChange) {
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

  /// Indicates whether the candidates are still those that were loaded at that time.
  private nonisolated func isCurrent(_ generation: Int) -> Bool {
    self.generation.load(ordering: .relaxed) == generation
  }

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

  private nonisolated func runInBackground<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result,
    then finish: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    Self.queue.async {
      let result = body()
      MainScheduler.run { finish(result) }
    }
  }
}

/// Limits reports of progress to ten a second.
private final class ProgressInterval: @unchecked Sendable {
  // Unchecked: `last` is accessed only by the thread that walks the directories.
  private var last = SuspendingClock().now

  func hasPassed() -> Bool {
    let now = SuspendingClock().now
    if last.duration(to: now) < .milliseconds(100) { return false }
    last = now
    return true
  }
}
