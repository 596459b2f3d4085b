import FileSearch
import FileSearchLines
import ProgramSupport
import RxRedis

/// The candidates and the settings that the options ask for.
extension FileSearchCommand {
  /// The first option that makes no sense for the contents of files.
  var firstNotForContents: String? {
    [
      (filter != nil, "--filter"), (json, "--json"), (tail != nil, "--tail"),
      (headerLines != nil, "--header-lines"), (ansi, "--ansi"), (tac, "--tac"),
      (isUnsorted, "--no-sort"), (screen.height?.isAdaptive ?? false, "--height=~"),
      (screen.sort != nil, "--sort"), (screen.selectsSingleMatch, "--select-1"),
      (screen.exitsWithoutMatch, "--exit-0"), (screen.sync, "--sync"),
      (screen.isDisabled, "--disabled"),
      (!fieldArguments.areUnused, "--nth, --with-nth and --accept-nth"),
    ].first { isGiven, _ in isGiven }?.1 ?? filterArguments.firstNotForContents
  }

  /// Returns the settings of the search.
  ///
  /// - Throws: the reason why a delimiter of fields cannot be used.
  func settings() throws(CommandError) -> SearchSettings {
    let fields = try fieldArguments.fields()
    var query = queryArguments.options
    query.fields = fields.scope
    query.prunes = filterArguments.prunes
    if queryArguments.contents { query = QueryOptions() }
    return SearchSettings(
      query: query,
      separator: read0 ? 0 : UInt8(ascii: "\n"),
      tail: tail,
      headerLineCount: headerLines ?? 0,
      order: InputOrder(ignoresScore: isUnsorted, isReversed: tac),
      shown: queryArguments.contents ? ContentMatch.shown : fields.shown,
      printed: queryArguments.contents ? ContentMatch.printed : fields.printed,
      delimiter: fields.delimiter,
      cache: IndexCache(pathArguments.cache),
      colors: ansi ? LineColors(headerLineCount: headerLines ?? 0) : nil,
      emitsPartialResults: filter == nil
    )
  }

  /// The name of a given option that is about lines of standard input; nil if there is none.
  var firstAboutLines: String? {
    let options = [
      (read0, "--read0"), (tail != nil, "--tail"), (headerLines != nil, "--header-lines"),
      (ansi, "--ansi"), (fieldArguments.withNth != nil, "--with-nth"),
    ]
    return options.first { $0.0 }?.1
  }

  /// Returns the source of the candidates.
  func candidates() throws(CommandError) -> CandidateSource {
    if let url = fleetArguments.fleet { return .fleet(try RedisAddress(url, of: "--fleet")) }
    let searchesContents = queryArguments.contents
    let sharesFiles = fleetArguments.share != nil
    if directories.isEmpty, !searchesContents, !sharesFiles, try StandardInput.holdsLines() {
      if watch { throw CommandError("--watch needs a directory: standard input does not change") }
      let details = resultArguments.listsDetails ? "--list-details" : nil
      let option =
        filterArguments.firstAboutFiles ?? ignoreArguments.firstAboutFiles
        ?? pathArguments.firstAboutFiles ?? details
      if let option {
        throw CommandError("\(option) needs a directory: standard input has lines and no files")
      }
      return .lines
    }
    if let option = firstAboutLines {
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
