import FileSearch
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// First the candidates, then the watch over them.
extension InteractiveSession {
  /// Begins to load the candidates, unless they have been.
  func load() {
    parts.activity.isAnimating = true
    switch source {
    case .lines: loadLines()
    case .trees(let roots, let options): load(roots, options)
    }
    showStatus()
  }

  private func loadLines() {
    state.phase = .reading
    if index.isLoaded { return endLines() }
    index.loadLines { [unowned self] complaint in
      if let complaint { return stop(.failed(complaint)) }
      endLines()
    }
  }

  private func endLines() { endLoading(.read) }

  private func load(_ roots: [SearchRoot], _ options: IndexOptions) {
    state.names = roots.map { ScreenText($0.shownName).text }
    if index.isLoaded { return beginWatching() }
    state.phase = .indexing
    index.load(roots, options) { [unowned self] count in
      state.found = count
      showStatus()
    } completion: { [unowned self] problem in
      if let problem { return stop(.failed(CommandError("\(problem)"))) }
      beginWatching()
    }
  }

  private func beginWatching() {
    state.phase = .startingToWatch
    do {
      let watch = try TreeWatch(source, index)
      self.watch = watch
      watch.refusals
        .emit(onNext: { [unowned self] change in
          state.note(change)
          countUnreadable()
          showStatus()
        })
        .disposed(by: bag)
      watch.whenReady
        .emit(onNext: { [unowned self] in endLoading(.watching) })
        .disposed(by: bag)
      watch.batches
        .emit(onNext: { [unowned self] batch in follow(batch) })
        .disposed(by: bag)
      showStatus()
    } catch {
      endLoading(.notWatching(error.text))
    }
  }

  private func endLoading(_ phase: StatusText.Phase) {
    state.phase = phase
    parts.activity.isAnimating = false
    showStatus()
    let waiting = waitingForWatch
    waitingForWatch = []
    for body in waiting { body() }
  }

  /// Shows how many directories cannot be read, where that has changed.
  func countUnreadable() {
    guard let count = index.files?.warnings.count, count != state.unreadable else { return }
    state.unreadable = count
    showStatus()
  }

  /// What is in files has changed, or their times and sizes.
  private func follow(_ batch: [FileChange]) {
    sorter.diskHasChanged()
    guard preview.isShown, let row = highlighted else { return }
    let path = FilePath.absolute(FilePath(rawBytes: row.printedBytes))
    let isSeen = batch.contains { change in
      change.path == path || change.kind == .overflow
        || row.kind == .directory && change.path.removingLastComponent() == path
    }
    if isSeen { preview.diskHasChanged() }
  }
}

extension SearchRoot {
  /// The bytes people know the directory by.
  fileprivate var shownName: [UInt8] { RawArguments.bytes(of: given) }
}
