import Dispatch
import FileSearchLines
import ProgramSupport
import RxControls
import RxLoop

/// The row that the preview shows.
struct PreviewTarget: Equatable {
  /// The values of the placeholders in the command.
  var substitutions: ShellCommand.Substitutions
  /// The path relative to the working directory; a line of standard input may name no file.
  var path: [UInt8]
  var isFile: Bool
  /// The line of the file to show, from 1; nil for the first.
  var line: Int?

  /// Returns the target without the values that the command does not use.
  ///
  /// Two targets that are equal then need no second run of the command.
  func reduced(for command: ShellCommand?) -> PreviewTarget {
    var target = self
    if !(command?.dependsOnMarks ?? false) {
      target.substitutions.marked = []
      target.substitutions.markedRows = []
    }
    if !(command?.dependsOnParts ?? false) { target.substitutions.row = nil }
    if !(command?.dependsOnQuery ?? false) { target.substitutions.query = [] }
    return target
  }
}

/// Shows the highlighted file, or the output of a command about it, in the preview.
///
/// Files are read on another thread, and commands are processes. Both are cancelled when another row is
/// highlighted. Nothing starts for rows that are passed faster than the eye follows.
@MainActor
final class PreviewController {
  let pane: PreviewPane
  /// The part of the layout with the pane: the pane itself, or a view that scrolls it.
  let frame: Control
  /// The command to run; without one the file itself is shown.
  var command: ShellCommand? { didSet { refresh() } }

  /// The size that commands are told of where each page has its own.
  private static let pageSize = LayoutSize(width: 100, height: 40)
  /// The time for which a row must stay highlighted before its preview starts.
  private static let startDelay = Duration.milliseconds(15)
  /// The time for which the old lines stay while no new line has come.
  private static let replacementDelay = Duration.milliseconds(150)
  /// The time between a change of the disk and the refresh.
  private static let refreshDelay = Duration.milliseconds(200)

  private var target: PreviewTarget?
  /// The path to which the lines in the pane belong.
  private var shownPath: [UInt8]?
  private var runningCommand: PreviewCommand?
  /// Ends the commands that have been cancelled.
  private let terminator = ProcessGroupTerminator()
  /// The number of the latest start; results of earlier starts are ignored.
  private var generation = 0
  /// True if the first lines of the target are in the pane.
  private var hasReplacedLines = true
  /// The lines that a command has written while the old lines are still shown.
  private var pendingLines: [PreviewLine] = []
  /// True if the command runs or the file is read.
  private var isLoading = false
  /// True if the disk has changed since the start.
  private var isOutdated = false
  private var timer: LoopTimer?
  private var resizeTimer: LoopTimer?
  private let queue = DispatchQueue(
    label: "file-search.head",
    qos: .userInitiated,
    attributes: .concurrent
  )

  /// The programs that show a file better than its plain text.
  private let tools: PreviewTools
  /// True if what is shown depends on the size of the pane.
  private var dependsOnSize = false

  /// Creates a preview, which is hidden.
  ///
  /// - Parameters:
  ///   - window: the place of the pane.
  ///   - command: the command to run; without one the file itself is shown.
  ///   - tools: the programs that show a file better.
  ///   - isInPages: true for the pages of a browser, which scroll.
  init(
    _ window: PreviewWindow,
    command: ShellCommand?,
    tools: PreviewTools = .none,
    isInPages: Bool = false
  ) {
    pane = PreviewPane(window)
    if isInPages {
      let view = ScrollView(.control(pane), accessibleName: pane.accessibleName)
      view.scrollsHorizontally = true
      pane.scroll(in: view)
      pane.resize(to: Self.pageSize)
      frame = view
    } else {
      frame = pane
    }
    frame.isHidden = true
    self.command = command
    self.tools = tools
    pane.onResize = { [unowned self] isFirst in paneDidResize(isFirst) }
  }

  /// True if the pane is visible.
  var isShown: Bool {
    get { !frame.isHidden }
    set {
      if newValue == isShown { return }
      frame.isHidden = !newValue
      if newValue { refresh() } else { cancel() }
    }
  }

  /// Shows another row, or nothing.
  func show(_ new: PreviewTarget?) {
    let new = new?.reduced(for: command)
    if new == target { return }
    target = new
    refresh()
  }

  /// Reads the file or runs the command again.
  func refresh() { if isShown { start() } }

  /// Refreshes after a while, and not before the present file or command has come to its end.
  func diskDidChange() {
    if !isShown || isOutdated { return }
    isOutdated = true
    if !isLoading { refreshLater() }
  }

  /// Cancels everything, and kills all commands at once: the program ends.
  func close() {
    generation += 1
    _ = timer?.cancel()
    _ = resizeTimer?.cancel()
    runningCommand?.kill()
    runningCommand = nil
    terminator.killAll()
  }

  // MARK: - Starting and finishing

  private func start() {
    cancel()
    guard let target else { return replaceLines([], note: nil, of: nil) }
    (isLoading, hasReplacedLines) = (true, false)
    timer = MainScheduler.run(after: Self.startDelay) { [weak self] in self?.load(target) }
  }

  private func load(_ target: PreviewTarget) {
    // Before it is drawn for the first time the pane has no size; drawing it calls `paneDidResize`.
    guard let room = pane.room else { return }
    let generation = generation
    timer = MainScheduler.run(after: Self.replacementDelay) { [weak self] in
      self?.showWaiting(for: target, generation)
    }
    dependsOnSize = command != nil
    if let command {
      run(command, target, generation, room)
    } else {
      readFile(target, generation)
    }
  }

  private func finish() {
    isLoading = false
    hasReplacedLines = true
    pane.settle()
    if isOutdated { refreshLater() }
  }

  private func cancel() {
    generation += 1
    _ = timer?.cancel()
    runningCommand?.cancel()
    runningCommand = nil
    (isLoading, isOutdated, hasReplacedLines) = (false, false, true)
  }

  private func refreshLater() {
    let generation = generation
    MainScheduler.run(after: Self.refreshDelay) { [weak self] in
      guard let self, generation == self.generation else { return }
      self.refresh()
    }
  }

  /// Starts what has waited for a size, or runs a command again that may depend on the size.
  private func paneDidResize(_ isFirst: Bool) {
    if isFirst { return refresh() }
    if !dependsOnSize || resizeTimer != nil { return }
    resizeTimer = MainScheduler.run(after: Self.refreshDelay) { [weak self] in
      self?.resizeTimer = nil
      self?.refresh()
    }
  }

  // MARK: - The lines in the pane

  /// Replaces the lines; the scroll position is kept when they belong to the same path.
  private func replaceLines(_ lines: [PreviewLine], note: String?, of target: PreviewTarget?) {
    pane.show(lines, note: note, keepsPlace: shownPath != nil && shownPath == target?.path)
    shownPath = target?.path
    if command == nil, let line = target?.line { pane.reveal(line: line - 1) }
  }

  /// Marks the pane as waiting, and removes lines of another file, which would mislead the reader.
  private func showWaiting(for target: PreviewTarget, _ generation: Int) {
    if generation != self.generation || hasReplacedLines { return }
    if shownPath == target.path {
      pane.note = "…"
    } else {
      replaceLines([], note: "…", of: target)
    }
  }

  // MARK: - The file

  private func readFile(_ target: PreviewTarget, _ generation: Int) {
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

  // MARK: - The command

  private func run(
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
