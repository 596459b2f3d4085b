import Dispatch
import FileSearchEngine
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
  private var running: PreviewCommand?
  /// Counts what was begun: what comes of an earlier one is thrown away.
  private var generation = 0
  private var hasCome = true
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
    pane.onResize = { [unowned self] in hasResized() }
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
    let isSame = new?.path == subject?.path
    subject = new
    if isShown { begin(keepsPlace: isSame) }
  }

  /// What is highlighted may have changed.
  func refresh() { if isShown { begin(keepsPlace: true) } }

  /// What is highlighted has changed on the disk: it is looked at again, in a moment, and not before it
  /// has been looked at to the end.
  func diskHasChanged() {
    if !isShown || isStale { return }
    isStale = true
    if !isBusy { lookAgain() }
  }

  /// A command may have filled what there was room for.
  private func hasResized() {
    if command == nil || resizing != nil { return }
    resizing = UVLoop.main.schedule(after: Self.pause) { [weak self] in
      MainActor.assumeIsolated {
        self?.resizing = nil
        self?.refresh()
      }
    }
  }

  private func lookAgain() {
    let generation = generation
    UVLoop.main.schedule(after: Self.pause) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, generation == self.generation else { return }
        self.refresh()
      }
    }
  }

  private func end() {
    isBusy = false
    hasCome = true
    if isStale { lookAgain() }
  }

  /// The program ends: nothing of it may go on.
  func close() {
    generation += 1
    _ = timer?.cancel()
    _ = resizing?.cancel()
    running?.kill()
    running = nil
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

  private func begin(keepsPlace: Bool) {
    stop()
    guard let subject else { return pane.show([], note: nil) }
    (isBusy, hasCome) = (true, false)
    wait { $0.look(at: subject, keepsPlace: keepsPlace) }
  }

  private func wait(_ body: @escaping @MainActor @Sendable (Preview) -> Void) {
    timer = UVLoop.main.schedule(after: Self.rest) { [weak self] in
      MainActor.assumeIsolated {
        if let self { body(self) }
      }
    }
  }

  private func look(at subject: Subject, keepsPlace: Bool) {
    guard let room = pane.room else {
      // It has come into sight and has not been drawn: nobody knows how large it is.
      return wait { $0.look(at: subject, keepsPlace: keepsPlace) }
    }
    let generation = generation
    timer = UVLoop.main.schedule(after: Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.showWaiting(generation) }
    }
    if let command {
      run(command, subject, generation, room, keepsPlace: keepsPlace)
    } else {
      readHead(of: subject, generation, keepsPlace: keepsPlace)
    }
  }

  /// What was there before is not taken for what is highlighted now.
  private func showWaiting(_ generation: Int) {
    if generation == self.generation, !hasCome { pane.show([], note: "…", keepsPlace: true) }
  }

  // MARK: - Files

  private func readHead(of subject: Subject, _ generation: Int, keepsPlace: Bool) {
    queue.async {
      let head = FileHead(of: subject.path)
      UVLoop.main.schedule { [weak self] in
        MainActor.assumeIsolated {
          self?.show(head, of: subject, generation, keepsPlace: keepsPlace)
        }
      }
    }
  }

  private func show(_ head: FileHead, of subject: Subject, _ generation: Int, keepsPlace: Bool) {
    if generation != self.generation { return }
    end()
    if head.lines.isEmpty, !subject.isFile, head.note != nil {
      // A line that names no file is seen itself, whole.
      return pane.show([PreviewLine(ScreenText(subject.path).text)], note: nil)
    }
    pane.show(head.lines, note: head.note, keepsPlace: keepsPlace)
  }

  // MARK: - Commands

  private func run(
    _ command: ShellCommand,
    _ subject: Subject,
    _ generation: Int,
    _ room: LayoutSize,
    keepsPlace: Bool
  ) {
    do {
      running = try PreviewCommand(
        command,
        subject.words,
        columns: room.width,
        rows: room.height
      ) { [weak self] report in
        self?.take(report, generation, keepsPlace: keepsPlace)
      }
    } catch {
      pane.show([], note: "\(error)")
      end()
    }
  }

  private func take(_ report: PreviewCommand.Report, _ generation: Int, keepsPlace: Bool) {
    if generation != self.generation { return }
    switch report {
    case .lines(let lines) where hasCome: pane.append(lines)
    case .lines(let lines): pane.show(lines, note: nil, keepsPlace: keepsPlace)
    case .end(let reason):
      if !hasCome { pane.show([], note: nil) }
      pane.note = reason
      end()
    }
    hasCome = true
  }
}
