import FileIgnoring
import FileSearch
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// Loads the candidates, and watches them afterwards.
extension InteractiveSession {
  /// Starts to load the candidates, unless they have been loaded.
  func load() {
    layout.activity.isAnimating = true
    switch source {
    case .lines: loadLines()
    case .trees(let roots, let options): load(roots, options)
    case .contents(let roots, _): startContentSearch(roots)
    case .fleet(let address): loadFleet(address)
    }
    showStatus()
  }

  private func loadLines() {
    state.phase = .reading
    if index.isLoaded { return finishLines() }
    index.loadLines { [unowned self] error in
      if let error { return stop(.failed(error)) }
      finishLines()
    }
  }

  private func finishLines() {
    finishLoading(index.inputLimit.map { .stopped($0) } ?? .read)
    inputDidComplete()
  }

  private func load(_ roots: [SearchRoot], _ options: IndexOptions) {
    state.names = roots.map { ScreenText($0.shownName).text }
    if index.isLoaded {
      startWatching()
      return showWatching()
    }
    state.phase = .indexing
    do throws(IndexProblem) {
      let roots = try IndexRoots(roots, options: options)
      let started = SuspendingClock.now
      index.onCacheProblem = { [unowned self] problem in
        state.failure = problem.text
        showStatus()
      }
      index.load(roots) { [unowned self] progress in
        state.record(progress, after: started.duration(to: .now))
        showStatus()
      } completion: { [unowned self] problem in
        if let problem { return stop(.failed(CommandError("\(problem)"))) }
        removeMissingMarks()
        showWatching()
      }
      // Directories are watched while they are read: the comparison with the disk comes after both.
      startWatching()
    } catch {
      stop(.failed(CommandError("\(error)")))
    }
  }

  /// Shows that the directories are being watched, or why they are not, once they have been read.
  private func showWatching() {
    inputDidComplete()
    if let watchProblem { return finishLoading(.notWatching(watchProblem)) }
    if state.phase == .watching { return }
    state.phase = .startingToWatch
    showStatus()
  }

  /// Removes the marks of directories that were removed while others were read.
  private func removeMissingMarks() {
    let marked = screen.list.markedModels.compactMap { $0 as? SearchRow }
    if marked.isEmpty { return }
    let present = Set(index.snapshot.stillPresent(marked).map(\.id))
    screen.list.removeMarks(identifiedBy: marked.map(\.id).filter { !present.contains($0) })
    showMarks()
  }

  private func startWatching() {
    do {
      let watch = try TreeWatch(source, index)
      self.watch = watch
      watch.watchFailures
        .emit(onNext: { [unowned self] change in
          state.record(change)
          countUnreadable()
          showStatus()
        })
        .disposed(by: bag)
      watch.whenReady
        .emit(onNext: { [unowned self] in finishLoading(.watching) })
        .disposed(by: bag)
      watch.batches
        .emit(onNext: { [unowned self] batch in follow(batch) })
        .disposed(by: bag)
    } catch {
      watchProblem = error.text
    }
  }

  func finishLoading(_ phase: StatusText.Phase) {
    state.phase = phase
    layout.activity.isAnimating = false
    // While results were shown, another thread may have had the index.
    countUnreadable()
    showStatus()
    let waiting = actionsAfterWatch
    actionsAfterWatch = []
    for body in waiting { body() }
  }

  /// Updates the number of unreadable directories.
  func countUnreadable() {
    guard let count = index.files?.warnings.count, count != state.unreadable else { return }
    state.unreadable = count
    showStatus()
  }

  /// Updates the order and the preview, which depend on times, sizes and contents.
  private func follow(_ batch: [FileChange]) {
    sorter.diskDidChange()
    guard preview.isShown, let row = highlighted else { return }
    let path = FilePath.absolute(FilePath(rawBytes: row.printedBytes))
    let isSeen = batch.contains { change in
      change.path == path || change.kind == .overflow
        || row.kind == .directory && change.path.removingLastComponent() == path
    }
    if isSeen { preview.diskDidChange() }
  }
}

extension SearchRoot {
  /// The bytes of the directory as it was given.
  fileprivate var shownName: [UInt8] { RawArguments.bytes(of: given) }
}
