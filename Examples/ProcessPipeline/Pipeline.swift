import ProgramSupport
import RxCore
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

/// Commands that are connected by pipes: each reads the output of the one before.
struct Pipeline: Sendable {
  let stages: [Stage]
  /// The way in which commands are stopped.
  var stop = ProcessStop.terminate
  /// True to stop all commands when one has failed.
  var endsAtFailure = false
  /// True to start each command in a session of its own.
  var leadsSessions = false

  init(_ stages: [Stage]) { self.stages = stages }

  /// Runs the commands, the last one first, so that each has a reader.
  ///
  /// - Parameter report: called on the main loop with the process of a command, the bytes that have been read from
  ///   it, and the end of each command that was not stopped.
  /// - Returns: a sequence that completes when the last command has ended. It fails when a command cannot be
  ///   started, and with `endsAtFailure` when a command has failed. Disposal stops all commands.
  func run(_ report: @escaping @Sendable (Stage, Progress) -> Void) -> Observable<Never> {
    var bytes: Flowable<[UInt8]>?
    for stage in stages {
      bytes = output(of: stage, input: bytes, isLast: stage.number == stages.count - 1, report)
    }
    return bytes.map { $0.asObservable().ignoreElements() } ?? .empty()
  }

  /// Returns the output of a command that reads `input`; neither is read faster than the next command reads.
  private func output(
    of stage: Stage,
    input: Flowable<[UInt8]>?,
    isLast: Bool,
    _ report: @escaping @Sendable (Stage, Progress) -> Void
  ) -> Flowable<[UInt8]> {
    var command = stage.command
    command.output = isLast ? .inherit : .pipe
    command.startsSession = leadsSessions
    let endsAtFailure = endsAtFailure
    let events = command.run(input: input, stop: stop)
    return events.compose { events in
      events
        .catch { throw StartFailure.of(stage, $0) }
        .compactMap { event in
          switch event {
          case .output(let bytes):
            report(stage, .read(bytes.count))
            return bytes
          case .exited(let exit):
            report(stage, .ended(exit))
            if endsAtFailure, exit != .exited(0) {
              throw ProcessFailure(program: stage.program, exit: exit)
            }
          case .started(let process): report(stage, .started(process))
          case .errors: break
          }
          return nil
        }
    }
  }
}

/// A report about a command.
enum Progress: Sendable {
  /// It runs as a process with this number.
  case started(Int32)
  /// Bytes of its output have been read.
  case read(Int)
  /// The command has ended without being stopped by this program.
  case ended(UVProcess.Exit)
}

/// The error of a command that cannot be started or read.
struct StartFailure: Error {
  let stage: Stage
  let reason: any Error

  /// Returns the error of a command; an error that has arrived through its input belongs to the command before.
  static func of(_ stage: Stage, _ error: any Error) -> any Error {
    if error is StartFailure || error is ProcessFailure { return error }
    return StartFailure(stage: stage, reason: error)
  }
}
