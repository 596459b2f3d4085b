import FileSearch
import ProgramSupport

/// How a search on the terminal ended.
enum SearchOutcome {
  /// The user was content with these; none if nothing matched.
  case chosen([SearchRow], query: String)
  /// The user wants to go on with a command in place of the search.
  case became(ShellCommand, ShellCommand.Words)
  /// The user left.
  case left
  /// It cannot go on.
  case failed(CommandError)
}

/// What is done about the outcome, when the terminal is the shell's again.
@MainActor
struct SearchEnding {
  let command: FileSearchCommand
  let settings: ScreenSettings
  let source: CandidateSource

  /// Prints the choice, or runs what is to be run on it.
  ///
  /// - Returns: the exit code, as fzf's: 0, 1 when nothing matches, 126 when a command cannot be run,
  ///   130 when the search was left. A command that runs has one of its own.
  /// - Throws: why the search could not go on, or nothing can be printed.
  func end(_ outcome: SearchOutcome) throws(CommandError) -> Int32 {
    switch outcome {
    case .failed(let complaint): throw complaint
    case .left: return 130
    case .became(let command, let words):
      remember(String(decoding: words.query, as: UTF8.self))
      return CommandExecution.become(command, words, takesTerminal: !source.hasFiles)
    case .chosen(let rows, let query):
      remember(query)
      if let exec = settings.exec, !rows.isEmpty {
        let words = ShellCommand.Words(
          current: rows.first.map { source.argument($0) } ?? [],
          marked: rows.map { source.argument($0) },
          query: Array(query.utf8)
        )
        return CommandExecution.become(exec, words, takesTerminal: !source.hasFiles)
      }
      try print(rows, query)
      return rows.isEmpty ? 1 : 0
    }
  }

  /// A history that cannot be written does not take the choice away.
  private func remember(_ query: String) {
    do {
      try settings.history?.add(query)
    } catch {
      error.warn("file-search")
    }
  }

  private func print(_ rows: [SearchRow], _ query: String) throws(CommandError) {
    var output = StandardOutput()
    let end = command.print0 ? 0 : UInt8(ascii: "\n")
    do {
      if command.screen.printQuery {
        try output.write(query.utf8)
        try output.write(end)
      }
      for row in rows {
        if command.json {
          var text = JSONText()
          row.write(to: &text)
          try output.write(text.bytes)
        } else {
          try output.write(row.printedBytes)
        }
        try output.write(end)
      }
      try output.flush()
    } catch {
      throw CommandError("cannot write to standard output: \(error)")
    }
  }
}

extension CandidateSource {
  /// Whether the candidates are files, and not lines that may be anything.
  var hasFiles: Bool { !roots.isEmpty }

  /// What a command is given to find a row by: the name of a file that begins with a minus is no option.
  func argument(_ row: SearchRow) -> [UInt8] {
    hasFiles && row.printedBytes.first == UInt8(ascii: "-")
      ? Array("./".utf8) + row.printedBytes : row.printedBytes
  }
}
