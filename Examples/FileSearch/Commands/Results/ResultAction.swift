import Glibc
import ProgramSupport

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

  /// Creates the run of the commands.
  @MainActor
  func run(
    _ paths: [[UInt8]],
    whenDone: @escaping @MainActor (Result<Bool, CommandError>) -> Void
  ) -> ResultCommands {
    switch self {
    case .each(let template, let limit):
      ResultCommands(template, forEach: paths, limit: limit, whenDone: whenDone)
    case .batch(let template): ResultCommands(template, forAll: paths, whenDone: whenDone)
    }
  }
}
