import ArgumentParser
import ProgramSupport

/// A shell whose line can be written with what is chosen.
enum ShellIntegration: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish

  /// What the shell is to read: what its Tab key knows of the options, and the keys of the search.
  var script: [UInt8] {
    let completions = self.completions
    switch self {
    case .bash: return Array(completions.utf8) + newline + PackageResources.key_bindings_bash
    case .zsh:
      // Without compinit there is nobody to tell.
      let guarded = "if (( $+functions[compdef] )); then\n\(completions)\nfi\n"
      return Array(guarded.utf8) + PackageResources.key_bindings_zsh
    case .fish: return Array(completions.utf8) + newline + PackageResources.key_bindings_fish
    }
  }

  /// What the Tab key knows; without the subcommand `help` that the generator gives to every program,
  /// and that zsh does not accept beside directories.
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
  /// - Throws: nothing can be printed.
  func printScript() throws(CommandError) {
    var output = StandardOutput()
    do {
      try output.write(script)
      try output.flush()
    } catch {
      throw CommandError("cannot write to standard output: \(error)")
    }
  }
}
