import ArgumentParser
import ProgramSupport

/// Checks of options that depend on each other.
enum OptionChecks {
  /// True while only some of the options are known.
  @TaskLocal static var arePostponed = false
}

extension FileSearchCommand {
  /// Parses the command line after the default options, which its own options override.
  ///
  /// A default option that makes no sense for this run is ignored, as one for the screen with `--filter`.
  ///
  /// - Parameter line: the words of the command line.
  /// - Returns: the command.
  /// - Throws: an error that names the place of the mistake.
  @MainActor
  static func parseWithDefaults(_ line: [String]) throws(CommandError) -> Self {
    guard DefaultOptions.areGiven else { return parseForShell(commandLine: line) }
    // Before the defaults are looked at, so that --help works whatever they are.
    let own = OptionChecks.$arePostponed.withValue(true) { parseForShell(commandLine: line) }
    if own.shell != nil { return own }
    let defaults = try DefaultOptions.all()
    for options in defaults { try check(options) }
    let places = defaults.map(\.place).joined(separator: ", ")
    do {
      var command = try OptionChecks.$arePostponed.withValue(true) {
        try Self.parse(defaults.flatMap(\.words) + RawArguments.separateWords(in: line))
      }
      command.removeWhatExcludes(own)
      try command.removeWhatDoesNotApply(own)
      command.removeWhatDoesNotApplyToFleet(own)
      command.removeWhatDoesNotApplyToBrowser(own)
      try command.validateAll()
      return command
    } catch let error as CommandError {
      throw error
    } catch {
      let message = shortMessage(for: error)
      let isOwn = (try? own.validateAll()) == nil
      throw CommandError(isOwn ? "\(message); try 'file-search --help'" : "\(message) (\(places))")
    }
  }

  /// Checks that default options can be parsed without those of the command line.
  @MainActor
  private static func check(_ options: DefaultOptions) throws(CommandError) {
    do {
      let command = try OptionChecks.$arePostponed.withValue(true) {
        try Self.parse(options.words)
      }
      if let directory = command.directories.first {
        throw CommandError("'\(directory)' is no option")
      }
      if command.filter != nil || command.shell != nil {
        throw CommandError("--filter and --shell are not possible here")
      }
      let option =
        command.fleetArguments.firstGiven ?? command.browseArguments.firstGiven
      if let option {
        throw CommandError("\(option) is not possible here")
      }
      if !command.resultArguments.execEach.isEmpty || !command.resultArguments.execBatch.isEmpty {
        throw CommandError("--exec-each and --exec-batch are not possible here")
      }
      var screen = command.screen
      screen.history = nil
      _ = try ScreenSettings(screen)
      _ = try command.settings()
    } catch let error as CommandError {
      throw CommandError("\(options.place): \(error.text)")
    } catch  where exitCode(for: error) == .success {
      throw CommandError("\(options.place): --help and --version are not possible here")
    } catch {
      throw CommandError("\(options.place): \(shortMessage(for: error))")
    }
  }

  /// Removes the default options that have no meaning in this run.
  ///
  /// - Parameter own: the options of the command line alone.
  /// - Throws: the reason why standard input cannot be examined.
  private mutating func removeWhatDoesNotApply(_ own: Self) throws(CommandError) {
    if filter != nil {
      screen = own.screen
    } else {
      watch = own.watch
      limit = own.limit
    }
    if filter == nil { resultArguments = own.resultArguments }
    if directories.isEmpty, fleetArguments.firstGiven == nil, try StandardInput.holdsLines() {
      filterArguments = own.filterArguments
      ignoreArguments = own.ignoreArguments
      pathArguments = own.pathArguments
      watch = own.watch
    } else {
      read0 = own.read0
      tail = own.tail
      headerLines = own.headerLines
      ansi = own.ansi
      fieldArguments.withNth = own.fieldArguments.withNth
    }
    if own.fieldArguments.delimiter == nil, fieldArguments.areUnused, !screen.hasCommands {
      fieldArguments.delimiter = nil
    }
  }

  /// Makes the checks that have been postponed.
  private func validateAll() throws {
    try validate()
    try screen.validate()
    try queryArguments.validate()
    try fieldArguments.validate()
    try filterArguments.validate()
    try ignoreArguments.validate()
    try resultArguments.validate()
    try fleetArguments.validate()
    try browseArguments.validate()
  }
}
