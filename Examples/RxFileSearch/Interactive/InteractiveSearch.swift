import FileSearch
import ProgramSupport
import RxControls
import SystemPackage

/// A search for a user: on the terminal, unless the first query settles it.
@MainActor
struct InteractiveSearch {
  private let command: FileSearchCommand
  private let settings: ScreenSettings
  private let source: CandidateSource

  /// Reads the options and finds the directories, before the screen is taken.
  ///
  /// - Throws: what is wrong with them.
  init(_ command: FileSearchCommand) throws(CommandError) {
    self.command = command
    settings = try ScreenSettings(command.screen)
    source = try command.candidates()
    for root in source.roots { try root.check() }
  }

  /// Runs to the end and answers the exit code.
  func run() throws -> Int32 {
    let ending = SearchEnding(command: command, settings: settings, source: source)
    let arguments = command.screen
    guard arguments.selectsOnly || arguments.leavesNone else {
      return try ending.end(try InteractiveSession(command, settings, source).run())
    }
    let query = QueryText.asTyped(arguments.query ?? "")
    let index = try LiveIndex(source, command.settings, query: query)
    let results = index.snapshot.search(Query(query, options: command.settings.query))
    switch results?.matched {
    case 0 where arguments.leavesNone: return try ending.end(.chosen([], query: query))
    case 1 where arguments.selectsOnly:
      let rows = results?.rows(first: 1, withPositions: true) ?? []
      return try ending.end(.chosen(rows, query: query))
    default:
      return try ending.end(try InteractiveSession(command, settings, source, index: index).run())
    }
  }
}

extension SearchRoot {
  /// Whether there is such a directory, before the screen is taken for it.
  fileprivate func check() throws(CommandError) {
    do {
      try FileDescriptor.open(directory, .readOnly, options: [.directory, .closeOnExec]).close()
    } catch let error as Errno {
      throw CommandError("\(given): \(error)")
    } catch {
      throw CommandError("\(given): \(error)")
    }
  }
}
