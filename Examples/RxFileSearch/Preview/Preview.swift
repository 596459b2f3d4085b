import Dispatch
import FileSearch
import Glibc
import ProgramSupport
import RxControls
import RxLoop

/// Keeps the preview in line with what is highlighted.
///
/// What it takes is done elsewhere and given up when the user goes on: a command is killed, what is
/// read of a file is thrown away. Nothing is begun for what the user passes over faster than the eye.
@MainActor
final class Preview {
  /// What is to be seen.
  struct Subject: Equatable {
    /// What stands for it in a command: its path as it is printed.
    var words: ShellCommand.Words
    /// Where it is, from here; for a line, that may be no file.
    var path: [UInt8]
    var isFile: Bool
  }

  let pane: PreviewPane
  /// What to run; without one the file itself is seen.
  var command: ShellCommand? { didSet { refresh() } }

  /// So long something has to be highlighted.
  private static let rest = Duration.milliseconds(15)
  /// So long what was there before stays, while nothing has come.
  private static let patience = Duration.milliseconds(150)

  /// So long after a change of the disk it is looked at again.
  private static let pause = Duration.milliseconds(200)

  private var subject: Subject?
  /// Whose the lines in the pane are, by its path.
  private var shown: [UInt8]?
  private var running: PreviewCommand?
  /// Commands that have been given up and may not have ended.
  private let endings = EndingGroups()
  /// Counts what was begun: what comes of an earlier one is thrown away.
  private var generation = 0
  private var hasCome = true
  /// What a command has written, while what was there before is still seen.
  private var first: [PreviewLine] = []
  /// Whether the command, or what reads the file, has not ended.
  private var isBusy = false
  /// Whether what is seen is no longer what is there.
  private var isStale = false
  private var timer: LoopTimer?
  private var resizing: LoopTimer?
  private let queue = DispatchQueue(
    label: "file-search.head",
    qos: .userInitiated,
    attributes: .concurrent
  )

  init(_ window: PreviewWindow, command: ShellCommand?) {
    pane = PreviewPane(window)
    pane.isHidden = true
    self.command = command
    pane.onResize = { [unowned self] isFirst in hasResized(isFirst) }
  }

  /// Whether it is to be seen.
  var isShown: Bool {
    get { !pane.isHidden }
    set {
      if newValue == isShown { return }
      pane.isHidden = !newValue
      if newValue { refresh() } else { stop() }
    }
  }

  /// From now on this is highlighted.
  func show(_ new: Subject?) {
    let new = new.map(relevant)
    if new == subject { return }
    subject = new
    if isShown { begin() }
  }

  /// What is highlighted may have changed.
  func refresh() { if isShown { begin() } }

  /// What is highlighted has changed on the disk: it is looked at again, in a moment, and not before it
  /// has been looked at to the end.
  func diskHasChanged() {
    if !isShown || isStale { return }
    isStale = true
    if !isBusy { lookAgain() }
  }

  /// What waits for it can be seen now; a command may have filled what there was room for.
  private func hasResized(_ isFirst: Bool) {
    if isFirst { return refresh() }
    if command == nil || resizing != nil { return }
    resizing = MainScheduler.run(after: Self.pause) { [weak self] in
      self?.resizing = nil
      self?.refresh()
    }
  }

  private func lookAgain() {
    let generation = generation
    MainScheduler.run(after: Self.pause) { [weak self] in
      guard let self, generation == self.generation else { return }
      self.refresh()
    }
  }

  private func end() {
    isBusy = false
    hasCome = true
    pane.settle()
    if isStale { lookAgain() }
  }

  /// The program ends: nothing of it may go on.
  func close() {
    generation += 1
    _ = timer?.cancel()
    _ = resizing?.cancel()
    running?.kill()
    running = nil
    endings.killAll()
  }

