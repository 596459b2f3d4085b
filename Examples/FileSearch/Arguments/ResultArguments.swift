import ArgumentParser
import Glibc
import ProgramSupport

/// The options for what is done with the results of `--filter`, named as those of fd where they can be.
struct ResultArguments: ParsableArguments {
  @Option(
    name: [.customShort("x"), .customLong("exec-each")],
    parsing: .remaining,
    help: ArgumentHelp(
      """
      Run all words from here up to ; for each result, several at a time, without a shell: {} is its \
      path, {/} its name, {//} its directory, {.} and {/.} are without extension.
      """,
      valueName: "command"
    )
  )
  var execEach: [String] = []

  @Option(
    name: [.customShort("X"), .customLong("exec-batch")],
    parsing: .remaining,
    help: ArgumentHelp(
      "Run all words from here up to ; once, with all results in place of {}.",
      valueName: "command"
    )
  )
  var execBatch: [String] = []

  @Flag(
    name: [.customShort("l"), .customLong("list-details")],
    help: "List results as ls -l does, best first."
  )
  var listsDetails = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    takes: "count",
    help: "Run so many commands of --exec-each at a time."
  )
  var threads: Int?

  func validate() throws {
    try check(threads, of: "--threads", isAtLeast: 1)
  }
}

/// The options that do something with the results of `--filter` in place of printing them.
extension FileSearchCommand {
  /// Returns the command of `--exec-each` or `--exec-batch`; nil without these options.
  ///
  /// The line is parsed only if it may have one of them.
  @MainActor
  static func commandWords(in line: [String]) throws(CommandError) -> CommandWords? {
    guard line.contains(where: CommandWords.mayBeOption) else { return nil }
    let parsed = OptionChecks.$arePostponed.withValue(true) { parseForShell(commandLine: line) }
    if let words = try CommandWords(parsed.resultArguments, in: line) { return words }
    // The parser takes an option without words for none: it is asked again with a word.
    guard CommandWords.mayLackCommand(line),
      let longer = try? parse(RawArguments.separateWords(in: line + ["true"])),
      let words = try CommandWords(longer.resultArguments, in: line + ["true"])
    else { return nil }
    throw CommandError("\(words.option.rawValue) takes a command, as 'wc -l {}'")
  }

  /// Returns what is done with the results in place of printing them; nil to print them.
  func action(_ words: CommandWords?) throws(CommandError) -> ResultAction? {
    guard let action = try ResultAction(resultArguments, words) else { return nil }
    let option = words?.option.rawValue ?? "--list-details"
    if filter == nil { throw CommandError("\(option) needs --filter QUERY") }
    if let other = first(of: [.watch, .json, .print0]) {
      throw CommandError("\(option) and \(other) exclude each other")
    }
    return action
  }
}

/// An action for the results of `--filter`, in place of printing them.
enum ResultAction: Sendable {
  /// Runs a command for each result, so many at a time.
  case each(CommandTemplate, limit: Int)
  /// Runs a command for all results.
  case batch(CommandTemplate)

  /// Creates the action of the options; nil to print the results.
  ///
  /// - Parameters:
  ///   - arguments: the options about results.
  ///   - words: the command of the command line.
  /// - Throws: an error that names a wrong option.
  init?(_ arguments: ResultArguments, _ words: CommandWords?) throws(CommandError) {
    let option = words?.option
    if arguments.threads != nil, option != .each {
      throw CommandError("--threads needs --exec-each")
    }
    if arguments.listsDetails, let option {
      throw CommandError("--list-details and \(option.rawValue) exclude each other")
    }
    if arguments.listsDetails {
      let ls = ["ls", "-lhdU", "--color=auto", "--"].map { Array($0.utf8) }
      self = .batch(try CommandTemplate(ls, option: "--list-details"))
      return
    }
    guard let words else { return nil }
    let template = try CommandTemplate(words.words, option: words.option.rawValue)
    switch words.option {
    case .each:
      let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
      self = .each(template, limit: arguments.threads ?? processors)
    case .batch:
      if template.pathWordCount > 1 {
        throw CommandError("--exec-batch takes one argument with a placeholder")
      }
      if !template.hasFixedProgram {
        throw CommandError("--exec-batch takes the name of a program")
      }
      self = .batch(template)
    }
  }
}
