import FileIgnoring
import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxLoop
import RxRedis
import RxSystem
import RxTraits
import SystemPackage

/// The candidates of a session: it reads them, watches them, and replaces them by those of a command.
///
/// It knows when all of them have been searched, and when the list shows the present state of the disk.
@MainActor
final class CandidateFeed {
  /// A change that concerns the screen or the run.
  enum Event {
    /// The results of all candidates that exist at the start are shown.
    case complete
    /// Directories whose names were shown meanwhile have been read.
    case loaded
    /// The lines of a command have taken the place of the candidates.
    case replaced
    /// Names, times, sizes or contents of files have changed.
    case changed([FileChange])
    /// The state of a machine has changed, with `--fleet`.
    case machineChanged
    /// The search cannot continue.
    case failed(CommandError)
  }

  /// The shortest time between two searches in the contents of files.
  private static let keyPause = Duration.milliseconds(50)

  let index: LiveIndex
  private(set) var source: CandidateSource
  private(set) var watch: TreeWatch?
  /// Called with each event.
  var report: @MainActor (Event) -> Void = { _ in }

  private let command: FileSearchCommand
  private let screen: SearchScreen
  private let status: StatusLine
  private let bag = DisposeBag()
  /// The reason why the directories cannot be watched; nil when they are.
  private var watchProblem: String?
  /// The command whose lines are the candidates, or will be.
  private var candidateCommand: CandidateCommand?
  /// The search in the contents of files, with `--contents`.
  private var contents: ContentSearch?
  private var contentWatch: ContentWatch?
  /// The names that machines share, with `--fleet`.
  private var fleet: FleetIndex?
  /// Ends the commands that have been cancelled.
  private let terminator = ProcessGroupTerminator()
  /// True if candidates exist that have not been searched yet.
  private var isSearchPending = true
  /// The query whose results are shown.
  private var shownText: String?
  /// Called when the results of the query are complete.
  private var actionsAfterResults: [@MainActor () -> Void] = []
  /// Called when the files are watched, or when that has failed.
  private var actionsAfterWatch: [@MainActor () -> Void] = []

  /// Creates a feed that reads nothing before `load()`.
  ///
  /// - Parameters:
  ///   - command: the arguments of the program.
  ///   - source: the lines or directories.
  ///   - index: the candidates, which may have been read already.
  ///   - screen: the query, and the list of its results.
  ///   - status: shows the progress.
  init(
    _ command: FileSearchCommand,
    _ source: CandidateSource,
    _ index: LiveIndex,
    screen: SearchScreen,
    status: StatusLine
  ) {
    (self.command, self.source, self.index) = (command, source, index)
    (self.screen, self.status) = (screen, status)
    // Subscribed before the screen is: after a reload the search is pending until the screen shows its results.
    index.reloads
      .drive(onNext: { [unowned self] in isSearchPending = true })
      .disposed(by: bag)
  }

  /// Starts to load the candidates, unless they have been loaded.
  func load() {
    status.isBusy = true
    switch source {
    case .lines: loadLines()
    case .trees(let roots, let options): load(roots, options)
    case .contents(let roots, _): startContentSearch(roots)
    case .fleet(let address): loadFleet(address)
    }
  }

  /// Kills all commands, and stops to read the names of machines: the program ends.
  func kill() {
    candidateCommand?.kill()
    contents?.kill()
    fleet?.close()
    terminator.killAll()
  }

  /// True if the names of machines come to be known: none of them is new.
  var isReadingNames: Bool { fleet?.isLoading ?? false }

  /// True if the machine of a row is gone.
  func isGone(_ row: SearchRow) -> Bool { fleet?.isGone(row) ?? false }

  // MARK: - Completeness

  /// True if all candidates have been searched for the query in the field, if it is searched for.
  var isComplete: Bool {
    !isSearchPending && shownText == screen.searchText
      && contents?.isAbout(screen.query.text ?? "") ?? true
  }

  /// True if the results are complete, and no further candidates are being read.
  var isFinal: Bool {
    let state = status.content
    return state.phase != .reading && !state.isLoadingFiles && isComplete
  }

  /// Takes over which results are shown.
  func didShow(_ results: SearchResults) {
    shownText = results.query.text
    isSearchPending =
      status.content.isLoadingFiles || contents?.isPending ?? false || !results.isComplete
    status.content.problem = results.query.problem?.description
    countUnreadable()
  }

  /// Calls `body` when the results are complete, now or later.
  func whenComplete(_ body: @escaping @MainActor () -> Void) {
    if isComplete { body() } else { actionsAfterResults.append(body) }
  }

