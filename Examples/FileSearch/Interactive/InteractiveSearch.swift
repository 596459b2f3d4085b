import FileIgnoring
import FileSearch
import ProgramSupport
import RxControls
import SystemPackage

/// A run of the program without `--filter`: on the terminal or in a browser, unless `--select-1` or
/// `--exit-0` applies.
@MainActor
struct InteractiveSearch {
  private let command: FileSearchCommand
  private let settings: ScreenSettings
  private let source: CandidateSource
  private let startDirectory: FilePath
  private let pages: SearchProgram.PageDisplay?

  /// Checks options and directories before the terminal is changed.
  ///
  /// - Parameters:
  ///   - command: the arguments of the program.
  ///   - startDirectory: the working directory without `--base-directory`.
  ///   - pages: creates the display of `--browse`; nil if the program has none.
  /// - Throws: an error that names the wrong option or directory.
  init(
    _ command: FileSearchCommand,
    startedIn startDirectory: FilePath,
    pages: SearchProgram.PageDisplay?
  ) throws(CommandError) {
    if command.browseArguments.isOn, pages == nil {
      throw CommandError("--browse is not part of this program; type: Tools/search --browse")
    }
    self.command = command
    self.pages = pages
    self.startDirectory = startDirectory
    settings = try ScreenSettings(
      command.screen,
      hasPlaces: command.queryArguments.contents,
      isInBrowser: command.browseArguments.isOn
    )
    source = try command.candidates()
    for root in source.roots { try root.check() }
    if !source.hasFiles, let access = command.browseArguments.access.first {
      throw CommandError("--allow \(access.rawValue) needs files: a directory to search")
    }
  }

  /// Runs to the end and returns the exit code.
  func run() throws -> Int32 {
    if let popup = settings.popup, PopupProgram.isPossible {
      return try PopupProgram(
        window: popup,
        screen: command.screen,
        startDirectory: startDirectory.bytes,
        readsInput: source.readsInput
      ).run()
    }
    let handler = OutcomeHandler(command: command, settings: settings, source: source)
    let arguments = command.screen
    guard arguments.selectsSingleMatch || arguments.exitsWithoutMatch || arguments.sync else {
      return try run(try session(), handler)
    }
    let query = QueryText.asTyped(arguments.query ?? "")
    let searched = try command.settings()
    let text = arguments.isDisabled ? "" : query
    let index = try LiveIndex(source, searched, query: text)
    let results = index.snapshot.search(Query(text, options: searched.query))
    switch results?.matched {
    case 0 where arguments.exitsWithoutMatch: return try handler.handle(.chosen([], query: query))
    case 1 where arguments.selectsSingleMatch:
      let rows = results?.rows(first: 1, withPositions: true) ?? []
      return try handler.handle(.chosen(rows, query: query))
    default:
      return try run(try session(index), handler)
    }
  }

  /// Creates the session on the display that the options ask for.
  private func session(_ index: LiveIndex? = nil) throws(CommandError) -> InteractiveSession {
    try InteractiveSession(command, settings, source, index: index) {
      layout throws(CommandError) in
      if command.browseArguments.isOn, let pages {
        return try pages(layout, command.browseArguments.port ?? 0)
      }
      return try TerminalDisplay(layout, settings, command.screen)
    }
  }

  /// Runs on the display; the outcome counts also if the terminal could not be restored, with exit code 2.
  private func run(_ session: InteractiveSession, _ handler: OutcomeHandler) throws -> Int32 {
    session.onChoice = { rows, query, key throws(CommandError) in
      try handler.print(rows, query: query, key: key)
    }
    // The process ends next: freeing all names, and closing the watchers, would only delay that.
    _ = Unmanaged.passRetained(session)
    let code = try handler.handle(try session.run())
    return code == 0 && !session.isTerminalRestored ? 2 : code
  }
}

extension SearchRoot {
  /// Checks that the directory can be opened.
  fileprivate func check() throws(CommandError) {
    try CommandError.naming(given) {
      try FileDescriptor.open(directory, .readOnly, options: [.directory, .closeOnExec]).close()
    }
  }
}
