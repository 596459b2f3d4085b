import FileSearch
import ProgramSupport

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
