public import ArgumentParser

extension ParsableCommand {
  /// Parses the command line as a shell's user expects: help and version on stdout with exit code 0,
  /// any mistake as one line on stderr with exit code 2.
  ///
  /// - Parameter passesWords: whether there are words that are another program's, which have to stay
  ///   as they are; then an option of this one cannot have an empty value behind `=`.
  /// - Returns: the command.
  public static func parseForShell(passesWords: Bool = false) -> Self {
    StandardDescriptors.open()
    do {
      let words = passesWords ? RawArguments.words : RawArguments.separateWords
      let command = try parseAsRoot(words)
      if let command = command as? Self { return command }
      var other = command
      try other.run()
      Self.exit()
    } catch {
      if exitCode(for: error) == .success { Self.exit(withError: error) }
      let message = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
      let name = configuration.commandName ?? _commandName
      CommandError("\(message.removingPrefix("Error: ")); try '\(name) --help'").end(name)
    }
  }
}

extension String {
  fileprivate func removingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
