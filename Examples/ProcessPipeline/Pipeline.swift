import RxCore
import RxLoop
import RxSystem

/// Commands of which each reads what the one before writes.
struct Pipeline: Sendable {
  let stages: [Stage]
  /// How a command is ended that has to.
  var stop = ProcessStop.terminate
  /// Whether a failure is the end of the others.
  var endsAtFailure = false
  /// Whether each command leads a session of its own.
  var leadsSessions = false

  init(_ stages: [Stage]) { self.stages = stages }

  /// Runs the commands, the last one first, so that each finds who reads.
  ///
  /// - Parameter tell: called on the main loop for each piece that has been read from a command, and
  ///   for the end of each that has come to its own.
  /// - Returns: completes when the last command has ended; with `endsAtFailure`, fails with the first
  ///   failure; fails when a command cannot be started. Disposal ends all commands.
  func run(_ tell: @escaping @Sendable (Stage, Progress) -> Void) -> Observable<Never> {
    var bytes: Flowable<[UInt8]>?
    for stage in stages {
      bytes = output(of: stage, input: bytes, isLast: stage.number == stages.count - 1, tell)
    }
    return bytes.map { $0.asObservable().ignoreElements() } ?? .empty()
  }

  /// What a command writes, while it reads `input` no faster than it can.
  private func output(
    of stage: Stage,
    input: Flowable<[UInt8]>?,
    isLast: Bool,
    _ tell: @escaping @Sendable (Stage, Progress) -> Void
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
            tell(stage, .read(bytes.count))
            return bytes
          case .exited(let exit):
            tell(stage, .ended(exit))
            if endsAtFailure, exit != .exited(0) {
              throw ProcessFailure(program: stage.program, exit: exit)
            }
          case .started, .errors: break
          }
          return nil
        }
    }
  }
}

/// What becomes of a command.
enum Progress: Sendable {
  /// So many bytes of its output have been read.
  case read(Int)
  /// It has ended, without being asked to by this program.
  case ended(UVProcess.Exit)
}

/// A command could not be started, or its streams could not be read.
struct StartFailure: Error {
  let stage: Stage
  let reason: any Error

  /// The failure of a command, or that of the one before, which has come by its input.
  static func of(_ stage: Stage, _ error: any Error) -> any Error {
    if error is StartFailure || error is ProcessFailure { return error }
    return StartFailure(stage: stage, reason: error)
  }
}