  /// Calls what waits for complete results, if they are.
  func resumeIfComplete() {
    if !isComplete { return }
    let waiting = actionsAfterResults
    actionsAfterResults = []
    for body in waiting { body() }
  }

  /// Calls `body` when the list shows every change that the disk had at the call.
  ///
  /// Directories that are not watched are compared with the disk instead. Of standard input the lines that
  /// have been read count.
  func sync(then body: @escaping @MainActor @Sendable () -> Void) {
    switch (source, status.content.phase) {
    case (.lines, _), (.contents, _), (.fleet, _): return whenComplete(body)
    case (.trees, .watching), (.trees, .notWatching): break
    case (.trees, _): return actionsAfterWatch.append { [unowned self] in sync(then: body) }
    }
    let caughtUp = watch?.sync().flatMap { [index] in index.settled() } ?? index.rescan()
    caughtUp
      .observe(on: MainScheduler.instance)
      .subscribe { [weak self] _ in MainActor.assumeIsolated { self?.search(then: body) } }
      .disposed(by: bag)
  }

  /// Searches again, and calls `body` when the list shows the results.
  private func search(then body: @escaping @MainActor @Sendable () -> Void) {
    isSearchPending = true
    index.searchAgain()
    whenComplete(body)
  }

  private func inputDidComplete() { whenComplete { [unowned self] in report(.complete) } }

  private func finishLoading(_ phase: StatusText.Phase) {
    status.content.phase = phase
    status.isBusy = false
    // While results were shown, another thread may have had the index.
    countUnreadable()
    let waiting = actionsAfterWatch
    actionsAfterWatch = []
    for body in waiting { body() }
  }

  /// Updates what is said about unreadable directories, links and ignore files.
  private func countUnreadable() {
    guard let warnings = index.files?.warnings else { return }
    var content = status.content
    content.unreadable = warnings.count
    content.unreadableName = warnings.first.map { ScreenText($0.path.bytes).text } ?? ""
    content.linkNote = index.linkNote.map { ScreenText(argument: $0.text).text }
    content.ignoringNote = index.ignoringNote.map { ScreenText(argument: $0.text).text }
    status.content = content
  }

  // MARK: - Lines and directories

  private func loadLines() {
    status.content.phase = .reading
    if index.isLoaded { return finishLines() }
    index.loadLines { [unowned self] error in
      if let error { return report(.failed(error)) }
      finishLines()
    }
  }

  private func finishLines() {
    finishLoading(index.inputLimit.map { .stopped($0) } ?? .read)
    inputDidComplete()
  }

  private func load(_ roots: [SearchRoot], _ options: IndexOptions) {
    status.content.names = roots.map(\.shownName)
    if index.isLoaded {
      startWatching()
      return showWatching()
    }
    status.content.phase = .indexing
    do throws(IndexProblem) {
      let roots = try IndexRoots(roots, options: options)
      let started = SuspendingClock.now
      index.onCacheProblem = { [unowned self] problem in status.content.failure = problem.text }
      index.load(roots) { [unowned self] progress in
        status.content.record(progress, after: started.duration(to: .now))
      } completion: { [unowned self] problem in
        if let problem { return report(.failed(CommandError("\(problem)"))) }
        report(.loaded)
        showWatching()
      }
      // Directories are watched while they are read: the comparison with the disk comes after both.
      startWatching()
    } catch {
      report(.failed(CommandError("\(error)")))
    }
  }

  /// Shows that the directories are being watched, or why they are not, once they have been read.
  private func showWatching() {
    inputDidComplete()
    if let watchProblem { return finishLoading(.notWatching(watchProblem)) }
    if status.content.phase != .watching { status.content.phase = .startingToWatch }
  }

  private func startWatching() {
    do {
      let watch = try TreeWatch(source, index)
      self.watch = watch
      show(watch.watchFailures)
      watch.whenReady
        .emit(onNext: { [unowned self] in finishLoading(.watching) })
        .disposed(by: bag)
      watch.batches
        .emit(onNext: { [unowned self] batch in report(.changed(batch)) })
        .disposed(by: bag)
    } catch {
      watchProblem = error.text
    }
  }

  /// Shows the places that cannot be watched.
  private func show(_ failures: Signal<FileChange>) {
    failures
      .emit(onNext: { [unowned self] change in
        status.content.record(change)
        countUnreadable()
      })
      .disposed(by: bag)
  }

  // MARK: - The contents of files

