internal import RxCore
public import RxLoop
public import RxTraits

/// A program to run, with its arguments and settings.
///
/// It starts no process by itself. Its methods start one for each subscription:
/// - ``UVProcess/Command/lines(input:stop:on:)``
/// - ``UVProcess/Command/bytes(input:stop:on:)``
/// - ``UVProcess/Command/result(input:limit:stop:on:)``
/// - ``UVProcess/Command/exit(input:stop:on:)``
/// - ``UVProcess/Command/run(input:stop:on:)``
///
///     Command("git", ["log", "--oneline"]).lines()
///       .take(10)
///       .subscribe(onNext: { print($0) })
public typealias Command = UVProcess.Command

extension UVProcess.Command {
  /// Runs the command, and emits its start, its output and its exit.
  ///
  ///     var server = Command("server", ["--port", "8080"])
  ///     server.output = .pipe
  ///     server.run().subscribe(onNext: { event in print(event) })
  ///
  /// Each subscription starts a process, and its disposal ends the process. The pipes are closed at
  /// once, a signal is sent, and the process is reaped, so that no zombie remains. If the process leads
  /// a session (`startsSession`), its whole process group receives the signal. Otherwise its child
  /// processes keep running.
  ///
  /// While the valve is closed, the pipes are not read. The process waits when they are full
  /// (pipe(7): 64 KiB).
  ///
  /// - Parameters:
  ///   - input: the standard input, in place of `self.input`. It is read no faster than the process
  ///     reads, and disposed of when the process stops reading. Without it, an input of `.pipe` is empty.
  ///   - stop: how the process is ended at disposal, or when `input` fails.
  ///   - loop: the loop that reads, and waits for the exit.
  /// - Returns: `started`, the output of the streams that are `.pipe`, `exited`, and the completion,
  ///   whatever the status. The completion waits for the ends of the pipes, which child processes may
  ///   hold open. Errors: ENOENT, EACCES, ENOEXEC and others of execve(2), with the path in the message;
  ///   EMFILE, EAGAIN; the error of `input`; `ProcessFailure` at the end, if other code of this program
  ///   has waited for the process (waitpid(2)), so that its status is unknown.
  public func run(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Flowable<ProcessEvent> {
    var command = self
    if input != nil { command.input = .pipe }
    return Flowable { [command] valve in
      .create { observer in
        LoopSubscription(on: loop, for: observer, whenConnected: true) {
          RunningProcess(command, input: input, stop: stop, on: loop, valve, observer)
        }
      }
    }
  }

  /// Runs the command, and emits the bytes of its standard output.
  ///
  ///     Command("find", [".", "-name", "*.swift"]).bytes()  // a Flowable
  ///     Command("wc", ["-l"]).bytes(input: Command("find", ["."]).bytes())
  ///
  /// - Parameters:
  ///   - input: the standard input, as for `run`.
  ///   - stop: how the process is ended at disposal, as for `run`.
  ///   - loop: the loop that reads, as for `run`.
  /// - Returns: completes after an exit with status 0. Fails with `ProcessFailure` after any other exit,
  ///   when all output has been emitted, and with the errors of `run`. `self.errors` is the destination
  ///   of standard error.
  public func bytes(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Flowable<[UInt8]> {
    var command = self
    command.output = .pipe
    if command.errors == .pipe { command.errors = .inherit }
    let program = program
    return command.run(input: input, stop: stop, on: loop).compose { events in
      events.compactMap { event in
        switch event {
        case .output(let bytes): return bytes
        case .exited(let exit) where exit != .exited(0):
          throw ProcessFailure(program: program, exit: exit)
        default: return nil
        }
      }
    }
  }

  /// Runs the command, and emits the lines of its standard output.
  ///
  ///     Command("git", ["log", "--oneline"]).lines().take(10)
  ///
  /// - Parameters:
  ///   - input: the standard input, as for `run`.
  ///   - stop: how the process is ended at disposal, as for `run`.
  ///   - loop: the loop that reads, as for `run`.
  /// - Returns: the lines without line ends, of 1 MiB at most; ends as `bytes` does.
  public func lines(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Flowable<String> {
    bytes(input: input, stop: stop, on: loop).lines()
  }

  /// Runs the command, and emits its exit.
  ///
  ///     Command("make").exit().subscribe(onSuccess: { print($0) })  // exited(0)
  ///
  /// - Parameters:
  ///   - input: the standard input, as for `run`.
  ///   - stop: how the process is ended at disposal, as for `run`.
  ///   - loop: the loop that waits, as for `run`.
  /// - Returns: the status or the signal; the errors of `run`. Output to `.pipe` is discarded.
  public func exit(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Single<UVProcess.Exit> {
    run(input: input, stop: stop, on: loop).compactMap { event in
      if case .exited(let exit) = event { return exit }
      return nil
    }
    .asSingle()
  }

  /// Runs the command, and emits its whole output with its exit.
  ///
  ///     Command("date").result().subscribe(onSuccess: { print($0.text) })
  ///
  /// - Parameters:
  ///   - input: the standard input, as for `run`.
  ///   - limit: the greatest number of bytes of output and errors together; more fail with EFBIG.
  ///   - stop: how the process is ended at disposal, as for `run`.
  ///   - loop: the loop that reads, as for `run`.
  /// - Returns: the output, the errors and the exit, whatever the status; the errors of `run`.
  public func result(
    input: Flowable<[UInt8]>? = nil,
    limit: Int = 1 << 28,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Single<ProcessResult> {
    var command = self
    command.output = .pipe
    command.errors = .pipe
    let program = program
    return .deferred { [command] in
      let collected = ProcessOutputCollector(of: program, limit: limit)
      return command.run(input: input, stop: stop, on: loop)
        .compactMap { try collected.append($0) }
        .asSingle()
    }
  }
}

/// Collects the output of a process.
private final class ProcessOutputCollector: Sendable {
  private let output: ByteCollector
  private let errors: ByteCollector

  init(of program: ByteString, limit: Int) {
    let message = "\(program) has written more than \(limit) bytes; use run() instead of result()"
    output = ByteCollector(limit: limit, message)
    errors = ByteCollector(limit: limit, message)
  }

  /// Adds the output of an event.
  ///
  /// - Returns: the whole result for the exit; otherwise `nil`.
  /// - Throws: EFBIG beyond the limit.
  func append(_ event: ProcessEvent) throws(UVError) -> ProcessResult? {
    switch event {
    case .started: return nil
    case .output(let bytes): try output.append(bytes, alreadyUsed: errors.bytes.count)
    case .errors(let bytes): try errors.append(bytes, alreadyUsed: output.bytes.count)
    case .exited(let exit):
      return ProcessResult(output: output.bytes, errors: errors.bytes, exit: exit)
    }
    return nil
  }
}
