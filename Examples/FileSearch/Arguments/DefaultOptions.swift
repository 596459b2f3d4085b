import ArgumentParser
import Glibc
import ProgramSupport
import SystemPackage

/// The options of an environment variable, which apply to each run.
struct DefaultOptions {
  /// The variable, and the file that it names, for messages.
  let place: String
  /// The words before those of the command line.
  let words: [String]

  /// The variable that holds options.
  private static let variable = "FILE_SEARCH_DEFAULT_OPTS"
  /// The variable that holds the name of a file of options.
  private static let fileVariable = "FILE_SEARCH_DEFAULT_OPTS_FILE"

  /// True if one of the variables is set and not empty.
  static var areGiven: Bool {
    [variable, fileVariable].contains { Environment.bytes(of: $0) != nil }
  }

  /// Returns the options of the file, then those of the variable, which override them.
  ///
  /// - Throws: an error that names the variable, and the line of a file.
  static func all() throws(CommandError) -> [DefaultOptions] {
    var all: [DefaultOptions] = []
    if let path = Environment.bytes(of: fileVariable) {
      let place = "\(fileVariable): \(RawArguments.text(of: path))"
      all.append(try DefaultOptions(place, contents(of: path, place), isFile: true))
    }
    if let text = Environment.bytes(of: variable) {
      all.append(try DefaultOptions(variable, text, isFile: false))
    }
    return all
  }

  private init(_ place: String, _ text: [UInt8], isFile: Bool) throws(CommandError) {
    self.place = place
    do {
      words = RawArguments.separateWords(
        in: try ShellWords.split(text, allowsComments: isFile).map { RawArguments.text(of: $0) }
      )
    } catch {
      throw CommandError("\(place)\(isFile ? ", line \(error.line)" : ""): \(error.text)")
    }
    // The words of the command line would be directories.
    if words.contains("--") { throw CommandError("\(place): '--' is not possible here") }
  }

  private static func contents(of path: [UInt8], _ place: String) throws(CommandError) -> [UInt8] {
    try CommandError.naming(place) {
      let file = path.map { CChar(bitPattern: $0) } + [0]
      let descriptor = try FileDescriptor.open(file, .readOnly, options: .closeOnExec)
      return try descriptor.closeAfter { try descriptor.readAll() }
    }
  }
}

/// Checks of options that depend on each other.
enum OptionChecks {
  /// True if only some of the options are known.
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
      try command.removeDefaults(but: own)
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
      if let option = command.first(of: .ofFleet + .ofBrowser) {
        throw CommandError("\(option) is not possible here")
      }
      if command.first(of: [.execEach, .execBatch]) != nil {
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
