import CMalloc
import FileSearch
import FileSearchLines
import Glibc
import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxSystem
import RxTraits
import SystemPackage

/// One run of the program on a terminal, or in a browser: from its start to its outcome.
///
/// It joins the objects that do the work: `CandidateFeed` reads and watches the candidates, `ResultView`
/// shows the results, and `ActionPerformer` performs the actions of keys and events.
@MainActor
final class InteractiveSession {
  /// The number of files that one choice opens.
  private static let openLimit = 16

  let feed: CandidateFeed
  let view: ResultView
  let status: StatusLine
  /// Prints what has been chosen, where the search goes on afterwards.
  var onChoice: (@MainActor ([SearchRow], String, String?) throws(CommandError) -> Void)?
  /// True if restoring the terminal at the end of the run has not failed.
  private(set) var isTerminalRestored = true

  private let performer: ActionPerformer
  private let display: any SearchDisplay
  private let remote: RemoteControl?
  /// The actions with a chosen file that the command line has allowed.
  private let access: [BrowseArguments.Access]
  private var outcome: SearchOutcome?
  private let bag = DisposeBag()

  /// Sets the display up.
  ///
  /// - Parameters:
  ///   - command: the arguments of the program.
  ///   - settings: the look of the screen and the bindings of keys.
  ///   - source: the lines or directories.
  ///   - index: the candidates, if they have been read already.
  ///   - makeDisplay: creates the display of a layout.
  /// - Throws: the reason why there is no display.
  init(
    _ command: FileSearchCommand,
    _ settings: ScreenSettings,
    _ source: CandidateSource,
    index: LiveIndex? = nil,
    makeDisplay: @MainActor (Layout) throws(CommandError) -> any SearchDisplay
  ) throws(CommandError) {
    let index = index ?? LiveIndex()
    index.settings = try command.settings()
    access = command.browseArguments.access
    let layout = SearchLayout(command.screen, settings, lineCount: index.settings.headerLineCount)
    let screen = SearchScreen()
    status = StatusLine(layout.status, layout.activity)
    feed = CandidateFeed(command, source, index, screen: screen, status: status)
    view = ResultView(command, settings, screen, layout, feed)
    remote = try settings.listen.map { (address) throws(CommandError) in
      try RemoteControl(address)
    }
    do throws(CommandError) {
      display = try makeDisplay(view.arranged())
    } catch {
      remote?.close()
      throw error
    }
    performer = ActionPerformer(
      command,
      settings,
      view: view,
      feed: feed,
      status: status,
      display: display
    )
  }

  // MARK: - The run

  /// Runs until the user chooses or leaves.
  func run() throws -> SearchOutcome {
    keepFreedMemory()
    start()
    let signalCode = try display.run()
    kill()
    if let error = display.close() {
      isTerminalRestored = false
      error.warn("file-search")
    }
    return outcome ?? signalCode.map { .ended($0) } ?? .left
  }

  /// Connects the controls, and starts to load the candidates.
  func start() {
    feed.report = { [unowned self] event in handle(event) }
    performer.accept = { [unowned self] key in accept(by: key) }
    performer.end = { [unowned self] outcome in stop(outcome) }
    let answers = RemoteAnswers(view: view, feed: feed, status: status, performer: performer)
    remote?.respond = { request in answers.answer(request) }
    view.connect()
      .drive(onNext: { [unowned self] results in
        view.show(results)
        fitHeight()
        performer.resultsDidChange()
      })
      .disposed(by: bag)
    view.screen.query.rx.text.orEmpty.asDriver()
      .map { $0.count >= QueryText.maximumLength }
      .distinctUntilChanged()
      .drive(onNext: { [unowned self] isFull in status.content.isQueryFull = isFull })
      .disposed(by: bag)
    view.screen.list.rx.itemSelected.asDriver()
      .drive(onNext: { [unowned self] _ in accept(by: nil) })
      .disposed(by: bag)
    // Also after a signal no command may stay behind.
    display.whenEnded { [weak self] in self?.kill() }
    performer.start()
    feed.load()
  }

  private func handle(_ event: CandidateFeed.Event) {
    switch event {
    case .complete:
      fitHeight()
      performer.inputDidComplete()
    case .loaded: view.removeMissingMarks()
    case .replaced:
      view.removeMarks()
      performer.inputDidRestart()
    case .changed(let batch): view.follow(batch)
    // The rows of a machine that is gone are dimmed.
    case .machineChanged: view.screen.list.setNeedsDisplay()
    case .failed(let error): stop(.failed(error))
    }
  }

  /// Sets the number of rows in use as soon as it is known, with an adaptive `--height`.
  private func fitHeight() {
    guard display.awaitsContent, let rows = view.neededRows else { return }
    display.fit(rows: rows, isFinal: feed.isFinal)
  }

  /// Keeps freed memory for the next frames and changes, instead of returning it to the system.
  ///
  /// Returning and requesting memory took a tenth of the time while many files changed, and blocked other
  /// threads. Source: mallopt(3).
  private func keepFreedMemory() {
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 4 << 20)
  }

  /// Ends the run; only the first outcome counts.
  private func stop(_ outcome: SearchOutcome) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }

  /// Kills all commands, and ends the connections of other programs.
  private func kill() {
    view.preview.close()
    feed.kill()
    performer.kill()
    remote?.close()
  }

  // MARK: - The choice

  /// Ends with the choice, or in a browser prints it, when the results are complete.
  ///
  /// While directories are read, a row that is highlighted for the query in the field is chosen at once.
  ///
  /// - Parameter key: the name of the key of `--expect` that was pressed.
  private func accept(by key: String?) {
    let isShown =
      view.highlighted != nil && view.displayed?.results.query.text == view.screen.searchText
    if status.content.isLoadingFiles, isShown { return finish(by: key) }
    feed.whenComplete { [unowned self] in finish(by: key) }
  }

  private func finish(by key: String?) {
    let (rows, query) = (view.choice, view.query)
    if !display.staysAfterChoice { return stop(.chosen(rows, query: query, key: key)) }
    if rows.isEmpty { return }
    do throws(CommandError) {
      try onChoice?(rows, query, key)
    } catch {
      return stop(.failed(error))
    }
    status.content.lastChoice =
      rows.count == 1 ? ScreenText(rows[0].printedBytes).text : "\(rows.count) names"
    status.content.failure = nil
    view.removeMarks()
    if !access.isEmpty { hand(over: rows) }
  }

  /// Opens chosen files, or offers them to the page, as the command line has allowed.
  private func hand(over rows: [SearchRow]) {
    if rows.count > Self.openLimit {
      status.content.failure =
        "\(rows.count) files are too many to open, the limit is \(Self.openLimit)"
      return
    }
    for row in rows {
      let path = FilePath.absolute(FilePath(rawBytes: feed.source.path(of: row)))
      if access.contains(.open) { open(path) }
      if !access.contains(.download) { continue }
      do throws(CommandError) {
        try display.offer(path)
      } catch {
        status.content.failure = error.text
      }
    }
  }

  private func open(_ path: FilePath) {
    // The path is absolute: it cannot be an option or the address of a page.
    let command = UVProcess.Command("xdg-open", [ByteString(path.bytes)]).detached
    do {
      _ = try UVProcess(command, on: .main) { [weak self] exit in
        if exit == .exited(0) { return }
        let name = path.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init)
        MainActor.assumeIsolated {
          self?.status.content.failure =
            "xdg-open cannot open \(ScreenText(name ?? path.bytes).text)"
        }
      }
    } catch {
      status.content.failure = "cannot run xdg-open: \(error)"
    }
  }
}
