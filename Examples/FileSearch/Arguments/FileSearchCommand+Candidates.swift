import FileSearch
import FileSearchLines
import ProgramSupport
import RxRedis

/// The candidates and the settings that the options ask for.
extension FileSearchCommand {
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
