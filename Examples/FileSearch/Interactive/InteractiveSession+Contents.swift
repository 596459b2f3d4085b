import FileSearch
import ProgramSupport
import RxControls
import RxLoop
import RxTraits
import Synchronization

/// Searches the contents of files for the query, with `--contents`.
extension InteractiveSession {
  private static let keyPause = Duration.milliseconds(50)

  /// Starts to search for the query, now and after each change of it or of the disk.
  func startContentSearch(_ roots: [SearchRoot]) {
    let ripgrep: Ripgrep
    do throws(CommandError) {
      ripgrep = try Ripgrep(command, roots)
    } catch {
      return stop(.failed(error))
    }
    state.names = roots.map { ScreenText(RawArguments.bytes(of: $0.given)).text }
    let contents = ContentSearch(
      ripgrep,
      index.settings,
      terminator: terminator,
      isSearching: { [index] in index.isSearchingSome.load(ordering: .relaxed) }
    ) { [unowned self] lines, isFirst in
      if let lines { index.show(lines, isFirst: isFirst) }
      showContentState()
    }
    self.contents = contents
    watchContents()
    screen.query.rx.text.asDriver()
      .map { $0 ?? "" }
      .throttle(Self.keyPause)
      .distinctUntilChanged()
      .drive(onNext: { [unowned self] text in searchContents(text) })
      .disposed(by: bag)
    inputDidComplete()
  }

  private func searchContents(_ text: String) {
    isSearchPending = true
    do {
      try contents?.search(text)
    } catch {
      stop(.failed(CommandError("cannot run rg: \(error)")))
    }
  }

  private func watchContents() {
    state.phase = .startingToWatch
    do {
      let watch = try ContentWatch(source) { [unowned self] in contents?.diskDidChange() }
      contentWatch = watch
      watch.watchFailures
        .emit(onNext: { [unowned self] change in
          state.record(change)
          showStatus()
        })
        .disposed(by: bag)
      watch.whenReady
        .emit(onNext: { [unowned self] in
          finishLoading(.watching)
          // Files may have changed since the first run.
          contents?.diskDidChange()
          showContentState()
        })
        .disposed(by: bag)
    } catch {
      finishLoading(.notWatching(error.text))
    }
  }

  private func showContentState() {
    guard let contents else { return }
    layout.activity.isAnimating = contents.isRunning
    state.cut = contents.isCut ? ContentSearch.maximumCount : nil
    showStatus()
  }
}
