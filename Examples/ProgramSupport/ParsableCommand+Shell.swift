public import ArgumentParser
internal import Glibc

extension ParsableCommand {
  /// Parses the command line with the conventions of shells.
  ///
  /// Help and version are printed on standard output with exit code 0, a mistake as one line on standard
  /// error with exit code 2.
  ///
  /// - Parameters:
  ///   - passesWords: true when some arguments belong to another program and must not change. An option
  ///     cannot have an empty value after `=` then.
  ///   - commandLine: the words to parse; by default those of the process.
  /// - Returns: the command.
  public static func parseForShell(
    passesWords: Bool = false,
    commandLine: [String] = RawArguments.words
  ) -> Self {
    StandardDescriptors.open()
    do {
      let words = passesWords ? commandLine : RawArguments.separateWords(in: commandLine)
      let command = try parseAsRoot(words)
      if let command = command as? Self { return command }
      var other = command
      try other.run()
      Self.exit()
    } catch {
      if exitCode(for: error) == .success { Self.exit(withError: error) }
      CommandError("\(shortMessage(for: error)); try '\(programName) --help'").end(programName)
    }
  }

  /// Runs a program on the main actor, and ends the process with its exit code.
  ///
  /// An error is printed as one line on standard error, with exit code 2.
  public static func runAndExit(_ body: @MainActor () throws -> Int32) -> Never {
    do {
      Glibc.exit(try MainActor.assumeIsolated(body))
    } catch {
      (error as? CommandError ?? CommandError("\(error)")).end(programName)
    }
  }

  private static var programName: String { configuration.commandName ?? _commandName }

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

/// The file descriptors 0, 1 and 2.
private enum StandardDescriptors {
  /// Opens `/dev/null` in place of closed standard streams, for reading only.
  ///
  /// Otherwise the next file that the program opens would get the number, and would be read or written as a
  /// standard stream. Writing to a closed stream still fails.
  static func open() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDONLY)
      if descriptor > 2 { close(descriptor) }
      if descriptor < 0 || descriptor > 2 { return }
    }
  }
}