  /// Starts to search for the query, now and after each change of it or of the disk.
  private func startContentSearch(_ roots: [SearchRoot]) {
    let ripgrep: Ripgrep
    do throws(CommandError) {
      ripgrep = try Ripgrep(command, roots)
    } catch {
      return report(.failed(error))
    }
    status.content.names = roots.map(\.shownName)
    contents = ContentSearch(
      ripgrep,
      index.settings,
      terminator: terminator,
      isSearching: { [index] in index.isSearching }
    ) { [unowned self] lines, isFirst in
      if let lines { index.show(lines, isFirst: isFirst) }
      showContentState()
    }
    watchContents()
    screen.query.rx.text.asDriver()
      .map { $0 ?? "" }
      .throttle(Self.keyPause)
      .distinctUntilChanged()
      .drive(onNext: { [unowned self] text in searchContents(text) })
      .disposed(by: bag)
    inputDidComplete()
  }

  private func searchContents(_ text: String) {
    isSearchPending = true
    do {
      try contents?.search(text)
    } catch {
      report(.failed(CommandError("cannot run rg: \(error)")))
    }
  }

  private func watchContents() {
    status.content.phase = .startingToWatch
    do {
      let watch = try ContentWatch(source) { [unowned self] in contents?.diskDidChange() }
      contentWatch = watch
      show(watch.watchFailures)
      watch.whenReady
        .emit(onNext: { [unowned self] in
          finishLoading(.watching)
          // Files may have changed since the first run.
          contents?.diskDidChange()
          showContentState()
        })
        .disposed(by: bag)
    } catch {
      finishLoading(.notWatching(error.text))
    }
  }

  private func showContentState() {
    guard let contents else { return }
    status.isBusy = contents.isRunning
    status.content.cut = contents.isCut ? ContentSearch.maximumCount : nil
  }

  // MARK: - The names of other machines

  /// Connects to a server, and shows what machines share there.
  private func loadFleet(_ address: RedisAddress) {
    status.content.phase = .fleet(FleetState())
    let fleet = FleetIndex(address, index)
    self.fleet = fleet
    fleet.onFailure = { [unowned self] error in report(.failed(error)) }
    fleet.onChange = { [unowned self] state in
      let wasLoading = status.content.isLoadingFiles
      status.content.phase = .fleet(state)
      report(.machineChanged)
      if !wasLoading || !state.isSettled { return }
      finishLoading(.fleet(state))
      index.searchAgain()
      inputDidComplete()
    }
  }

  // MARK: - The lines of a command

  /// Makes the lines of a command the candidates; a command that still runs for an earlier call is ended.
  ///
  /// The present candidates stay until the first line has come, or until all have.
  ///
  /// - Parameters:
  ///   - process: the command.
  ///   - text: the command as it was given.
  ///   - showsPartialLines: false to wait for all lines.
  /// - Throws: the reason why the command cannot be started.
  func reload(
    from process: UVProcess.Command,
    named text: String,
    showsPartialLines: Bool
  ) throws(UVError) {
    candidateCommand?.cancel()
    candidateCommand = nil
    let colors = index.settings.colors.map { _ in LineColors() }
    let maker = colors.map {
      ColoredLines(ColorFilter(separator: index.settings.separator, colors: $0))
    }
    var isFirst = true
    candidateCommand = try CandidateCommand(
      process,
      index.settings,
      maker: maker as (any LineMaker)? ?? PlainLines(),
      showsPartialLines: showsPartialLines,
      isSearching: { [index] in index.isSearching },
      terminator: terminator
    ) { [unowned self] lines, progress in
      if isFirst {
        replaceSource()
        index.settings.colors = colors
      }
      index.show(lines, isFirst: isFirst)
      isFirst = false
      show(progress, of: text, isEmpty: lines.count == 0)
    }
    (status.content.reloading, status.content.reloadFailure) = (text, nil)
    status.isBusy = true
  }

  /// Forgets the directories or the lines that were searched before.
  private func replaceSource() {
    source = .lines
    watch?.close()
    watch = nil
    fleet?.close()
    fleet = nil
    watchProblem = nil
    report(.replaced)
    status.content.watchFailures = []
    status.content.unreadable = 0
    status.content.linkNote = nil
    status.content.ignoringNote = nil
    // Actions that wait for the disk have nothing to wait for any more.
    finishLoading(.reloaded)
    status.isBusy = true
  }

  private func show(_ progress: CandidateCommand.Progress, of text: String, isEmpty: Bool) {
    switch progress {
    case .running: return
    case .ended(let problem):
      // Many commands use a code for "nothing found": only one without a line has failed.
      if isEmpty, let problem {
        status.content.reloadFailure = "\(problem): \(ScreenText(argument: text).text)"
      }
    case .stopped(let limit): status.content.phase = .stopped(limit)
    }
    candidateCommand = nil
    status.content.reloading = nil
    status.isBusy = false
    inputDidComplete()
  }
}

extension SearchRoot {
  /// The directory as it was given, for the screen.
  fileprivate var shownName: String { ScreenText(argument: given).text }
}
