import ProgramSupport
import RxLoop
import RxSystem

/// One command of a pipeline.
struct Stage: Sendable {
  /// Its place, from 0.
  let number: Int
  let program: ByteString
  let arguments: [ByteString]

  /// The command, everything but its program and arguments as this program has it.
  var command: Command { Command(program, arguments) }

  /// Where it stands, for messages.
  var place: String { "command \(number + 1)" }

  /// Where it stands and its name, for messages.
  var title: String { "\(place), \(RawArguments.text(of: program.bytes))" }

  /// The commands that stand on the command line.
  ///
  /// - Parameters:
  ///   - words: as `RawArguments` gives them.
  ///   - separator: the word between commands.
  /// - Returns: one at least.
  /// - Throws: a command has no words.
  static func stages(of words: [String], separator: String) throws(CommandError) -> [Stage] {
    // The words of one's own may be ended by `--`.
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
