import ArgumentParser
import ProgramSupport
import SystemPackage

/// A shell that `--shell` supports: keys put the choice on its command line.
enum ShellIntegration: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish

  /// The script for the shell: completions of the options, and the keys of the search.
  var script: [UInt8] {
    let completions = self.completions
    switch self {
    case .bash: return Array(completions.utf8) + newline + PackageResources.key_bindings_bash
    case .zsh:
      // Completions need compinit.
      let guarded = "if (( $+functions[compdef] )); then\n\(completions)\nfi\n"
      return Array(guarded.utf8) + PackageResources.key_bindings_zsh
    case .fish: return Array(completions.utf8) + newline + PackageResources.key_bindings_fish
    }
  }

  /// The completions, without the subcommand `help` that the generator adds to every program; zsh does not
  /// accept it beside directories.
  private var completions: String {
    FileSearchCommand.completionScript(for: completionShell)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !Self.subcommandLines.contains { line.contains($0) } }
      .joined(separator: "\n")
  }

  private static let subcommandLines = ["'(-): :->command'", "'(-)*:: :->arg'", " -fa 'help' "]

  private var newline: [UInt8] { [UInt8(ascii: "\n")] }

  private var completionShell: CompletionShell {
    switch self {
    case .bash: .bash
    case .zsh: .zsh
    case .fish: .fish
    }
  }

  /// Prints the script.
  ///
  /// - Throws: the error of standard output.
  func printScript() throws(CommandError) {
    try StandardOutput.print { (output) throws(Errno) in try output.write(script) }
  }
}
