internal import RxCore
public import RxLoop
public import RxTraits

extension UVProcess.Command {
  /// Runs it, and tells everything.
  ///
  ///     var server = Command("server", ["--port", "8080"])
  ///     server.output = .pipe
  ///     server.run().subscribe(onNext: { event in print(event) })
  ///
  /// Each subscription starts a process, and its disposal ends it: its pipes are closed at once, it is
  /// sent a signal, and it is waited for, so that no zombie stays. A process that leads a session
  /// (`startsSession`) is sent it with all of its group; what others have started goes on else.
  ///
  /// While the valve is shut, its pipes are not read: it waits when they are full (pipe(7): 64 KiB).
  ///
  /// - Parameters:
  ///   - input: what it reads; then `self.input` does not matter. It is taken no faster than the process
  ///     reads, and disposed of when the process reads no more. Without it, `.pipe` is an input that
  ///     has ended.
  ///   - stop: how it is ended by disposal, or when `input` fails.
  ///   - loop: the loop that reads, and waits for its end.
  /// - Returns: `started`, what comes by the streams that are `.pipe`, `exited`, and then completes,
  ///   whatever the status; ENOENT, EACCES, ENOEXEC and what else execve(2) says, with the path in the
  ///   message, EMFILE, EAGAIN; the error of `input`. It waits for the ends of its pipes, which others
  ///   that it has started may hold open.
  public func run(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Flowable<ProcessEvent> {
    var command = self
    if input != nil { command.input = .pipe }
    return Flowable { [command] valve in
      .create { observer in
        LoopSubscription(on: loop) {
          RunningProcess(command, input: input, stop: stop, on: loop, valve, observer)
        }
      }
    }
  }

  /// Runs it, and says its standard output.
  ///
  ///     Command("find", [".", "-name", "*.swift"]).bytes()  // a Flowable
  ///     Command("wc", ["-l"]).bytes(input: Command("find", ["."]).bytes())
  ///
  /// - Parameters:
  ///   - input: as of `run`.
  ///   - stop: as of `run`.
  ///   - loop: as of `run`.
  /// - Returns: completes when it has ended with status 0; `ProcessFailure` for another, after all
  ///   output; the errors of `run`. Standard errors go where the command says.
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

  /// Runs it, and says its standard output line by line.
  ///
  /// - Parameters:
  ///   - input: as of `run`.
  ///   - stop: as of `run`.
  ///   - loop: as of `run`.
  /// - Returns: as `bytes`; without the line ends, of 1 MiB at most.
  public func lines(
    input: Flowable<[UInt8]>? = nil,
    stop: ProcessStop = .terminate,
    on loop: UVLoop = .main
  ) -> Flowable<String> {
    bytes(input: input, stop: stop, on: loop).lines()
  }

  /// Runs it to its end, and says how that was.
  ///
  /// - Parameters:
  ///   - input: as of `run`.
  ///   - stop: as of `run`.
  ///   - loop: as of `run`.
  /// - Returns: the status or the signal; the errors of `run`. What it writes goes where the command
  ///   says; into nothing if that is `.pipe`.
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

  /// Runs it to its end, and says all that it has written.
  ///
  /// - Parameters:
  ///   - input: as of `run`.
  ///   - limit: how many bytes of output and errors together are kept: more ends it with EFBIG.
  ///   - stop: as of `run`.
  ///   - loop: as of `run`.
  /// - Returns: output, errors and how it has ended, whatever the status; the errors of `run`.
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
