import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxLoop
import RxSystem
import Synchronization

/// Replaces the candidates by the lines of a command.
extension InteractiveSession {
  /// Runs the command of `reload`; a command that still runs for an earlier one is ended.
  ///
  /// The present candidates stay until the first line has come, with `reload-sync` until all have.
  func reload(_ bound: BoundAction) {
    guard let command = runnable(bound) else { return }
    candidateCommand?.cancel()
    candidateCommand = nil
    let arguments = command.arguments(substitutions).map { ByteString($0) }
    let colors = index.settings.colors.map { _ in LineColors() }
    let maker = colors.map {
      ColoredLines(ColorFilter(separator: index.settings.separator, colors: $0))
    }
    var isFirst = true
    do {
      candidateCommand = try CandidateCommand(
        UVProcess.Command("/bin/sh", arguments),
        index.settings,
        maker: maker as (any LineMaker)? ?? PlainLines(),
        showsPartialLines: bound.action == .reload,
        isSearching: { [index] in index.isSearchingSome.load(ordering: .relaxed) },
        terminator: terminator
      ) { [unowned self] lines, progress in
        if isFirst {
          replaceSource()
          index.settings.colors = colors
        }
        index.show(lines, isFirst: isFirst)
        isFirst = false
        show(progress, of: command, isEmpty: lines.count == 0)
      }
    } catch {
      return show(failure: command)
    }
    show(failure: nil)
    (state.reloading, state.reloadFailure) = (command.text, nil)
    layout.activity.isAnimating = true
    showStatus()
  }

  /// Forgets the directories or the lines that were searched before.
  private func replaceSource() {
    source = .lines
    watch?.close()
    watch = nil
    fleet?.close()
    fleet = nil
    watchProblem = nil
    screen.list.removeMarks()
    showMarks()
    state.watchFailures = []
    state.unreadable = 0
    eventState.isInputComplete = false
    // Actions that wait for the disk have nothing to wait for any more.
    finishLoading(.reloaded)
    layout.activity.isAnimating = true
  }

  private func show(_ progress: CandidateCommand.Progress, of command: ShellCommand, isEmpty: Bool)
  {
    switch progress {
    case .running: return
    case .ended(let problem):
      // Many commands use a code for "nothing found": only one without a line has failed.
      if isEmpty, let problem {
        state.reloadFailure = "\(problem): \(ScreenText(RawArguments.bytes(of: command.text)).text)"
      }
    case .stopped(let limit): state.phase = .stopped(limit)
    }
    candidateCommand = nil
    state.reloading = nil
    layout.activity.isAnimating = false
    showStatus()
    inputDidComplete()
  }
}
