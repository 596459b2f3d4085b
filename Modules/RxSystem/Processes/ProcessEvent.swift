public import RxLoop

/// An event of a running process.
///
///     command.run().subscribe(onNext: { event in
///       if case .output(let bytes) = event { print(String(decoding: bytes, as: UTF8.self)) }
///     })
public enum ProcessEvent: Sendable, Hashable {
  /// The process has started.
  case started(pid: Int32)
  /// Bytes of standard output, if that is `.pipe`.
  case output([UInt8])
  /// Bytes of standard error, if that is `.pipe`.
  case errors([UInt8])
  /// The process has exited, and its pipes have ended; the last event.
  case exited(UVProcess.Exit)
}

/// The whole output of a process, and its exit.
///
///     Command("date").result().subscribe(onSuccess: { print($0.text, $0.exit) })
public struct ProcessResult: Sendable, Hashable {
  /// All bytes of standard output.
  public var output: [UInt8] = []
  /// All bytes of standard error.
  public var errors: [UInt8] = []
  /// The status or the signal.
  public var exit = UVProcess.Exit.exited(0)

  /// Creates a result.
  public init(
    output: [UInt8] = [],
    errors: [UInt8] = [],
    exit: UVProcess.Exit = .exited(0)
  ) {
    self.output = output
    self.errors = errors
    self.exit = exit
  }

  /// The output as text; bytes that are not UTF-8 become replacement characters.
  public var text: String { String(decoding: output, as: UTF8.self) }
}

/// The error of a process that a signal has ended, that has exited with a status other than 0, or whose
/// status is unknown.
///
///     Command("false").bytes().subscribe(onError: { print($0) })  // false has ended with status 1
public struct ProcessFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name or path of the program.
  public let program: ByteString
  /// The status or the signal.
  public let exit: UVProcess.Exit

  /// Creates an error.
  public init(program: ByteString, exit: UVProcess.Exit) {
    self.program = program
    self.exit = exit
  }

  /// The error in a sentence.
  public var description: String {
    let program = program.description.withoutControls
    return switch exit {
    case .exited(let status): "\(program) has ended with status \(status)"
    case .signaled(let signal): "\(program) was ended by signal \(signal)"
    case .unknown:
      "\(program) has ended, but other code of this program has waited for it and has its status: "
        + "wait for your own children by their process ids, not with waitpid(-1) or wait()"
    }
  }
}

/// The way to end a process whose subscription is disposed of.
///
///     Command("server").lines(stop: .ask(SIGINT, grace: .seconds(1)))
public enum ProcessStop: Sendable, Hashable {
  /// Sends SIGKILL, which a process cannot handle.
  case kill
  /// Sends a signal that the process may handle, as SIGTERM, and SIGKILL after a grace period.
  case ask(Int32, grace: Duration)

  /// Sends SIGTERM, and SIGKILL five seconds later.
  public static var terminate: ProcessStop { .ask(15, grace: .seconds(5)) }
}
