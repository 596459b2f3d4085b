import ArgumentParser
import FileSearch
import FileSearchLines
public import ProgramSupport
public import RxControls
import RxRedis
import SystemPackage

/// The program, for the main functions that start it.
public enum SearchProgram {
  /// Creates the display of `--browse` for a layout and a port; 0 means any free port.
  public typealias PageDisplay =
    @MainActor (_ layout: Layout, _ port: Int) throws(CommandError) -> any SearchDisplay

  /// Runs the program with the arguments of the process, and ends the process with its exit code.
  ///
  /// - Parameter pages: the display of `--browse`; nil if the program has none.
  public static func run(pages: PageDisplay? = nil) -> Never { FileSearchCommand.run(pages) }
}

/// Finds files by a fuzzy query, and keeps finding them while the disk changes.
struct FileSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file-search",
    abstract: "Finds files by a fuzzy query, and keeps finding them while the disk changes.",
    discussion: """
      QUERY is a list of terms, all of which must match: fuzzy, 'exact, 'word', ^prefix, suffix$, \
      ^equal$, !not; a | b means either; '\\ ' is a space. A term without capitals ignores case.

      Candidates are what lies below each DIR, or below the working directory; or the lines of \
      standard input when that is a pipe, a file or a socket and no DIR is given.

      Which files below DIR are candidates, --type, --size and their like say as those of fd do. They \
      hold while it runs: a file that grows beyond --size +1M comes to be a candidate. A time \
      back is taken from the start.

      With --json an object a line: path (pathBase64 if it is not UTF-8), score, and positions, the \
      offsets of the matched characters in the bytes of the path; with --watch, total, matched and \
      results, an array of them.

      Without --filter it opens on the terminal: type to search; arrows, Page Up and Page Down move; \
      Enter prints the choice; Tab marks with --multi; Ctrl-R orders by time and by size; Ctrl-/ shows \
      the file, Shift-Up and Shift-Down scroll it; Esc or Ctrl-C leaves. Keys and screen are those of \
      /dev/tty, so standard input and output stay free: vim $(file-search), ls | file-search.

      A command of --preview, --exec and --bind is one for sh. Paths come to it as arguments, never \
      as text: whatever is in a name, that sh executes none of it. A shell of your own, eval or ssh \
      reads its text once more: hand it a path as an argument, sh -c 'cat "$1"' sh {}. Where the quoting \
      of a place cannot be determined, as within back-quotes or behind <<, the command is refused.

      Actions of --bind, named as fzf's: \(Self.actions). Events: \(Self.events).

      The word after an option that takes a value is its value, also if it begins with a dash: \
      --filter --help searches for --help.

      Exit code: 0 when something matches or is chosen, 1 when nothing is or a command of --exec-each \
      fails, 2 on an error, 126 when a command cannot be run, 130 when the search is left; with --exec, \
      that of the command.
      """,
    version: programVersion
  )

  @Option(
    name: [.customShort("f", allowingJoined: true), .long],
    takes: "filter",
    help: "Print what matches QUERY, best first."
  )
  var filter: String?

  @Flag(help: "Keep running; print a JSON line for each change of the result set.")
  var watch = false

  @Flag(help: "Print an object a line.")
  var json = false

  @Flag(name: [.customShort("0"), .customLong("print0")], help: "End each path with a NUL.")
  var print0 = false

  @Option(takes: "limit", help: "Print at most this many.")
  var limit: Int?

  @Flag(help: "Lines of standard input end with a NUL.")
  var read0 = false

  @Option(takes: "lines", help: "Keep the last so many lines of standard input.")
  var tail: Int?

  @Option(
    takes: "count",
    help: "The first so many lines of standard input are a header and no candidates."
  )
  var headerLines: Int?

  @Flag(help: "Show the colours of lines of standard input, and remove their control sequences.")
  var ansi = false

  @Flag(help: "Reverse the order of the input: of equal results the last comes first.")
  var tac = false

  @Flag(
    name: .customLong("no-sort"),
    help: "Results come in the order of the input, or of paths, and not the best first."
  )
  var isUnsorted = false

  @Option(
    takes: "shell",
    help: "Print what bash, zsh or fish is to read for Ctrl-T, Alt-C and completion; then end."
  )
  var shell: ShellIntegration?

  @OptionGroup(title: "On the terminal")
  var screen: ScreenArguments

  @OptionGroup(title: "How to read QUERY")
  var queryArguments: QueryArguments

  @OptionGroup(title: "Fields of a line")
  var fieldArguments: FieldArguments

  @OptionGroup(title: "Which files to search")
  var filterArguments: FilterArguments

  @OptionGroup(title: "Which ignore files count")
  var ignoreArguments: IgnoreArguments

  @OptionGroup(title: "Directories and paths")
  var pathArguments: PathArguments

  @OptionGroup(title: "What to do with results")
  var resultArguments: ResultArguments

  @OptionGroup(title: "On several machines")
  var fleetArguments: FleetArguments

  @OptionGroup(title: "In a browser")
  var browseArguments: BrowseArguments

  @Argument(help: ArgumentHelp("Where to search.", valueName: "dir"), completion: .directory)
  var directories: [String] = []

  func validate() throws {
    if OptionChecks.arePostponed { return }
    try check(limit, of: "--limit", isAtLeast: 0)
    try check(tail, of: "--tail", isAtLeast: 1)
    try check(headerLines, of: "--header-lines", isAtLeast: 0)
    try checkRules()
  }

  fileprivate static func run(_ pages: SearchProgram.PageDisplay?) -> Never {
    runAndExit {
      let line = RawArguments.words
      let words = try Self.commandWords(in: line)
      let command = try Self.parseWithDefaults(words?.others ?? line)
      let action = try command.action(words)
      let start = command.screen.frame.tmux == nil ? "." : FilePath.absolute(".")
      try command.pathArguments.changeDirectory()
      if let shell = command.shell {
        try shell.printScript()
        return 0
      }
      if let session = try ShareSession(command) { return try session.run() }
      if command.filter != nil { return try FilterSession(command, action).run() }
      return try InteractiveSearch(command, startedIn: start, pages: pages).run()
    }
  }

  private static let actions = SearchAction.allCases.map(\.rawValue).joined(separator: ", ")

  private static let events = BindingEvent.allCases.map(\.rawValue).joined(separator: ", ")

  // MARK: - Candidates and settings

  /// Returns the settings of the search.
  ///
  /// - Throws: the reason why a delimiter of fields cannot be used.
  func settings() throws(CommandError) -> SearchSettings {
    var settings = SearchSettings(
      query: queryArguments.options,
      separator: read0 ? 0 : UInt8(ascii: "\n"),
      tail: tail,
      headerLineCount: headerLines ?? 0,
      order: InputOrder(ignoresScore: isUnsorted, isReversed: tac),
      cache: IndexCache(pathArguments.cache),
      colors: ansi ? LineColors(headerLineCount: headerLines ?? 0) : nil,
      emitsPartialResults: filter == nil
    )
    settings.query.prunes = filterArguments.prunes
    try fieldArguments.apply(to: &settings)
    if queryArguments.contents {
      settings.query = QueryOptions()
      (settings.shown, settings.printed) = (ContentMatch.shown, ContentMatch.printed)
    }
    return settings
  }

  /// Returns the source of the candidates.
  func candidates() throws(CommandError) -> CandidateSource {
    if let url = fleetArguments.fleet { return .fleet(try RedisAddress(url, of: "--fleet")) }
    let searchesContents = queryArguments.contents
    let sharesFiles = fleetArguments.share != nil
    if directories.isEmpty, !searchesContents, !sharesFiles, try StandardInput.holdsLines() {
      if watch { throw CommandError("--watch needs a directory: standard input does not change") }
      if let option = first(of: .ofFiles + [.listDetails]) {
        throw CommandError("\(option) needs a directory: standard input has lines and no files")
      }
      return .lines
    }
    if let option = first(of: .ofLines) {
      throw CommandError("\(option) needs standard input: a pipe or a file, and no directory")
    }
    try ignoreArguments.checkIgnoreFiles()
    var roots: [SearchRoot] = []
    for directory in directories { roots.append(try SearchRoot(argument: directory)) }
    if roots.isEmpty { roots = [.workingDirectory] }
    if pathArguments.areAbsolute { roots = roots.map(\.printedAbsolutely) }
    var options = filterArguments.options
    ignoreArguments.apply(to: &options)
    return searchesContents ? .contents(roots, options) : .trees(roots, options)
  }
}
