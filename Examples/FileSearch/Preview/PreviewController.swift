import Dispatch
import FileSearchLines
import ProgramSupport
import RxControls
import RxLoop

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
  static let pageSize = LayoutSize(width: 100, height: 40)
  /// The time for which a row must stay highlighted before its preview starts.
  private static let startDelay = Duration.milliseconds(15)
  /// The time for which the old lines stay while no new line has come.
  static let replacementDelay = Duration.milliseconds(150)
  /// The time between a change of the disk and the refresh.
  private static let refreshDelay = Duration.milliseconds(200)

  private var target: PreviewTarget?
  /// The path to which the lines in the pane belong.
  var shownPath: [UInt8]?
  var runningCommand: PreviewCommand?
  /// Ends the commands that have been cancelled.
  let terminator = ProcessGroupTerminator()
  /// The number of the latest start; results of earlier starts are ignored.
  var generation = 0
  /// True once the first lines of the target are in the pane.
  var hasReplacedLines = true
  /// The lines that a command has written while the old lines are still shown.
  var pendingLines: [PreviewLine] = []
  /// True while the command runs or the file is read.
  private var isLoading = false
  /// True when the disk has changed since the start.
  private var isOutdated = false
  var timer: LoopTimer?
  private var resizeTimer: LoopTimer?
  let queue = DispatchQueue(
    label: "file-search.head",
    qos: .userInitiated,
    attributes: .concurrent
  )

  /// The programs that show a file better than its plain text.
  let tools: PreviewTools
  /// True when what is shown depends on the size of the pane.
  var dependsOnSize = false

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

  /// A Boolean value that indicates whether the pane is visible.
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

  func finish() {
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
  func replaceLines(_ lines: [PreviewLine], note: String?, of target: PreviewTarget?) {
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
}
