import ProgramSupport
import RxLoop
import RxSystem

/// One command of a pipeline.
struct Stage: Sendable {
  /// The position in the pipeline, from 0.
  let number: Int
  let program: ByteString
  let arguments: [ByteString]

  /// The command with the streams and environment of this program.
  var command: Command { Command(program, arguments) }

  /// The position for messages.
  var place: String { "command \(number + 1)" }

  /// The position and the name for messages.
  var title: String { "\(place), \(RawArguments.text(of: program.bytes))" }

  /// Parses the commands of the command line.
  ///
  /// - Parameters:
  ///   - words: the arguments as `RawArguments` represents them.
  ///   - separator: the argument between two commands.
  /// - Returns: at least one command.
  /// - Throws: an error when a command is empty.
  static func stages(of words: [String], separator: String) throws(CommandError) -> [Stage] {
    // `--` may end the options.
    let words = words.first == "--" ? words.dropFirst() : words[...]
    let commands = words.split(separator: separator, omittingEmptySubsequences: false)
    var stages: [Stage] = []
    for (number, command) in commands.enumerated() {
      guard let program = command.first else {
        throw CommandError("command \(number + 1) has no words; try 'process-pipeline --help'")
      }
      if program.isEmpty { throw CommandError("command \(number + 1) has an empty name") }
      stages.append(
        Stage(
          number: number,
          program: ByteString(RawArguments.bytes(of: program)),
          arguments: command.dropFirst().map { ByteString(RawArguments.bytes(of: $0)) }
        )
      )
    }
    return stages
  }
}
