import CMalloc
import FileSearchEngine
import Glibc
import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits
import SystemPackage

/// One run of the program on a terminal.
@MainActor
final class InteractiveSession {
  let command: FileSearchCommand
  let screen = SearchScreen()
  let index = LiveIndex()
  let status = Label(accessibleName: "Status", tone: .secondary)
  let marked = Label(accessibleName: "Marked", tone: .accent)
  let activity = ActivityIndicator(accessibleName: "Activity")
  let bag = DisposeBag()
  var state = StatusText()
  var watch: TreeWatch?

  /// No path is longer; what is pasted beyond it is dropped.
  private static let longestQuery = 4096

  /// What changes on the disk is shown 30 times a second.
  private static let pause = Duration.milliseconds(33)

  private let source: CandidateSource
  private let prompt = Label(">", accessibleName: "Prompt", tone: .accent)
  private let terminal: TerminalBackend
  private var standing: SearchResults?
  private var outcome: Result<Int32, Complaint>?
  private var chosen: [SearchRow] = []
  /// Whether there are candidates that have not been searched yet.
  private var awaitsResults = true
  /// Whether Enter was pressed before the results were those of the query.
  private var acceptsWhenFound = false

  init(_ command: FileSearchCommand) throws(Complaint) {
    self.command = command
    source = try command.candidates()
    for root in source.roots { try root.check() }
    screen.count.tone = .secondary
    marked.isHidden = true
    screen.query.maximumLength = Self.longestQuery
    screen.query.text = command.query ?? ""
    var options = TerminalOptions()
    options.movesFocus = false
    options.height = command.height ?? .full
    let layout = Layout.column([
      .row([.control(prompt), .control(screen.query)]).priority(2),
      .row([.control(activity), .control(screen.count), .control(marked)]),
      .control(screen.list).height(.flexible(minimum: 1)).priority(1),
      .control(status),
    ])
    do {
      terminal = try TerminalBackend(layout, options: options)
    } catch {
      throw Complaint("\(error)")
    }
  }

  /// Runs to the end and answers the exit code.
  func run() throws -> Int32 {
    keepFreedMemory()
    connect()
    load(source)
    try UVLoop.main.run()
    terminal.close()
    let code = try outcome?.get() ?? 0
    try printChoice()
    return code
  }

  /// Keeps the memory that a frame or a change has freed for the next ones: see mallopt(3).
  ///
  /// Giving it back and asking for it again takes a tenth of the time while many files change, and
  /// holds up other threads.
  private func keepFreedMemory() {
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 4 << 20)
  }

  /// Ends the program.
  func stop(_ outcome: Result<Int32, Complaint>) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }

  private func connect() {
    index.arrivals
      .drive(onNext: { [unowned self] in awaitsResults = true })
      .disposed(by: bag)
    screen.connect(to: index, pause: Self.pause)
      .drive(onNext: { [unowned self] results in show(results) })
      .disposed(by: bag)
    screen.list.rx.itemSelected.asDriver()
      .drive(onNext: { [unowned self] _ in accept() })
      .disposed(by: bag)
    screen.list.rx.modelsMarked(SearchRow.self).asDriver()
      .drive(onNext: { [unowned self] _ in showMarks() })
      .disposed(by: bag)
    index.changes.asDriver()
      .drive(onNext: { [unowned self] delta in forgetMarks(of: delta) })
      .disposed(by: bag)
    terminal.rx.unhandledKeys.asDriver()
      .drive(onNext: { [unowned self] key in press(key) })
      .disposed(by: bag)
  }

  // MARK: - Results

  private func show(_ results: SearchResults) {
    let isNew = results.query != standing?.query
    standing = results
    awaitsResults = state.isLoadingFiles || !results.isComplete
    show(results.query.problem)
    if results.matched == 0 {
      screen.list.highlightedRow = nil
    } else if isNew || screen.list.highlightedRow == nil {
      screen.list.highlightedRow = 0
    }
    if acceptsWhenFound { accept() }
  }

  /// Shows why the query cannot be read, where that has changed.
  private func show(_ problem: QueryProblem?) {
    let text = problem?.description
    if text == state.problem { return }
    state.problem = text
    showStatus()
  }

  private func showMarks() {
    let count = screen.list.markedModels.count
    marked.isHidden = count == 0
    marked.text = "\(count) marked"
  }

  /// What is gone, or has another name, is not marked any more.
  private func forgetMarks(of delta: IndexDelta) {
    if screen.list.markedModels.isEmpty { return }
    let gone = Set(delta.removed + delta.changed)
    screen.list.removeMarks { ($0 as? SearchRow).map { gone.contains($0.id) } ?? true }
    showMarks()
  }

  // MARK: - Ending

  private func press(_ key: KeyPress) {
    let key = key.legacy
    switch (key.key, key.modifiers) {
    case (.enter, _): accept()
    case (.escape, _), (.character("c"), .control), (.character("g"), .control),
      (.character("q"), .control), (.character("d"), .control):
      stop(.success(130))
    default: break
    }
  }

  /// The user is content with what is highlighted or marked.
  private func accept() {
    acceptsWhenFound = awaitsResults || standing?.query.text != screen.query.text ?? ""
    if acceptsWhenFound { return }
    chosen = screen.list.markedModels.compactMap { $0 as? SearchRow }
    if chosen.isEmpty, let row = screen.list.highlightedRow, let standing {
      chosen = standing.rows(row..<row + 1)
    }
    stop(.success(chosen.isEmpty ? 1 : 0))
  }

  private func printChoice() throws(Complaint) {
    var output = StandardOutput()
    do {
      for row in chosen {
        try output.write(row.printedBytes)
        try output.write(command.print0 ? 0 : UInt8(ascii: "\n"))
      }
      try output.flush()
    } catch {
      throw Complaint("cannot write to standard output: \(error)")
    }
  }
}

extension SearchRoot {
  /// Whether there is such a directory, before the screen is taken for it.
  fileprivate func check() throws(Complaint) {
    do {
      try FileDescriptor.open(directory, .readOnly, options: [.directory, .closeOnExec]).close()
    } catch let error as Errno {
      throw Complaint("\(given): \(error)")
    } catch {
      throw Complaint("\(given): \(error)")
    }
  }
}
