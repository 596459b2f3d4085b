import Dispatch
import FileSearchLines
import ProgramSupport
import RxControls
import RxLoop

/// Reads the file, or runs the command, and shows what comes.
extension PreviewController {
  func readFile(_ target: PreviewTarget, _ generation: Int) {
    queue.async {
      let head = FileHead(of: target.path)
      MainScheduler.runLater { [weak self] in self?.show(head, of: target, generation) }
    }
  }

  private func show(_ head: FileHead, of target: PreviewTarget, _ generation: Int) {
    if generation != self.generation { return }
    if head.lines.isEmpty, !target.isFile, head.note != nil {
      // A line of standard input that names no file is shown itself, in full length.
      replaceLines([PreviewLine(ScreenText(target.path).text)], note: nil, of: target)
    } else if let command = tools.command(for: head), let room = pane.room {
      return improve(head, by: command, target, generation, room)
    } else {
      replaceLines(head.lines, note: head.note, of: target)
    }
    finish()
  }

  /// Shows a file by a program: its plain lines at first, unless an older version of it is shown already.
  private func improve(
    _ head: FileHead,
    by command: ShellCommand,
    _ target: PreviewTarget,
    _ generation: Int,
    _ room: LayoutSize
  ) {
    dependsOnSize = head.content == .image
    if shownPath != target.path {
      replaceLines(head.lines, note: head.note, of: target)
      hasReplacedLines = true
    }
    var output: [PreviewLine] = []
    do {
      try start(command, target, room) { [weak self] report in
        guard let self, generation == self.generation else { return }
        switch report {
        case .lines(let lines): output += lines
        case .end(let problem):
          let isDrawn = head.content == .image && problem == nil
          let lines = isDrawn ? output : head.colored(by: output)
          self.replaceLines(lines, note: isDrawn ? nil : head.note, of: target)
          self.finish()
        }
      }
    } catch {
      replaceLines(head.lines, note: head.note, of: target)
      finish()
    }
  }

  func run(
    _ command: ShellCommand,
    _ target: PreviewTarget,
    _ generation: Int,
    _ room: LayoutSize
  ) {
    pendingLines = []
    do {
      try start(command, target, room) { [weak self] report in
        self?.handle(report, of: target, generation)
      }
    } catch {
      replaceLines([], note: error.previewNote, of: target)
      finish()
    }
  }

  /// Starts a command about the target, in place of the present one.
  private func start(
    _ command: ShellCommand,
    _ target: PreviewTarget,
    _ room: LayoutSize,
    report: @escaping @MainActor (PreviewCommand.Report) -> Void
  ) throws(UVError) {
    runningCommand = try PreviewCommand(
      command,
      target.substitutions,
      columns: room.width,
      rows: room.height,
      terminator: terminator,
      report: report
    )
  }

  private func handle(
    _ report: PreviewCommand.Report,
    of target: PreviewTarget,
    _ generation: Int
  ) {
    if generation != self.generation { return }
    switch report {
    case .lines(let lines) where hasReplacedLines: pane.append(lines)
    case .lines(let lines):
      pendingLines += lines
      // The old lines stay until the scroll position is among the new ones, but not for long.
      let isEnough = shownPath != target.path || pendingLines.count >= pane.endOfSight
      if isEnough || pane.lines.isEmpty { return showPendingLines(of: target) }
      _ = timer?.cancel()
      timer = MainScheduler.run(after: Self.replacementDelay) { [weak self] in
        guard let self, generation == self.generation, !self.hasReplacedLines else { return }
        self.showPendingLines(of: target)
      }
    case .end(let reason):
      if !hasReplacedLines { showPendingLines(of: target) }
      pane.note = reason
      finish()
    }
  }

  private func showPendingLines(of target: PreviewTarget) {
    replaceLines(pendingLines, note: nil, of: target)
    pendingLines = []
    hasReplacedLines = true
  }
}
