public import ArgumentParser

extension ParsableCommand {
  /// Parses the command line with the conventions of shells.
  ///
  /// Help and version are printed on standard output with exit code 0, a mistake as one line on standard
  /// error with exit code 2.
  ///
  /// - Parameter passesWords: true when some arguments belong to another program and must not change. An
  ///   option cannot have an empty value after `=` then.
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
      let name = configuration.commandName ?? _commandName
      CommandError("\(shortMessage(for: error)); try '\(name) --help'").end(name)
    }
  }

  /// Returns the first line of the message for a mistake.
  public static func shortMessage(for error: any Error) -> String {
    let message = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
    return message.removingPrefix("Error: ")
  }
}

extension String {
  fileprivate func removingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