  /// A subject without what makes no difference to the command.
  private func relevant(_ subject: Subject) -> Subject {
    var subject = subject
    if !(command?.dependsOnMarks ?? false) { subject.words.marked = [] }
    if !(command?.dependsOnQuery ?? false) { subject.words.query = [] }
    return subject
  }

  private func stop() {
    generation += 1
    _ = timer?.cancel()
    running?.cancel()
    running = nil
    (isBusy, isStale, hasCome) = (false, false, true)
  }

  private func begin() {
    stop()
    guard let subject else { return show([], note: nil, of: nil) }
    (isBusy, hasCome) = (true, false)
    wait { $0.look(at: subject) }
  }

  private func wait(_ body: @escaping @MainActor @Sendable (Preview) -> Void) {
    timer = MainScheduler.run(after: Self.rest) { [weak self] in
      if let self { body(self) }
    }
  }

  private func look(at subject: Subject) {
    // It has come into sight and has not been drawn: nobody knows how large it is.
    guard let room = pane.room else { return }
    let generation = generation
    timer = MainScheduler.run(after: Self.patience) { [weak self] in
      self?.showWaiting(for: subject, generation)
    }
    if let command {
      run(command, subject, generation, room)
    } else {
      readHead(of: subject, generation)
    }
  }

  /// Another file's lines are not taken for those of what is highlighted now; its own stay until there
  /// are others.
  private func showWaiting(for subject: Subject, _ generation: Int) {
    if generation != self.generation || hasCome { return }
    if shown == subject.path {
      pane.note = "…"
    } else {
      show([], note: "…", of: subject)
    }
  }

  /// Puts lines in place of those there are; of the same file the place in it is kept.
  private func show(_ lines: [PreviewLine], note: String?, of subject: Subject?) {
    pane.show(lines, note: note, keepsPlace: shown != nil && shown == subject?.path)
    shown = subject?.path
  }

  // MARK: - Files

  private func readHead(of subject: Subject, _ generation: Int) {
    queue.async {
      let head = FileHead(of: subject.path)
      MainScheduler.runLater { [weak self] in self?.show(head, of: subject, generation) }
    }
  }

  private func show(_ head: FileHead, of subject: Subject, _ generation: Int) {
    if generation != self.generation { return }
    if head.lines.isEmpty, !subject.isFile, head.note != nil {
      // A line that names no file is seen itself, whole.
      show([PreviewLine(ScreenText(subject.path).text)], note: nil, of: subject)
    } else {
      show(head.lines, note: head.note, of: subject)
    }
    end()
  }

  // MARK: - Commands

  private func run(
    _ command: ShellCommand,
    _ subject: Subject,
    _ generation: Int,
    _ room: LayoutSize
  ) {
    first = []
    do {
      running = try PreviewCommand(
        command,
        subject.words,
        columns: room.width,
        rows: room.height,
        endings: endings
      ) { [weak self] report in
        self?.take(report, of: subject, generation)
      }
    } catch {
      show([], note: Self.reason(error), of: subject)
      end()
    }
  }

  private static func reason(_ error: UVError) -> String {
    error.code == -E2BIG ? "too much for one command" : "\(error)"
  }

  private func take(_ report: PreviewCommand.Report, of subject: Subject, _ generation: Int) {
    if generation != self.generation { return }
    switch report {
    case .lines(let lines) where hasCome: pane.append(lines)
    case .lines(let lines):
      first += lines
      // What was there stays until the place that is kept is among the new lines, but not for long.
      let isEnough = shown != subject.path || first.count >= pane.endOfSight
      if isEnough || pane.lines.isEmpty { return showFirst(of: subject) }
      _ = timer?.cancel()
      timer = MainScheduler.run(after: Self.patience) { [weak self] in
        if let self, generation == self.generation, !self.hasCome { self.showFirst(of: subject) }
      }
    case .end(let reason):
      if !hasCome { showFirst(of: subject) }
      pane.note = reason
      end()
    }
  }

  private func showFirst(of subject: Subject) {
    show(first, note: nil, of: subject)
    first = []
    hasCome = true
  }
}
