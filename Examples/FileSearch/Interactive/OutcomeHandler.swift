import FileSearch
import FileSearchLines
import ProgramSupport
import SystemPackage

/// The result of a search on the terminal or in a browser.
enum SearchOutcome {
  /// The user has chosen these rows, none if nothing matched, by a key of `--expect` or another one.
  case chosen([SearchRow], query: String, key: String? = nil)
  /// A command replaces the search: the action `become`.
  case became(ShellCommand, ShellCommand.Substitutions)
  /// The user has left the search.
  case left
  /// A signal has ended the search, with this exit code.
  case ended(Int32)
  /// The search cannot continue.
  case failed(CommandError)
}

/// Prints or executes the choice after the terminal has been given back to the shell; in a browser at once.
@MainActor
struct OutcomeHandler {
  let command: FileSearchCommand
  let settings: ScreenSettings
  let source: CandidateSource

  /// Handles an outcome.
  ///
  /// - Returns: the exit code, as fzf's: 0, 1 when nothing matches, 126 when a command cannot be run,
  ///   130 when the search was left. A command replaces this process and has its own exit code.
  /// - Throws: the error of a search that failed, or of standard output.
  func handle(_ outcome: SearchOutcome) throws(CommandError) -> Int32 {
    switch outcome {
    case .failed(let error): throw error
    case .left: return 130
    case .ended(let code): return code
    case .became(let command, let substitutions):
      remember(String(decoding: substitutions.query, as: UTF8.self))
      return CommandExecution.become(command, substitutions, takesTerminal: !source.hasFiles)
    case .chosen(let rows, let query, let key):
      remember(query)
      if let exec = settings.exec, !rows.isEmpty {
        let substitutions = ShellCommand.Substitutions(
          rows.first,
          marked: rows,
          query: query,
          from: source,
          separatedBy: try command.settings().delimiter
        )
        return CommandExecution.become(exec, substitutions, takesTerminal: !source.hasFiles)
      }
      try print(rows, query, key)
      return rows.isEmpty ? 1 : 0
    }
  }

  /// Prints a choice at once, while the search goes on.
  func print(_ rows: [SearchRow], query: String, key: String?) throws(CommandError) {
    remember(query)
    try print(rows, query, key)
  }

  /// Adds the query to the history; an error is a warning, as the choice must not be lost.
  private func remember(_ query: String) {
    do {
      try settings.history?.add(query)
    } catch {
      error.warn("file-search")
    }
  }

  private func print(
    _ rows: [SearchRow],
    _ query: String,
    _ key: String?
  ) throws(CommandError) {
    let end = command.print0 ? 0 : UInt8(ascii: "\n")
    let template = try command.settings().printed
    try StandardOutput.print { (output) throws(Errno) in
      if command.screen.printQuery {
        try output.write(query.utf8)
        try output.write(end)
      }
      if !settings.expectedKeys.isEmpty {
        try output.write((key ?? "").utf8)
        try output.write(end)
      }
      for row in rows {
        if command.json {
          var text = JSONText()
          row.write(to: &text, hasMachine: source.hasMachines)
          try output.write(text.bytes)
        } else {
          try output.write(row.printed(by: template))
        }
        try output.write(end)
      }
    }
  }
}
