import CMalloc
import FileSearch
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
  let settings: ScreenSettings
  let source: CandidateSource
  let index: LiveIndex
  let screen = SearchScreen()
  let parts: SearchLayout
  let preview: Preview
  let sorter: ResultSorter
  let fresh = FreshEntries()
  let terminal: TerminalBackend
  let bag = DisposeBag()
  var state = StatusText()
  var watch: TreeWatch?
  /// What stands in the list.
  var standing: OrderedResults?

  /// What changes on the disk is shown at most 30 times in any second: 29 pauses are longer than one.
  private static let pause = Duration.milliseconds(35)

  private var outcome: SearchOutcome?
  /// Whether there are candidates that have not been searched yet.
  private var awaitsResults = true
  /// Called once the results of the query are complete.
  private var waitingForResults: [@MainActor () -> Void] = []
  /// Called once the files are watched, or cannot be.
  var waitingForWatch: [@MainActor () -> Void] = []

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - command: what was asked for.
  ///   - settings: how the screen looks and what keys do.
  ///   - source: where candidates come from.
  ///   - index: the candidates, if they have been read already.
  /// - Throws: there is no terminal.
  init(
    _ command: FileSearchCommand,
    _ settings: ScreenSettings,
    _ source: CandidateSource,
    index: LiveIndex? = nil
  ) throws(CommandError) {
    self.command = command
    self.settings = settings
    self.source = source
    self.index = index ?? LiveIndex()
    self.index.settings = command.settings
    let arguments = command.screen
    sorter = ResultSorter(arguments.sort ?? .score)
    preview = Preview(settings.previewWindow, command: settings.previewCommand)
    parts = SearchLayout(prompt: arguments.prompt, header: arguments.header)
    screen.count.tone = .secondary
    screen.list.growsUpward = !arguments.reverse
    screen.list.selectsOnDoubleClick = true
    screen.list.showsScrollIndicator = !arguments.noScrollbar
    screen.query.maximumLength = QueryText.longest
    screen.query.text = QueryText.asTyped(arguments.query ?? "")
    let layout = parts.layout(
      screen,
      isReversed: arguments.reverse,
      preview: preview.pane,
      window: settings.previewWindow
    )
    do {
      terminal = try TerminalBackend(
        layout,
        theme: settings.colors?.theme,
        options: settings.options(arguments)
      )
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// Runs until the user is content or leaves.
  func run() throws -> SearchOutcome {
    keepFreedMemory()
    connect()
    load()
    try UVLoop.main.run()
    preview.close()
    terminal.close()
    return outcome ?? .left
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
  func stop(_ outcome: SearchOutcome) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }

  private func connect() {
    index.arrivals
      .drive(onNext: { [unowned self] in awaitsResults = true })
      .disposed(by: bag)
    screen.decorate = { [unowned self] row, cell in decorate(cell, for: row) }
    screen.connect(to: index, pause: Self.pause, sorter: sorter)
      .drive(onNext: { [unowned self] results in show(results) })
      .disposed(by: bag)
    screen.list.rx.itemSelected.asDriver()
      .drive(onNext: { [unowned self] _ in accept() })
      .disposed(by: bag)
    screen.list.rx.itemHighlighted.asDriver()
      .drive(onNext: { [unowned self] _ in showPreview() })
      .disposed(by: bag)
    index.changes.asDriver()
      .drive(onNext: { [unowned self] delta in follow(delta) })
      .disposed(by: bag)
    fresh.onChange = { [unowned self] in screen.list.setNeedsDisplay() }
    terminal.keyAction = { [unowned self] key in
      guard let actions = settings.bindings[key] else { return nil }
      return { [unowned self] in perform(actions) }
    }
    // However the terminal is given back, by a signal too: nothing of the preview stays behind.
    terminal.rx.unhandledKeys
      .subscribe(onCompleted: { [preview] in MainActor.assumeIsolated { preview.close() } })
      .disposed(by: bag)
    showOrder()
    preview.isShown = settings.showsPreview
  }

  // MARK: - Results

  private func show(_ results: OrderedResults) {
    let isNew = results.results.query != standing?.results.query
    standing = results
    awaitsResults = state.isLoadingFiles || !results.results.isComplete
    show(results.results.query.problem)
    countUnreadable()
    if results.count == 0 {
      screen.list.highlightedRow = nil
    } else if isNew || screen.list.highlightedRow == nil {
      screen.list.highlightedRow = 0
    }
    showPreview()
    if hasFound {
      let waiting = waitingForResults
      waitingForResults = []
      for body in waiting { body() }
    }
  }

  /// Shows why the query cannot be read, where that has changed.
  private func show(_ problem: QueryProblem?) {
    let text = problem?.description
    if text == state.problem { return }
    state.problem = text
    showStatus()
  }

  private func decorate(_ cell: ListCell, for row: SearchRow) {
    if fresh.contains(row.id) { cell.detailTextLabel?.text = "● new" }
    if command.screen.hyperlink, source.hasFiles {
      cell.textLabel?.link = FileLink.target(of: row.printedBytes)
    }
  }

  /// Takes in a change of the disk: what is new is marked for a moment; what is gone, or has another
  /// name, is not chosen any more.
  private func follow(_ delta: IndexDelta) {
    fresh.add(delta.inserted)
    let count = screen.list.markCount
    screen.list.removeMarks(identifiedBy: delta.removed)
    screen.list.removeMarks(identifiedBy: delta.changed)
    if screen.list.markCount != count { showMarks() }
  }

  // MARK: - Ending

  /// The row that is highlighted.
  var highlighted: SearchRow? {
    guard let place = screen.list.highlightedRow, let standing, place < standing.count else {
      return nil
    }
    return standing.row(at: place)
  }

  /// What is marked, in the order in which it was, or else what is highlighted.
  var choice: [SearchRow] {
    guard command.screen.isMultiple else { return highlighted.map { [$0] } ?? [] }
    let marked = screen.list.markedModels.compactMap { $0 as? SearchRow }
    return marked.isEmpty ? highlighted.map { [$0] } ?? [] : marked
  }

  /// Ends with what is highlighted or marked.
  func accept() {
    whenFound { [unowned self] in stop(.chosen(choice, query: screen.query.text ?? "")) }
  }

  /// A Boolean value that indicates whether all candidates have been searched for the present query.
  private var hasFound: Bool {
    !awaitsResults && standing?.results.query.text == screen.query.text ?? ""
  }

  /// Calls `body` as soon as all candidates have been searched for the query as it is then.
  private func whenFound(_ body: @escaping @MainActor () -> Void) {
    if hasFound { body() } else { waitingForResults.append(body) }
  }

  /// Calls `body` when the list shows all that had happened on the disk at the call.
  ///
  /// Where nothing is watched, everything is compared with the disk instead. Lines of standard input
  /// count as far as they have been read.
  func sync(then body: @escaping @MainActor @Sendable () -> Void) {
    switch (source, state.phase) {
    case (.lines, _): return whenFound(body)
    case (.trees, .watching), (.trees, .notWatching): break
    case (.trees, _): return waitingForWatch.append { [unowned self] in sync(then: body) }
    }
    let caughtUp = watch?.sync().flatMap { [index] in index.settled() } ?? index.rescan()
    caughtUp
      .observe(on: MainScheduler.instance)
      .subscribe { [weak self] _ in MainActor.assumeIsolated { self?.search(then: body) } }
      .disposed(by: bag)
  }

  /// Has the candidates searched anew, and calls `body` when the list shows the results.
  private func search(then body: @escaping @MainActor @Sendable () -> Void) {
    awaitsResults = true
    index.searchAgain()
    whenFound(body)
  }
}
