import CMalloc
import FileSearch
import FileSearchLines
import Glibc
import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTraits
import SystemPackage

/// One run of the program on a terminal, or in a browser.
///
/// It connects the controls with the candidates, the watch and the preview. See `+Loading` for reading and
/// watching, `+Display` for the labels, `+Actions` for keys, `+Events` for
/// events, `+Choice` for the choice.
@MainActor
final class InteractiveSession {
  let command: FileSearchCommand
  let settings: ScreenSettings
  /// The actions of keys and events, without those that `unbind` has disabled.
  var bindings: KeyBindings
  var source: CandidateSource
  let index: LiveIndex
  let screen = SearchScreen()
  let layout: SearchLayout
  let preview: PreviewController
  let sorter: ResultSorter
  let recentEntries = RecentEntries()
  let display: any SearchDisplay
  private let remote: RemoteControl?
  let bag = DisposeBag()
  var state = StatusText()
  var tracking: Tracking
  var watch: TreeWatch?
  /// The reason why the directories cannot be watched; nil when they are.
  var watchProblem: String?
  /// The command whose lines are the candidates, or will be.
  var candidateCommand: CandidateCommand?
  /// The search in the contents of files, with `--contents`.
  var contents: ContentSearch?
  var contentWatch: ContentWatch?
  /// The names that machines share, with `--fleet`.
  var fleet: FleetIndex?
  /// The commands of `transform` and its like that are running, by the number of their start.
  var transformCommands: [Int: RunningCommand] = [:]
  var transformCount = 0
  /// Ends the commands of candidates that have been cancelled.
  let terminator = ProcessGroupTerminator()
  /// The content of the list.
  var displayed: OrderedResults?

  /// The time between two updates by changes of the disk: at most 30 a second, as 29 pauses are longer.
  private static let updatePause = Duration.milliseconds(35)

  /// Prints what has been chosen, where the search goes on afterwards.
  var onChoice: (@MainActor ([SearchRow], String, String?) throws(CommandError) -> Void)?
  private var outcome: SearchOutcome?
  /// True while candidates exist that have not been searched yet.
  var isSearchPending = true
  /// Called when the results of the query are complete.
  var actionsAfterResults: [@MainActor () -> Void] = []
  /// Called when the files are watched, or when that has failed.
  var actionsAfterWatch: [@MainActor () -> Void] = []
  /// The values for which events have been reported.
  var eventState = EventState()
  /// The number of calls of `perform` that are running, one inside the other.
  var performDepth = 0

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
    self.command = command
    self.settings = settings
    bindings = settings.bindings
    self.source = source
    self.index = index ?? LiveIndex()
    self.index.settings = try command.settings()
    let arguments = command.screen
    tracking = Tracking(arguments.tracks ? .always : .off)
    sorter = ResultSorter(arguments.sort ?? .score, self.index.settings.order)
    preview = PreviewController(
      settings.previewWindow,
      command: settings.previewCommand,
      tools: settings.previewTools(command.screen),
      isInPages: settings.isInBrowser
    )
    layout = SearchLayout(
      prompt: arguments.prompt,
      header: arguments.header,
      footer: arguments.look.footer,
      hasHeaderChanges: settings.bindings.canChangeHeader || settings.listen != nil,
      info: arguments.info ?? .separate,
      lineCount: self.index.settings.headerLineCount
    )
    screen.count.tone = .secondary
    // A page has its field above the list.
    let isReversed = arguments.reverse || settings.isInBrowser
    screen.list.growsUpward = !isReversed
    screen.list.selectsOnDoubleClick = true
    screen.list.showsScrollIndicator = !arguments.noScrollbar
    screen.list.wrapsText = arguments.look.wrap
    screen.list.keepsTextEnd = arguments.look.keepRight
    screen.list.scrollMargin = arguments.moving.scrollOff ?? 0
    if arguments.moving.filepathWord { screen.query.wordSeparator = "/" }
    screen.query.maximumLength = QueryText.maximumLength
    // The lines that ripgrep finds are the results, so that they are not searched once more.
    screen.searchesQuery = !arguments.isDisabled && !command.queryArguments.contents
    screen.query.placeholder = arguments.look.ghost.map {
      ScreenText(RawArguments.bytes(of: $0)).text
    }
    screen.query.text = QueryText.asTyped(arguments.query ?? "")
    let arranged = layout.arrange(
      screen,
      isReversed: isReversed,
      isHeaderFirst: arguments.look.headerFirst,
      preview: preview.frame,
      window: settings.previewWindow
    )
    remote = try settings.listen.map { (address) throws(CommandError) in
      try RemoteControl(address)
    }
    do throws(CommandError) {
      display = try makeDisplay(arranged)
    } catch {
      remote?.close()
      throw error
    }
  }

  /// False if the terminal could not be restored at the end of the run.
  private(set) var isTerminalRestored = true

  /// Runs until the user chooses or leaves.
  func run() throws -> SearchOutcome {
    keepFreedMemory()
    start()
    let signalCode = try display.run()
    killCommands()
    if let error = display.close() {
      isTerminalRestored = false
      error.warn("file-search")
    }
    return outcome ?? signalCode.map { .ended($0) } ?? .left
  }

  /// Connects the controls, and starts to load the candidates.
  func start() {
    connect()
    startEvents()
    load()
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
  func stop(_ outcome: SearchOutcome) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }

  private func killCommands() {
    preview.close()
    candidateCommand?.kill()
    contents?.kill()
    fleet?.close()
    for command in transformCommands.values { command.kill() }
    terminator.killAll()
    remote?.close()
  }

  private func connect() {
    index.reloads
      .drive(onNext: { [unowned self] in isSearchPending = true })
      .disposed(by: bag)
    remote?.respond = { [unowned self] request in answer(request) }
    screen.decorate = { [unowned self] row, cell in decorate(cell, for: row) }
    screen.connect(to: index, pause: Self.updatePause, sorter: sorter)
      .drive(onNext: { [unowned self] results in show(results) })
      .disposed(by: bag)
    screen.list.rx.itemSelected.asDriver()
      .drive(onNext: { [unowned self] _ in accept() })
      .disposed(by: bag)
    screen.list.rx.itemHighlighted.asDriver()
      .drive(onNext: { [unowned self] _ in
        tracking.userDidHighlight(highlighted?.id)
        showOrder()
        showPreview()
      })
      .disposed(by: bag)
    index.changes.asDriver()
      .drive(onNext: { [unowned self] delta in follow(delta) })
      .disposed(by: bag)
    showHeaderLines(index.headerLines)
    index.onHeaderLines = { [unowned self] lines in showHeaderLines(lines) }
    recentEntries.onChange = { [unowned self] in screen.list.setNeedsDisplay() }
    display.keyAction = { [unowned self] key in
      if let name = settings.expectedKeys[key.canonical] {
        return { [unowned self] in accept(by: name) }
      }
      guard let actions = bindings[key] else { return nil }
      return { [unowned self] in perform(actions) }
    }
    // Also after a signal no command may stay behind.
    display.whenEnded { [weak self] in self?.killCommands() }
    showKeys()
    if settings.isInBrowser { followMarks() }
    showOrder()
    preview.isShown = settings.showsPreview
  }
}
