public import ArgumentParser

extension ParsableCommand {
  /// Parses the command line as a shell's user expects: help and version on stdout with exit code 0,
  /// any mistake as one line on stderr with exit code 2.
  public static func parseForShell() -> Self {
    StandardDescriptors.open()
    do {
      let command = try parseAsRoot(RawArguments.separateWords)
      if let command = command as? Self { return command }
      var other = command
      try other.run()
      Self.exit()
    } catch {
      if exitCode(for: error) == .success { Self.exit(withError: error) }
      let message = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
      let name = configuration.commandName ?? _commandName
      Complaint("\(message.removingPrefix("Error: ")); try '\(name) --help'").end(name)
    }
  }
}

extension String {
  fileprivate func removingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
