import FileSearchEngine
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// First the candidates, then the watch over them.
extension InteractiveSession {
  /// Begins to load the candidates.
  func load(_ source: CandidateSource) {
    activity.isAnimating = true
    switch source {
    case .lines:
      state.phase = .reading
      index.loadLines { [unowned self] complaint in
        if let complaint { return stop(.failure(complaint)) }
        state.phase = .read
        activity.isAnimating = false
        showStatus()
      }
    case .trees(let roots, let options):
      state.names = roots.map { ScreenText($0.shownName).text }
      state.phase = .indexing
      index.load(roots, options) { [unowned self] problem in
        if let problem { return stop(.failure(Complaint("\(problem)"))) }
        state.unreadable = index.files?.warnings.count ?? 0
        beginWatching(source)
      }
    }
    showStatus()
  }

  private func beginWatching(_ source: CandidateSource) {
    state.phase = .startingToWatch
    do {
      let watch = try TreeWatch(source, index)
      self.watch = watch
      watch.problems
        .emit(onNext: { [unowned self] problem in
          state.unwatched += 1
          if state.reason == nil { state.reason = problem.reason.description }
          showStatus()
        })
        .disposed(by: bag)
      watch.whenReady
        .emit(onNext: { [unowned self] in
          state.phase = .watching
          activity.isAnimating = false
          showStatus()
        })
        .disposed(by: bag)
    } catch {
      state.phase = .notWatching(error.text)
      activity.isAnimating = false
    }
    showStatus()
  }

  /// Shows the state as it is now.
  func showStatus() { status.text = "  " + state.text }
}

extension SearchRoot {
  /// The bytes people know the directory by.
  fileprivate var shownName: [UInt8] { RawArguments.bytes(of: given) }
}
