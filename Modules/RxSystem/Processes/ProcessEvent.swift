public import RxLoop

/// What a process says of itself.
public enum ProcessEvent: Sendable, Hashable {
  /// It runs, with this number.
  case started(pid: Int32)
  /// Bytes of its standard output, if that is `.pipe`.
  case output([UInt8])
  /// Bytes of its standard errors, if that is `.pipe`.
  case errors([UInt8])
  /// It has ended, and its pipes have; the last.
  case exited(UVProcess.Exit)
}

/// What a process has written, and how it has ended.
public struct ProcessResult: Sendable, Hashable {
  /// All of its standard output.
  public var output: [UInt8] = []
  /// All of its standard errors.
  public var errors: [UInt8] = []
  /// How it has ended.
  public var exit = UVProcess.Exit.exited(0)

  /// Makes one.
  public init(
    output: [UInt8] = [],
    errors: [UInt8] = [],
    exit: UVProcess.Exit = .exited(0)
  ) {
    self.output = output
    self.errors = errors
    self.exit = exit
  }

  /// The output as text, with a sign of replacement for what is no UTF-8.
  public var text: String { String(decoding: output, as: UTF8.self) }
}

/// A process has ended by a signal, or with a status that is not 0.
public struct ProcessFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The program.
  public let program: ByteString
  /// How it has ended.
  public let exit: UVProcess.Exit

  /// Makes one.
  public init(program: ByteString, exit: UVProcess.Exit) {
    self.program = program
    self.exit = exit
  }

  /// A sentence.
  public var description: String {
    let program = program.description.withoutControls
    return switch exit {
    case .exited(let status): "\(program) has ended with status \(status)"
    case .signaled(let signal): "\(program) was ended by signal \(signal)"
    }
  }
}

/// How a process is ended whose subscription is disposed of.
public enum ProcessStop: Sendable, Hashable {
  /// By SIGKILL, which it cannot see.
  case kill
  /// By a signal that it may see, as SIGTERM, and by SIGKILL if it still runs after a time of grace.
  case ask(Int32, grace: Duration)

  /// By SIGTERM, and by SIGKILL five seconds later.
  public static var terminate: ProcessStop { .ask(15, grace: .seconds(5)) }
}
